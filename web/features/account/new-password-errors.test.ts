import { describe, expect, it } from 'vitest';
import { newPasswordErrors } from './new-password-errors.ts';

describe('newPasswordErrors', () => {
  it.each([
    ['', '', { newPassword: 'Password is required' }],
    ['12345', '12345', { newPassword: 'Password must be at least 6 characters long' }],
    ['123456', '', { confirm: 'Please confirm your password' }],
    ['123456', '123457', { confirm: 'Passwords do not match' }],
    ['123456', '123456', {}],
  ])(
    'returns the error of %j and %j [RESET-17] [RESET-18] [RESET-19] [RESET-20] [RESET-21]',
    (newPassword, confirm, errors) => {
      expect(newPasswordErrors(newPassword, confirm)).toEqual(errors);
    },
  );
});
