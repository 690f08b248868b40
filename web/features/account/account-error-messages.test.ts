import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import {
  getResetRequestErrorMessage,
  isAccountCreated,
  isRetryable,
  loginErrorMessages,
  resetErrorMessages,
  signupErrorLogMessage,
  signupErrorMessages,
  verificationErrorMessages,
} from './account-error-messages.ts';
import { parseFormError } from '#web/forms/form-errors.ts';

it.each([
  [
    '[ERR-1] the server’s own words',
    new ApiError({ kind: 'rejected', code: 'INVALID_CREDENTIALS', status: 401, message: 'No' }),
    'No',
  ],
  [
    '[ERR-6] a refusal without words',
    new ApiError({ kind: 'rejected', code: 'UNREADABLE', status: 400 }),
    'Failed to login',
  ],
  ['[ERR-6] no answer', new ApiError({ kind: 'timeout', code: 'TIMEOUT' }), 'Failed to login'],
  [
    '[ERR-7] an answer that does not say success',
    new ApiError({ kind: 'rejected', code: 'NO_SUCCESS_FLAG', status: 200 }),
    'Login failed',
  ],
])('a failed login shows %s', (_case, error, expectedMessage) => {
  expect(getErrorMessage(error, loginErrorMessages)).toBe(expectedMessage);
});

it.each([
  [
    '[RESET-27] the thrown message',
    new ApiError({ kind: 'rejected', code: 'TOO_MANY_TRIES', status: 429, message: 'Wait' }),
    'Wait',
  ],
  [
    '[ERR-16] the shop’s own words where none came',
    new ApiError({ kind: 'rejected', code: 'UNREADABLE', status: 500 }),
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
  expect(getErrorMessage(error, resetErrorMessages)).toBe(expectedMessage);
});

describe('a failed request for a reset link', () => {
  const createRejection = (status: number, message = '') =>
    new ApiError({ kind: 'rejected', code: 'INTERNAL', status, message });
  const createNoSuccessError = (message = '') =>
    new ApiError({ kind: 'rejected', code: 'NO_SUCCESS_FLAG', status: 200, message });

  const timeoutMessage =
    'The request is taking longer than expected. Please check your email - the reset link may have been sent successfully.';

  it.each([
    ['[REQRESET-19] success false, in the server’s words', createNoSuccessError('Not now'), 'Not now'],
    [
      '[REQRESET-19] success false without words',
      createNoSuccessError(),
      'Failed to send password reset email.',
    ],
    ['[REQRESET-20] no answer in time', new ApiError({ kind: 'timeout', code: 'TIMEOUT' }), timeoutMessage],
    [
      '[REQRESET-20] an answer that speaks of a timeout',
      createRejection(504, 'timeout of 30000ms exceeded'),
      timeoutMessage,
    ],
    [
      '[REQRESET-21] an answer that speaks of taking longer than expected',
      createRejection(503, 'This is taking longer than expected'),
      'Password reset is taking longer than expected. Please check your email or try again.',
    ],
    [
      '[REQRESET-22] an unknown e-mail',
      createRejection(404, 'No such person'),
      'Email address not found. Please check your email or sign up for a new account.',
    ],
    [
      '[REQRESET-23] a server that breaks',
      createRejection(500, 'Stack trace'),
      'Server error occurred. Please try again later.',
    ],
    ['[REQRESET-24] any other answer in the server’s words', createRejection(429, 'Too many'), 'Too many'],
    [
      '[REQRESET-24] [ERR-15] any other answer without words',
      createRejection(400),
      'Failed to send password reset email',
    ],
    [
      '[REQRESET-24] no connection',
      new ApiError({ kind: 'network', code: 'NETWORK' }),
      'Failed to send password reset email. Please try again.',
    ],
  ])('%s shows its error message', (_case, error, expectedMessage) => {
    expect(getResetRequestErrorMessage(error)).toBe(expectedMessage);
  });
});

describe('a failed verification', () => {
  const createApiError = (status: number, message = 'The server said this') =>
    new ApiError({ kind: 'rejected', code: 'INTERNAL', status, message });

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
  ])('%s shows its error message', (_case, error, expectedMessage) => {
    expect(getErrorMessage(error, verificationErrorMessages)).toBe(expectedMessage);
  });

  it('can be retried unless the server has rejected the link', () => {
    expect(isRetryable(new ApiError({ kind: 'timeout', code: 'TIMEOUT' }))).toBe(true);
    expect(isRetryable(new ApiError({ kind: 'network', code: 'NETWORK' }))).toBe(true);
    expect(isRetryable(createApiError(503))).toBe(true);
    expect(isRetryable(createApiError(400))).toBe(false);
  });
});

describe('a failed signup', () => {
  const createApiError = (message: string) =>
    new ApiError({ kind: 'rejected', code: 'INTERNAL', status: 500, message });
  const getMessage = (error: unknown) => getErrorMessage(error, signupErrorMessages);

  it('is a success when the server mentions the verification email [SIGNUP-24]', () => {
    const isCreated = (message: string) => isAccountCreated(createApiError(message));
    expect(isCreated('Verification email could not be sent yet')).toBe(true);
    expect(isCreated('The verification of your phone failed')).toBe(false);
    expect(isCreated('This email is taken')).toBe(false);
  });

  it('stays a timeout although its message mentions both words [SIGNUP-24] [SIGNUP-27]', () => {
    const error = new ApiError({ kind: 'timeout', code: 'TIMEOUT' });
    expect(isAccountCreated(error)).toBe(false);
    expect(getMessage(error)).toBe(messages.signup.tookTooLong);
  });

  it('has a fallback without a server message [ERR-4]', () => {
    const networkError = new ApiError({ kind: 'network', code: 'NETWORK' });
    expect(getMessage(networkError)).toBe('Failed to create account');
    expect(getMessage(new TypeError('odd'))).toBe('Failed to create account');
  });

  it('shows the server’s message and field messages [ERR-1] [SIGNUP-26]', () => {
    const fields = { phone: messages.signup.phoneInvalid };
    const error = new ApiError({
      kind: 'rejected',
      code: 'INVALID_INPUT',
      status: 400,
      message: 'Check the form',
      fields,
    });
    expect(getMessage(error)).toBe('Check the form');
    expect(parseFormError(error, ['email', 'phone'], { errorMessages: signupErrorMessages })).toEqual({
      errors: fields,
      errorMessage: null,
    });
  });

  it('logs a response without success flag as such [SIGNUP-25]', () => {
    const createNoFlagError = (message: string) =>
      new ApiError({ kind: 'rejected', code: 'NO_SUCCESS_FLAG', status: 200, message });
    const noFlagMessage = 'Signup failed - no success flag';
    expect(getMessage(createNoFlagError(''))).toBe(noFlagMessage);
    expect(getMessage(createNoFlagError('Closed today'))).toBe('Closed today');
    expect(signupErrorLogMessage(createNoFlagError('Closed today'))).toBe(noFlagMessage);
    expect(signupErrorLogMessage(createApiError('Closed today'))).toBe('Closed today');
  });
});
