import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { resetRequestFailure } from './reset-request-failure.ts';

const refused = (status: number, message = '') =>
  new ApiError({ kind: 'refused', code: 'INTERNAL', status, message });
const noSuccess = (message = '') =>
  new ApiError({ kind: 'refused', code: 'NO_SUCCESS_FLAG', status: 200, message });

const timedOut =
  'The request is taking longer than expected. Please check your email - the reset link may have been sent successfully.';

it.each([
  ['[REQRESET-19] success false, in the server’s words', noSuccess('Not now'), 'Not now'],
  [
    '[REQRESET-19] success false without words',
    noSuccess(),
    'Failed to send password reset email.',
  ],
  ['[REQRESET-20] no answer in time', new ApiError({ kind: 'timeout', code: 'TIMEOUT' }), timedOut],
  [
    '[REQRESET-20] an answer that speaks of a timeout',
    refused(504, 'timeout of 30000ms exceeded'),
    timedOut,
  ],
  [
    '[REQRESET-21] an answer that speaks of taking longer than expected',
    refused(503, 'This is taking longer than expected'),
    'Password reset is taking longer than expected. Please check your email or try again.',
  ],
  [
    '[REQRESET-22] an unknown e-mail',
    refused(404, 'No such person'),
    'Email address not found. Please check your email or sign up for a new account.',
  ],
  [
    '[REQRESET-23] a server that breaks',
    refused(500, 'Stack trace'),
    'Server error occurred. Please try again later.',
  ],
  ['[REQRESET-24] any other answer in the server’s words', refused(429, 'Too many'), 'Too many'],
  [
    '[REQRESET-24] [ERR-15] any other answer without words',
    refused(400),
    'Failed to send password reset email',
  ],
  [
    '[REQRESET-24] no connection',
    new ApiError({ kind: 'network', code: 'NETWORK' }),
    'Failed to send password reset email. Please try again.',
  ],
])('%s has its sentence', (_case, error, sentence) => {
  expect(resetRequestFailure(error)).toBe(sentence);
});
