import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { parseFormError } from '#web/forms/form-errors.ts';
import { contactErrorMessages } from './message-form.tsx';

describe('contactErrorMessages', () => {
  it('has a message for an error without a server message [CONTACT-10]', () => {
    const error = new ApiError({ kind: 'rejected', code: 'NO_SUCCESS_FLAG', status: 200 });
    expect(getErrorMessage(error, contactErrorMessages)).toBe(messages.contact.failed);
  });

  it.each([
    ['no answer in time', new ApiError({ kind: 'timeout', code: 'TIMEOUT' })],
    ['no network', new ApiError({ kind: 'network', code: 'NETWORK' })],
    ['something nobody thought of', new Error('boom')],
  ])('hold a text that asks for another try after %s [CONTACT-11]', (...[_name, error]) => {
    expect(getErrorMessage(error, contactErrorMessages)).toBe(messages.contact.failedTryAgain);
  });

  it('leaves the server’s message and fields as they are', () => {
    const error = new ApiError({
      kind: 'rejected',
      code: 'INVALID_INPUT',
      status: 400,
      message: 'Too long',
      fields: { message: 'Too long', other: 'not ours' },
    });
    expect(getErrorMessage(error, contactErrorMessages)).toBe('Too long');
    expect(
      parseFormError(error, ['name', 'email', 'message'], { errorMessages: contactErrorMessages }),
    ).toEqual({ errors: { message: 'Too long' }, errorMessage: null });
  });
});
