import type { StockConflict } from '#contract/stock.ts';
import { ApiError } from '#web/api/api-error.ts';

/** What moved since it was counted; none for any other error. */
export function readConflicts(error: Error | null): StockConflict {
  if (!(error instanceof ApiError) || error.code !== 'STOCK_MOVED' || !Array.isArray(error.data)) return [];
  // The server writes it by the contract.
  return error.data as StockConflict;
}
