import { sendOtp } from '#contract/endpoints/customer.ts';
import { stripSeparators } from '#domain/typed-text.ts';
import { loginCodeMessages } from '#messages/account-login.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import { isRecord, parseJson } from '#web/api/json.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { browserNowMs } from '#web/clock.ts';

/** A sent login code: recipient, expiry, and time of the next resend. */
export type SentCode = {
  phone: string;
  email: string;
  /** Expiry of the code from the server. */
  expiryTime: string;
  /** By this browser's clock. */
  resendAtMs: number;
};

const storageKey = 'otpState';

/** Minimum interval of the server between two codes. */
export const resendDelayMs = 60_000;

/** Requests a login code, which invalidates the previous one. */
export async function sendCode(recipient: { phone: string; email: string }): Promise<SentCode> {
  const { data } = await sendRequest(sendOtp, { body: recipient });
  return { ...recipient, expiryTime: data.expiryTime, resendAtMs: browserNowMs() + resendDelayMs };
}

/** Stored in this tab, to survive a reload. */
export function storeSentCode(code: SentCode): void {
  writeStored(storageKey, JSON.stringify(code), 'session');
}

/** The stored code, or null when missing or invalid. */
export function readSentCode(): SentCode | null {
  const stored = parseJson(readStored(storageKey, 'session'));
  return isSentCode(stored) ? stored : null;
}

/** After the login, or to change phone and email. */
export function clearSentCode(): void {
  removeStored(storageKey, 'session');
}

function isSentCode(value: unknown): value is SentCode {
  if (!isRecord(value)) return false;
  const { phone, email, expiryTime, resendAtMs } = value;
  return (
    typeof phone === 'string' &&
    typeof email === 'string' &&
    typeof expiryTime === 'string' &&
    !Number.isNaN(Date.parse(expiryTime)) &&
    typeof resendAtMs === 'number'
  );
}

/** The error message of a code without six digits, ignoring separators. */
export function codeError(input: string): string | null {
  const code = stripSeparators(input);
  if (code === '') return customerAccountMessages.auth.otpRequired;
  return /^\d{6}$/.test(code) ? null : loginCodeMessages.sixDigits;
}
