import type { EventLoader, NewLiveEvent } from '#server/integrations/live-event.ts';
import { findStockLevels } from './queries.ts';

/** The stock of a product changed. Several such events that are sent together become one. */
export function productStockChanged(productId: string): NewLiveEvent {
  return { topic: 'catalogue', type: 'product.stock', subjectId: productId };
}

/**
 * Other public data of a product changed, such as its price. A client gets the stock again, and reloads a product
 * whose stock it already knows.
 */
export function productUpdated(productId: string): NewLiveEvent {
  return { topic: 'catalogue', type: 'product.updated', subjectId: productId };
}

/** What everybody sees of a category changed: its name, its picture, its place, or whether it is there at all. */
export function categoryUpdated(categoryId: string): NewLiveEvent {
  return { topic: 'catalogue', type: 'category.updated', subjectId: categoryId };
}

const loadStock: EventLoader = async (db, events) => {
  const ids = [...new Set(events.map((event) => event.subjectId))];
  const levels = await findStockLevels(db, ids);
  return events.map(({ subjectId }) => ({
    productId: subjectId,
    stock: levels.get(subjectId) ?? 0,
  }));
};

const loadCategoryId: EventLoader = async (_db, events) =>
  events.map(({ subjectId }) => ({ _id: subjectId }));

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

export const catalogueEventLoaders = {
  'product.stock': loadStock,
  'product.updated': loadStock,
  'category.updated': loadCategoryId,
  'stock.low': loadLowStock,
};
