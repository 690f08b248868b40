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

it('[AUTH-14] [AUTH-16] a sent code is remembered until it is forgotten', () => {
  expect(readSentCode()).toBeNull();
  storeSentCode(code);
  expect(readSentCode()).toEqual(code);
  clearSentCode();
  expect(readSentCode()).toBeNull();
});

it.each(['', 'no json', 'null', '7', '{}', JSON.stringify({ ...code, expiryTime: 'soon' })])(
  'what lies there as %j is no sent code',
  (stored) => {
    writeStored('otpState', stored, 'session');
    expect(readSentCode()).toBeNull();
  },
);
