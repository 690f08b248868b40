import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { resetRequestErrorMessage } from './reset-request-error-message.ts';

const createApiError = (status: number, message = '') =>
  new ApiError({ kind: 'refused', code: 'INTERNAL', status, message });
const createNoSuccessError = (message = '') =>
  new ApiError({ kind: 'refused', code: 'NO_SUCCESS_FLAG', status: 200, message });

const timeoutMessage =
  'The request is taking longer than expected. Please check your email - the reset link may have been sent successfully.';

it.each([
  [
    '[REQRESET-19] success false, in the server’s words',
    createNoSuccessError('Not now'),
    'Not now',
  ],
  [
    '[REQRESET-19] success false without words',
    createNoSuccessError(),
    'Failed to send password reset email.',
  ],
  [
    '[REQRESET-20] no answer in time',
    new ApiError({ kind: 'timeout', code: 'TIMEOUT' }),
    timeoutMessage,
  ],
  [
    '[REQRESET-20] an answer that speaks of a timeout',
    createApiError(504, 'timeout of 30000ms exceeded'),
    timeoutMessage,
  ],
  [
    '[REQRESET-21] an answer that speaks of taking longer than expected',
    createApiError(503, 'This is taking longer than expected'),
    'Password reset is taking longer than expected. Please check your email or try again.',
  ],
  [
    '[REQRESET-22] an unknown e-mail',
    createApiError(404, 'No such person'),
    'Email address not found. Please check your email or sign up for a new account.',
  ],
  [
    '[REQRESET-23] a server that breaks',
    createApiError(500, 'Stack trace'),
    'Server error occurred. Please try again later.',
  ],
  [
    '[REQRESET-24] any other answer in the server’s words',
    createApiError(429, 'Too many'),
    'Too many',
  ],
  [
    '[REQRESET-24] [ERR-15] any other answer without words',
    createApiError(400),
    'Failed to send password reset email',
  ],
  [
    '[REQRESET-24] no connection',
    new ApiError({ kind: 'network', code: 'NETWORK' }),
    'Failed to send password reset email. Please try again.',
  ],
])('%s has its sentence', (_case, error, expectedMessage) => {
  expect(resetRequestErrorMessage(error)).toBe(expectedMessage);
});
