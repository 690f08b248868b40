import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { readFormFailure, summaryLines } from './field-errors.ts';

const refused = (fields: Record<string, string>) =>
  new ApiError({ kind: 'refused', code: 'INVALID_INPUT', status: 400, message: 'Look', fields });

it('the summary follows the order of the page', () => {
  const ids = { phone: 'a', email: 'b' };
  expect(summaryLines({ email: 'No email', phone: 'No phone' }, ids)).toEqual([
    { fieldId: 'a', text: 'No phone' },
    { fieldId: 'b', text: 'No email' },
  ]);
  expect(summaryLines({}, ids)).toEqual([]);
});

it('the server’s words for a field of the form stand at the field', () => {
  expect(readFormFailure(refused({ email: 'Bad' }), ['phone', 'email'], 'Failed')).toEqual({
    errors: { email: 'Bad' },
    sentence: null,
  });
});

it('[ERR-1] without words for a field of the form the whole form has one sentence', () => {
  expect(readFormFailure(refused({ other: 'Bad' }), ['email'], 'Failed')).toEqual({
    errors: {},
    sentence: 'Look',
  });
  expect(readFormFailure(new TypeError('odd'), ['email'], 'Failed').sentence).toBe('Failed');
});
