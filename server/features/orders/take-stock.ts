import type { Context } from '#server/context.ts';
import { awaitAll } from '#server/await-all.ts';
import type { Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import { movementColumns } from '#server/db/stock-movement.ts';
import type { StockMovement } from '#server/db/stock-movement.ts';
import { AppError } from '#server/errors.ts';
import { announceLowStock } from '#server/features/catalogue/announce-low-stock.ts';
import { productColumns } from '#server/features/catalogue/queries.ts';
import type { ProductRow } from '#server/features/catalogue/queries.ts';
import type { Settings } from '#server/features/shop/queries.ts';
import { assertLinesAvailable, assertLinesSellable, findCartProducts } from './price-cart.ts';
import type { CartLine } from './price-cart.ts';

type Sale = {
  lines: readonly CartLine[];
  customerId: string;
  orderId: string;
  settings: Pick<Settings, 'lowStockLimit'>;
};

/**
 * Decrements the stock of every line of a new order if sufficient, announces what gets low, and returns the current
 * products. Throws CART_INVALID, PRODUCT_UNAVAILABLE, BELOW_MINIMUM or INSUFFICIENT_STOCK.
 */
export async function takeStock(
  ctx: Context,
  tx: Tx,
  { lines, customerId, orderId, settings }: Sale,
): Promise<Map<string, ProductRow>> {
  const at = ctx.clock.now();
  const actor = { kind: 'customer', id: customerId } as const;
  const products = await awaitAll(
    lines.map(({ productId, quantity }) => {
      const movement = { id: ctx.ids.random(), reason: 'sale', actor, at, document: orderId } as const;
      return decrementedProduct.first(tx, { productId, quantity, movement });
    }),
  );
  const decremented = new Map(products.flatMap((product) => (product ? [[product.id, product]] : [])));
  if (decremented.size < lines.length) throw await explainStockFailure(tx, lines, decremented);
  assertLinesSellable(lines, withStockBefore(lines, decremented));
  const sold = lines.flatMap(({ productId, quantity }) => {
    const product = decremented.get(productId);
    if (!product) return [];
    const limit = product.low_stock_limit ?? settings.lowStockLimit;
    return [{ ...product, stockBefore: product.stock + quantity, limit }];
  });
  await announceLowStock(ctx, tx, { key: orderId, products: sold });
  return decremented;
}

const decrementedProduct = prepareQuery(
  (db, { productId, quantity, movement }: CartLine & { movement: StockMovement }) =>
    db
      .updateTable('products')
      .set((row) => ({
        stock: row('stock', '-', quantity),
        updated_at: movement.at,
        ...movementColumns(movement),
      }))
      .where('id', '=', productId)
      .where('stock', '>=', quantity)
      .where('deleted_at', 'is', null)
      .where('hidden_at', 'is', null)
      .where('unavailable_since', 'is', null)
      .returning(productColumns),
);

/** The error for a line that could not be decremented: the one that the checkout would show first. */
async function explainStockFailure(
  tx: Tx,
  lines: readonly CartLine[],
  decremented: ReadonlyMap<string, ProductRow>,
): Promise<AppError> {
  const products = await findCartProducts(tx, lines);
  // The rollback returns what this order has decremented.
  assertLinesAvailable(lines, new Map([...products, ...withStockBefore(lines, decremented)]));
  // Stock was returned concurrently.
  return new AppError('INSUFFICIENT_STOCK');
}

/** The products with the stock that they had before this order, which its customer saw. */
function withStockBefore(
  lines: readonly CartLine[],
  decremented: ReadonlyMap<string, ProductRow>,
): Map<string, ProductRow> {
  return new Map(
    lines.flatMap(({ productId, quantity }) => {
      const product = decremented.get(productId);
      return product ? [[productId, { ...product, stock: product.stock + quantity }]] : [];
    }),
  );
}
