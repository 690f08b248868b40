import type { EventLoader, NewLiveEvent } from '../../integrations/live-event.ts';
import { findStockLevels } from './queries.ts';

/** Public data of a product changed. */
export function productChanged(productId: string): NewLiveEvent {
  return { topic: 'catalogue', type: 'product.stock', subjectId: productId };
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
  'category.updated': loadCategoryId,
};
