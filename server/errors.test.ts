import { expect, it } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import type { RetryableErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/errors.ts';

const waitCodes = Object.entries(errorStatuses).flatMap(([code, status]) =>
  // The type lists the same codes; a missing one fails below.
  status === 429 || status === 503 ? [code as RetryableErrorCode] : [],
);

it.each(waitCodes)('the message of %s contains the waiting time [ERR-1]', (code) => {
  const { message, details } = new AppError(code, { retryAfter: 120 });
  expect(message).toMatch(/\btry again in 2 minutes\.$/i);
  expect(details.retryAfter).toBe(120);
});
