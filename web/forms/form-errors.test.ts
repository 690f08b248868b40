import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { parseFormError, toSummaryErrors } from './form-errors.ts';

const createApiError = (fields: Record<string, string>) =>
  new ApiError({ kind: 'rejected', code: 'INVALID_INPUT', status: 400, message: 'Look', fields });

it('toSummaryErrors follows the order of the page', () => {
  const ids = { phone: 'a', email: 'b' };
  expect(toSummaryErrors({ email: 'No email', phone: 'No phone' }, ids)).toEqual([
    { fieldId: 'a', text: 'No phone' },
    { fieldId: 'b', text: 'No email' },
  ]);
  expect(toSummaryErrors({}, ids)).toEqual([]);
});

it('server messages for fields of the form are shown at the field', () => {
  expect(
    parseFormError(createApiError({ email: 'Bad' }), ['phone', 'email'], { errorMessages: 'Failed' }),
  ).toEqual({ errors: { email: 'Bad' }, errorMessage: null });
});

it('without a server message for a field the form has one message [ERR-1]', () => {
  expect(parseFormError(createApiError({ other: 'Bad' }), ['email'], { errorMessages: 'Failed' })).toEqual({
    errors: {},
    errorMessage: 'Look',
  });
  expect(parseFormError(new TypeError('odd'), ['email'], { errorMessages: 'Failed' }).errorMessage).toBe(
    'Failed',
  );
});

it('without a server message for a field the error field takes the message', () => {
  const rules = { errorMessages: 'Failed', errorField: 'email' } as const;
  expect(parseFormError(createApiError({ other: 'Bad' }), ['email'], rules)).toEqual({
    errors: { email: 'Look' },
    errorMessage: null,
  });
  expect(parseFormError(createApiError({ phone: 'Bad' }), ['phone', 'email'], rules).errors).toEqual({
    phone: 'Bad',
  });
});
