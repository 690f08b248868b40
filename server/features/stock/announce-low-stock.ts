import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lowStockMail } from '../../mails/stock-mails.ts';
import { stockLow } from './events.ts';

type Product = {
  id: string;
  product_name: string;
  stock: number;
  minimum_order_qty: number;
  low_stock_limit: number | null;
};

type Sale = {
  orderId: string;
  /** The products after the sale, each with the sold pieces. */
  sold: readonly (Product & { quantity: number })[];
  /** Of products without an own limit. */
  usualLimit: number;
};

/**
 * Notifies the owners by mail, and the open consoles, of the products that the order `orderId` took to their
 * low-stock limit: those that were above it before.
 */
export async function announceLowStock(
  ctx: Context,
  tx: Tx,
  { orderId, sold, usualLimit }: Sale,
): Promise<void> {
  const limitOf = ({ low_stock_limit }: Product) => low_stock_limit ?? usualLimit;
  // As the trigger of `products.low_stock`.
  const isLow = (product: Product, stock: number) =>
    stock <= limitOf(product) || stock < product.minimum_order_qty;
  const crossed = sold.filter(
    (product) => isLow(product, product.stock) && !isLow(product, product.stock + product.quantity),
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
  const products = crossed.map((product) => ({
    name: product.product_name,
    stock: product.stock,
    limit: limitOf(product),
  }));
  for (const { email } of owners) {
    const mail = lowStockMail(ctx.config, { email, language: 'en' }, { key: orderId, products });
    await ctx.outbox.queue(tx, mail);
  }
}
