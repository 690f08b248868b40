import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { parseContactError } from './parse-contact-error.ts';

describe('a message that did not go out', () => {
  it('[CONTACT-10] without a word of the server failed', () => {
    const error = new ApiError({ kind: 'refused', code: 'NO_SUCCESS_FLAG', status: 200 });
    expect(parseContactError(error)).toEqual({ errorMessage: messages.contact.failed, fields: {} });
  });

  it.each([
    ['no answer in time', new ApiError({ kind: 'timeout', code: 'TIMEOUT' })],
    ['no network', new ApiError({ kind: 'network', code: 'NETWORK' })],
    ['something nobody thought of', new Error('boom')],
  ])('[CONTACT-11] is worth another try after %s', (...[_name, error]) => {
    expect(parseContactError(error).errorMessage).toBe(messages.contact.failedTryAgain);
  });

  it('says what the server said, and where', () => {
    const error = new ApiError({
      kind: 'refused',
      code: 'INVALID_INPUT',
      status: 400,
      message: 'Too long',
      fields: { message: 'Too long', other: 'not ours' },
    });
    expect(parseContactError(error)).toEqual({
      errorMessage: 'Too long',
      fields: { message: 'Too long' },
    });
  });
});
