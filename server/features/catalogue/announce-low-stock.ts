import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { MailShop } from '#server/mails/mail-layout.ts';
import { lowStockMail } from '#server/mails/stock-mails.ts';
import { stockLow } from './events.ts';

type Product = {
  id: string;
  product_name: string;
  stock: number;
  minimum_order_qty: number;
  stockBefore: number;
  /** Its own low-stock limit or that of the shop. */
  limit: number;
};

type Change = {
  /** Of the order or change: an owner gets one mail for each. */
  key: string;
  /** The products after the change. */
  products: readonly Product[];
};

/**
 * Notifies the owners by mail, and the open consoles, of the products that a change took to their low-stock limit:
 * those that were above it before.
 */
export async function announceLowStock(ctx: Context, tx: Tx, { key, products }: Change): Promise<void> {
  // As the trigger of `products.low_stock`.
  const isLow = (product: Product, stock: number) =>
    stock <= product.limit || stock < product.minimum_order_qty;
  const crossed = products.filter(
    (product) => isLow(product, product.stock) && !isLow(product, product.stockBefore),
  );
  if (crossed.length === 0) return;
  await ctx.events.publish(
    tx,
    crossed.map(({ id }) => stockLow(id)),
  );
  const owners = await tx
    .selectFrom('admins')
    .select('email')
    .where('role', '=', 'owner')
    .where('is_active', '=', 1)
    .execute();
  const alerts = crossed.map((product) => ({
    name: product.product_name,
    stock: product.stock,
    limit: product.limit,
  }));
  for (const { email } of owners) {
    const mail = (shop: MailShop) => lowStockMail(shop, { email, language: 'en' }, { key, products: alerts });
    await ctx.outbox.queue(tx, mail);
  }
}

/**
 * Announces what got low by a change other than a sale; `stocksBefore`: by product id, before all changes of the
 * transaction.
 */
export async function announceLoweredStock(
  ctx: Context,
  tx: Tx,
  stocksBefore: ReadonlyMap<string, number>,
): Promise<void> {
  const products = await tx
    .selectFrom('products')
    .select(['id', 'product_name', 'stock', 'minimum_order_qty'])
    // Each change of the stock writes the current limit of the shop to the product.
    .select(({ fn }) => fn.coalesce('low_stock_limit', 'usual_low_stock_limit').as('limit'))
    .where('id', 'in', [...stocksBefore.keys()])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .execute();
  await announceLowStock(ctx, tx, {
    key: ctx.ids.random(),
    products: products.map((product) => ({ ...product, stockBefore: stocksBefore.get(product.id) ?? 0 })),
  });
}
