import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { mayHelpToRetry, verifyFailureSentence } from './verify-failure.ts';

const refused = (status: number, message = 'The server said this') =>
  new ApiError({ kind: 'refused', code: 'INTERNAL', status, message });

it.each([
  [
    '[VERIFY-8] a missing endpoint',
    refused(404),
    'Verification endpoint not found. Please contact support.',
  ],
  [
    '[VERIFY-9] a server that breaks',
    refused(500),
    'Server error occurred. Please try again later.',
  ],
  [
    '[VERIFY-9] a server that is closed',
    refused(503),
    'Server error occurred. Please try again later.',
  ],
  ['[VERIFY-10] a refusal in the server’s words', refused(400), 'The server said this'],
  [
    '[VERIFY-10] no connection',
    new ApiError({ kind: 'network', code: 'NETWORK' }),
    'Network error. Please check your connection and try again.',
  ],
  [
    '[VERIFY-10] a refusal without words',
    refused(400, ''),
    'Network error. Please check your connection and try again.',
  ],
  [
    '[VERIFY-12] a server that takes too long',
    new ApiError({ kind: 'timeout', code: 'TIMEOUT' }),
    'Verification is taking longer than expected. Please try refreshing the page or contact support.',
  ],
])('%s has its sentence', (_case, error, sentence) => {
  expect(verifyFailureSentence(error)).toBe(sentence);
});

it('trying again is offered where the server has not refused the link', () => {
  expect(mayHelpToRetry(new ApiError({ kind: 'timeout', code: 'TIMEOUT' }))).toBe(true);
  expect(mayHelpToRetry(new ApiError({ kind: 'network', code: 'NETWORK' }))).toBe(true);
  expect(mayHelpToRetry(refused(503))).toBe(true);
  expect(mayHelpToRetry(refused(400))).toBe(false);
});
