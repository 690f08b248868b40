import type { EventLoader, NewLiveEvent } from '../../integrations/live-events.ts';
import { findStockLevels } from './queries.ts';

/** Public data of a product changed. */
export function productChanged(productId: string): NewLiveEvent {
  return { topic: 'catalogue', type: 'product.stock', subjectId: productId };
}

const loadStock: EventLoader = async (db, events) => {
  const ids = [...new Set(events.map((event) => event.subjectId))];
  const levels = await findStockLevels(db, ids);
  return events.map(({ subjectId }) => ({
    productId: subjectId,
    stock: levels.get(subjectId) ?? 0,
  }));
};

export const catalogueEventLoaders = { 'product.stock': loadStock };
