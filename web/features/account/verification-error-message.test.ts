import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { isRetryable, verificationErrorMessage } from './verification-error-message.ts';

const createApiError = (status: number, message = 'The server said this') =>
  new ApiError({ kind: 'refused', code: 'INTERNAL', status, message });

it.each([
  [
    '[VERIFY-8] a missing endpoint',
    createApiError(404),
    'Verification endpoint not found. Please contact support.',
  ],
  [
    '[VERIFY-9] a server that breaks',
    createApiError(500),
    'Server error occurred. Please try again later.',
  ],
  [
    '[VERIFY-9] a server that is closed',
    createApiError(503),
    'Server error occurred. Please try again later.',
  ],
  ['[VERIFY-10] a refusal in the server’s words', createApiError(400), 'The server said this'],
  [
    '[VERIFY-10] no connection',
    new ApiError({ kind: 'network', code: 'NETWORK' }),
    'Network error. Please check your connection and try again.',
  ],
  [
    '[VERIFY-10] a refusal without words',
    createApiError(400, ''),
    'Network error. Please check your connection and try again.',
  ],
  [
    '[VERIFY-12] a server that takes too long',
    new ApiError({ kind: 'timeout', code: 'TIMEOUT' }),
    'Verification is taking longer than expected. Please try refreshing the page or contact support.',
  ],
])('%s has its sentence', (_case, error, expectedMessage) => {
  expect(verificationErrorMessage(error)).toBe(expectedMessage);
});

it('trying again is offered where the server has not refused the link', () => {
  expect(isRetryable(new ApiError({ kind: 'timeout', code: 'TIMEOUT' }))).toBe(true);
  expect(isRetryable(new ApiError({ kind: 'network', code: 'NETWORK' }))).toBe(true);
  expect(isRetryable(createApiError(503))).toBe(true);
  expect(isRetryable(createApiError(400))).toBe(false);
});
