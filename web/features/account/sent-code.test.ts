import { afterEach, expect, it } from 'vitest';
import { removeStored, writeStored } from '#web/api/browser-storage.ts';
import { clearSentCode, readSentCode, storeSentCode } from './sent-code.ts';

const code = {
  phone: '+919876543210',
  email: 'student@corridor.test',
  expiryTime: '2026-11-21T15:05:00+05:30',
  resendAtMs: 1_795_000_000_000,
};

afterEach(() => removeStored('otpState', 'session'));

it('a sent code is stored until cleared [AUTH-14] [AUTH-16]', () => {
  expect(readSentCode()).toBeNull();
  storeSentCode(code);
  expect(readSentCode()).toEqual(code);
  clearSentCode();
  expect(readSentCode()).toBeNull();
});

it.each(['', 'no json', 'null', '7', '{}', JSON.stringify({ ...code, expiryTime: 'soon' })])(
  'the stored value %j is not a sent code',
  (stored) => {
    writeStored('otpState', stored, 'session');
    expect(readSentCode()).toBeNull();
  },
);
