import { reloadQueries } from '#web/console/api/console-request.ts';

/** Loads every list and page of products again. */
export function reloadProducts(): Promise<void> {
  return reloadQueries('listAdminProducts', 'getAdminProduct', 'listCategories');
}
