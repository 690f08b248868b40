import type { EventLoader, NewLiveEvent } from '../../integrations/live-event.ts';

/** Notifies admins that a product fell to its low-stock limit. */
export function stockLow(productId: string): NewLiveEvent {
  return { topic: 'admins', type: 'stock.low', subjectId: productId };
}

const loadLowStock: EventLoader = async (db, events) => {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'product_name', 'stock'])
    .select(({ fn }) => fn.coalesce('low_stock_limit', 'usual_low_stock_limit').as('limit'))
    .where(
      'id',
      'in',
      events.map(({ subjectId }) => subjectId),
    )
    .execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  return events.map(({ topic, subjectId }) => {
    const product = products.get(subjectId);
    if (topic !== 'admins' || !product) return null;
    return {
      productId: product.id,
      productName: product.product_name,
      stock: product.stock,
      lowStockLimit: product.limit,
    };
  });
};

export const stockEventLoaders = { 'stock.low': loadLowStock };
