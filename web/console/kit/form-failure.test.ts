import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { describeChangeFailure } from './failure-text.ts';
import { describeFormFailure } from './form-failure.ts';

const names = ['code', 'value', 'endsAt'] as const;
const reject = (options: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'rejected', code: 'INVALID_INPUT', status: 400, message: 'No', ...options });

describe('describeFormFailure', () => {
  it('puts the errors of the server at their fields, also those of nested ones, and says nothing above', () => {
    const error = reject({ fields: { 'discount.value': 'Too much', endsAt: 'Too early', other: 'Hidden' } });
    expect(describeFormFailure(error, names, {})).toEqual({
      errors: { value: 'Too much', endsAt: 'Too early' },
      text: null,
      conflict: null,
    });
  });

  it('puts an error without a field at the field of its code', () => {
    const error = reject({ code: 'COUPON_CODE_TAKEN', status: 409 });
    const rules = {
      fieldsByCode: { COUPON_CODE_TAKEN: 'code' as const },
      errorTexts: { COUPON_CODE_TAKEN: 'Taken', fallback: 'Failed' },
    };
    expect(describeFormFailure(error, names, rules).errors).toEqual({ code: 'Taken' });
  });

  it('shows errors of fields that the form does not have above it', () => {
    const error = reject({ fields: { unknown: 'Hidden' }, message: 'There is no field named unknown' });
    expect(describeFormFailure(error, names, {}).text).toBe('There is no field named unknown');
  });

  it('names a full disk of the shop, whatever the texts of the form', () => {
    const full = reject({ code: 'OVERLOADED', status: 503, data: { cause: 'disk-full' } });
    const rules = { errorTexts: { 503: 'Busy', fallback: 'Failed' } };
    expect(describeFormFailure(full, names, rules).text).toBe(
      'The disk of the shop is full. Nothing was changed.',
    );
  });

  it('says the same as a toast would, or the text of the form', () => {
    const offline = new ApiError({ kind: 'network', code: 'NETWORK' });
    const signedOut = reject({ code: 'NOT_SIGNED_IN', status: 401 });
    const failed = 'This was not saved. Try again.';
    expect(describeFormFailure(offline, names, {}).text).toBe(describeChangeFailure(offline, failed));
    expect(describeFormFailure(signedOut, names, {}).text).toBe(
      'You were signed out, so this is not saved yet. Try again now.',
    );
    expect(describeFormFailure(new Error('a defect'), names, {}).text).toBe(failed);
  });

  it.each([
    ['Farah Thomas', 'Farah Thomas'],
    [null, null],
  ])('reads a conflict of versions, changed by %s', (changedBy, name) => {
    const data = { current: { code: 'A', version: 4 }, changedBy, changedAt: null };
    const error = reject({ code: 'CONFLICT_VERSION', status: 409, data });
    expect(describeFormFailure(error, names, {})).toEqual({
      errors: {},
      text: null,
      conflict: { current: { code: 'A', version: 4 }, version: 4, changedBy: name },
    });
  });

  it('takes a conflict without a version for a plain failure', () => {
    const error = reject({ code: 'CONFLICT_VERSION', status: 409, data: { current: {} } });
    expect(describeFormFailure(error, names, {})).toMatchObject({ conflict: null, text: 'No' });
  });
});
