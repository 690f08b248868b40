import type { Context } from '#server/context.ts';
import { awaitAll } from '#server/await-all.ts';
import type { Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import { AppError } from '#server/errors.ts';
import { announceLowStock } from '#server/features/catalogue/announce-low-stock.ts';
import { productColumns } from '#server/features/catalogue/queries.ts';
import type { ProductRow } from '#server/features/catalogue/queries.ts';
import type { Settings } from '#server/features/shop/queries.ts';
import { assertLinesAvailable, assertLinesSellable, findCartProducts } from './price-cart.ts';
import type { CartLine } from './price-cart.ts';

type NewOrder = {
  lines: readonly CartLine[];
  orderId: string;
  settings: Pick<Settings, 'lowStockLimit'>;
  /** Over the counter one piece is enough. */
  isAtCounter?: boolean;
};

/**
 * Allocates the pieces of every line of a new order if there are enough to sell, announces what gets low, and returns the
 * current products. Throws CART_INVALID, PRODUCT_UNAVAILABLE, BELOW_MINIMUM or INSUFFICIENT_STOCK.
 */
export async function allocateStock(
  ctx: Context,
  tx: Tx,
  { lines, orderId, settings, isAtCounter = false }: NewOrder,
): Promise<Map<string, ProductRow>> {
  const at = ctx.clock.now();
  const products = await awaitAll(lines.map((line) => allocatedProduct.first(tx, { ...line, at })));
  const allocated = new Map(products.flatMap((product) => (product ? [[product.id, product]] : [])));
  const sellable = (stocked: ReadonlyMap<string, ProductRow>) =>
    isAtCounter ? withoutMinimum(stocked) : stocked;
  if (allocated.size < lines.length) {
    const products = await findCartProducts(tx, lines);
    // The rollback returns what this order has allocated.
    assertLinesAvailable(lines, sellable(new Map([...products, ...withStockBefore(lines, allocated)])));
    // Stock was returned concurrently.
    throw new AppError('INSUFFICIENT_STOCK');
  }
  assertLinesSellable(lines, sellable(withStockBefore(lines, allocated)));
  const sold = lines.flatMap(({ productId, quantity }) => {
    const product = allocated.get(productId);
    if (!product) return [];
    const limit = product.low_stock_limit ?? settings.lowStockLimit;
    return [{ ...product, stockBefore: product.stock + quantity, limit }];
  });
  await announceLowStock(ctx, tx, { key: orderId, products: sold });
  return allocated;
}

const allocatedProduct = prepareQuery((db, { productId, quantity, at }: CartLine & { at: number }) =>
  db
    .updateTable('products')
    .set((row) => ({ allocated: row('allocated', '+', quantity), updated_at: at }))
    .where('id', '=', productId)
    .where('stock', '>=', quantity)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('unavailable_since', 'is', null)
    .returning(productColumns),
);

function withoutMinimum(products: ReadonlyMap<string, ProductRow>): Map<string, ProductRow> {
  return new Map([...products].map(([id, product]) => [id, { ...product, minimum_order_qty: 1 }]));
}

/** The products with the stock that they had before this order, which its customer saw. */
function withStockBefore(
  lines: readonly CartLine[],
  allocated: ReadonlyMap<string, ProductRow>,
): Map<string, ProductRow> {
  return new Map(
    lines.flatMap(({ productId, quantity }) => {
      const product = allocated.get(productId);
      return product ? [[productId, { ...product, stock: product.stock + quantity }]] : [];
    }),
  );
}
