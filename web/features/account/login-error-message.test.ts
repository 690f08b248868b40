import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { loginErrorMessage } from './login-error-message.ts';

it.each([
  [
    '[ERR-1] the server’s own words',
    new ApiError({ kind: 'refused', code: 'INVALID_CREDENTIALS', status: 401, message: 'No' }),
    'No',
  ],
  [
    '[ERR-6] a refusal without words',
    new ApiError({ kind: 'refused', code: 'UNREADABLE', status: 400 }),
    'Failed to login',
  ],
  ['[ERR-6] no answer', new ApiError({ kind: 'timeout', code: 'TIMEOUT' }), 'Failed to login'],
  [
    '[ERR-7] an answer that does not say success',
    new ApiError({ kind: 'refused', code: 'NO_SUCCESS_FLAG', status: 200 }),
    'Login failed',
  ],
])('a failed log-in shows %s', (_case, error, expectedMessage) => {
  expect(loginErrorMessage(error)).toBe(expectedMessage);
});
