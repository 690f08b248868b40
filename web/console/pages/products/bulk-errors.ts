import type { BulkErrorView } from '#contract/admin-products.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isRecord } from '#web/api/json.ts';
import { describeChangeFailure } from '#web/console/kit/failure-text.ts';
import { formatCount } from '#web/console/kit/format-count.ts';

export const bulkFailedText = 'Nothing was changed. Try again.';
export const bulkRejectedText = 'Nothing was changed, because of these products:';

const maxNamed = 3;

/** Every product that stops a change of many; none for another failure. */
export function readBulkErrors(error: unknown): readonly BulkErrorView[] {
  if (!(error instanceof ApiError) || error.code !== 'BULK_REJECTED' || !isRecord(error.data)) return [];
  const { errors } = error.data;
  // The data of this code, as the contract describes it.
  return Array.isArray(errors) ? (errors as BulkErrorView[]) : [];
}

/** Why nothing was changed, in one line with the first products that stop it. */
export function getBulkFailureText(error: unknown): string {
  const errors = readBulkErrors(error);
  if (errors.length === 0) return describeChangeFailure(error, bulkFailedText);
  const named = errors
    .slice(0, maxNamed)
    .map(({ productName, message }) => (productName === null ? message : `${productName}: ${message}`));
  const more = errors.length - named.length;
  return [bulkRejectedText, ...named, ...(more > 0 ? [`and ${formatCount(more, 'product')} more`] : [])].join(
    ' ',
  );
}
