import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';

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

/** Stored in this tab, to survive a reload. */
export function storeSentCode(code: SentCode): void {
  writeStored(storageKey, JSON.stringify(code), 'session');
}

/** The stored code, or null when missing or invalid. */
export function readSentCode(): SentCode | null {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey, 'session') ?? 'null');
    return isSentCode(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** After the login, or to change phone and email. */
export function clearSentCode(): void {
  removeStored(storageKey, 'session');
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, email, expiryTime, resendAtMs } = value as Partial<SentCode>; // Each field is checked below.
  return (
    typeof phone === 'string' &&
    typeof email === 'string' &&
    typeof expiryTime === 'string' &&
    !Number.isNaN(Date.parse(expiryTime)) &&
    typeof resendAtMs === 'number'
  );
}
