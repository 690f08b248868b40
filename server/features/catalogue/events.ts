import type { EventLoader, NewLiveEvent } from '../../integrations/live-event.ts';
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

export const catalogueEventLoaders = {
  'product.stock': loadStock,
  'product.updated': loadStock,
  'category.updated': loadCategoryId,
};
