import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { parseContactError } from './parse-contact-error.ts';

describe('parseContactError', () => {
  it('returns a failure without a server message [CONTACT-10]', () => {
    const error = new ApiError({ kind: 'refused', code: 'NO_SUCCESS_FLAG', status: 200 });
    expect(parseContactError(error)).toEqual({ errorMessage: messages.contact.failed, fields: {} });
  });

  it.each([
    ['no answer in time', new ApiError({ kind: 'timeout', code: 'TIMEOUT' })],
    ['no network', new ApiError({ kind: 'network', code: 'NETWORK' })],
    ['something nobody thought of', new Error('boom')],
  ])('returns a retryable error after %s [CONTACT-11]', (...[_name, error]) => {
    expect(parseContactError(error).errorMessage).toBe(messages.contact.failedTryAgain);
  });

  it('returns the server’s message and fields', () => {
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
