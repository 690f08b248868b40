import { describe, expect, it } from 'vitest';
import { sentences } from '#domain/sentences.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readSignupFailure, signupFailureLog } from './signup-outcome.ts';

const refused = (message: string, fields: Record<string, string> = {}) =>
  new ApiError({ kind: 'refused', code: 'INTERNAL', status: 500, message, fields });

describe('a failed signup', () => {
  it('[SIGNUP-24] is a success when the server speaks of the verification email', () => {
    expect(readSignupFailure(refused('Verification email could not be sent yet'))).toEqual({
      kind: 'created',
    });
    expect(readSignupFailure(refused('The verification of your phone failed'))).toMatchObject({
      kind: 'failed',
    });
    expect(readSignupFailure(refused('This email is taken'))).toMatchObject({ kind: 'failed' });
  });

  it('[SIGNUP-24] [SIGNUP-27] stays a time-out although its sentence mentions both words', () => {
    const outcome = readSignupFailure(new ApiError({ kind: 'timeout', code: 'TIMEOUT' }));
    expect(outcome).toEqual({ kind: 'failed', sentence: sentences.signup.tookTooLong, fields: {} });
  });

  it('[ERR-4] falls back to its own sentence when the server gave none', () => {
    expect(readSignupFailure(new ApiError({ kind: 'network', code: 'NETWORK' }))).toMatchObject({
      sentence: 'Failed to create account',
    });
    expect(readSignupFailure(new TypeError('odd'))).toMatchObject({
      sentence: 'Failed to create account',
    });
  });

  it('[ERR-1] [SIGNUP-26] shows the server’s sentence and its words for single fields', () => {
    const fields = { phone: sentences.signup.phoneInvalid };
    expect(readSignupFailure(refused('Check the form', fields))).toEqual({
      kind: 'failed',
      sentence: 'Check the form',
      fields,
    });
  });

  it('[SIGNUP-25] names an answer without the success flag, in the log whatever else it says', () => {
    const noFlag = (message: string) =>
      new ApiError({ kind: 'refused', code: 'NO_SUCCESS_FLAG', status: 200, message });
    const named = 'Signup failed - no success flag';

    expect(readSignupFailure(noFlag(''))).toMatchObject({ kind: 'failed', sentence: named });
    expect(readSignupFailure(noFlag('Closed today'))).toMatchObject({ sentence: 'Closed today' });
    expect(signupFailureLog(noFlag('Closed today'))).toBe(named);
    expect(signupFailureLog(refused('Closed today'))).toBe('Closed today');
  });
});
