import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { parseSignupError, signupErrorLogMessage } from './parse-signup-error.ts';

const createApiError = (message: string, fields: Record<string, string> = {}) =>
  new ApiError({ kind: 'refused', code: 'INTERNAL', status: 500, message, fields });

describe('a failed signup', () => {
  it('[SIGNUP-24] is a success when the server speaks of the verification email', () => {
    expect(parseSignupError(createApiError('Verification email could not be sent yet'))).toEqual({
      kind: 'created',
    });
    expect(parseSignupError(createApiError('The verification of your phone failed'))).toMatchObject(
      {
        kind: 'failed',
      },
    );
    expect(parseSignupError(createApiError('This email is taken'))).toMatchObject({
      kind: 'failed',
    });
  });

  it('[SIGNUP-24] [SIGNUP-27] stays a time-out although its sentence mentions both words', () => {
    const result = parseSignupError(new ApiError({ kind: 'timeout', code: 'TIMEOUT' }));
    expect(result).toEqual({
      kind: 'failed',
      errorMessage: messages.signup.tookTooLong,
      fields: {},
    });
  });

  it('[ERR-4] falls back to its own sentence when the server gave none', () => {
    expect(parseSignupError(new ApiError({ kind: 'network', code: 'NETWORK' }))).toMatchObject({
      errorMessage: 'Failed to create account',
    });
    expect(parseSignupError(new TypeError('odd'))).toMatchObject({
      errorMessage: 'Failed to create account',
    });
  });

  it('[ERR-1] [SIGNUP-26] shows the server’s sentence and its words for single fields', () => {
    const fields = { phone: messages.signup.phoneInvalid };
    expect(parseSignupError(createApiError('Check the form', fields))).toEqual({
      kind: 'failed',
      errorMessage: 'Check the form',
      fields,
    });
  });

  it('[SIGNUP-25] names an answer without the success flag, in the log whatever else it says', () => {
    const createNoFlagError = (message: string) =>
      new ApiError({ kind: 'refused', code: 'NO_SUCCESS_FLAG', status: 200, message });
    const noFlagMessage = 'Signup failed - no success flag';

    expect(parseSignupError(createNoFlagError(''))).toMatchObject({
      kind: 'failed',
      errorMessage: noFlagMessage,
    });
    expect(parseSignupError(createNoFlagError('Closed today'))).toMatchObject({
      errorMessage: 'Closed today',
    });
    expect(signupErrorLogMessage(createNoFlagError('Closed today'))).toBe(noFlagMessage);
    expect(signupErrorLogMessage(createApiError('Closed today'))).toBe('Closed today');
  });
});
