import { readSettings } from '../shop/queries.ts';
import type { EventLoader, NewLiveEvent } from '../../integrations/live-event.ts';

/** Notifies admins that a sale took a product to its low-stock limit. */
export function stockLow(productId: string): NewLiveEvent {
  return { topic: 'admins', type: 'stock.low', subjectId: productId };
}

const loadLowStock: EventLoader = async (db, events) => {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'product_name', 'stock', 'low_stock_limit'])
    .where(
      'id',
      'in',
      events.map(({ subjectId }) => subjectId),
    )
    .execute();
  const { lowStockLimit } = await readSettings(db);
  const products = new Map(rows.map((row) => [row.id, row]));
  return events.map(({ topic, subjectId }) => {
    const product = products.get(subjectId);
    if (topic !== 'admins' || !product) return null;
    return {
      productId: product.id,
      productName: product.product_name,
      stock: product.stock,
      lowStockLimit: product.low_stock_limit ?? lowStockLimit,
    };
  });
};

export const stockEventLoaders = { 'stock.low': loadLowStock };
