import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { resetErrorMessage } from './reset-error-message.ts';

it.each([
  [
    '[RESET-27] the thrown message',
    new ApiError({ kind: 'refused', code: 'TOO_MANY_TRIES', status: 429, message: 'Wait' }),
    'Wait',
  ],
  [
    '[ERR-16] the shop’s own words where none came',
    new ApiError({ kind: 'refused', code: 'UNREADABLE', status: 500 }),
    'Failed to reset password',
  ],
  [
    '[ERR-16] the same without a connection',
    new ApiError({ kind: 'network', code: 'NETWORK' }),
    'Failed to reset password',
  ],
  [
    '[ERR-18] the time-out’s sentence',
    new ApiError({ kind: 'timeout', code: 'TIMEOUT' }),
    'Password reset is taking longer than expected. Please check your email or try again.',
  ],
])('a failed password reset shows %s', (_case, error, expectedMessage) => {
  expect(resetErrorMessage(error)).toBe(expectedMessage);
});
