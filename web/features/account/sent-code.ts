import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';

/** A one-time code on its way: where it went, until when it is good, and when another may be asked for. */
export type SentCode = {
  phone: string;
  email: string;
  /** End of the code's life, as the server told it. */
  expiryTime: string;
  /** By this browser's clock. */
  resendAtMs: number;
};

const storageKey = 'otpState';

/** Between two codes for one account; the server sends none in between. */
export const resendDelayMs = 60_000;

/** Remembered for this tab, so that a look into the mail or a reload loses nothing. */
export function storeSentCode(code: SentCode): void {
  writeStored(storageKey, JSON.stringify(code), 'session');
}

/** The code that is on its way, or null; what cannot be read counts as none. */
export function readSentCode(): SentCode | null {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey, 'session') ?? 'null');
    return isSentCode(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** After the log-in, or when another phone or e-mail is to be used. */
export function clearSentCode(): void {
  removeStored(storageKey, 'session');
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, email, expiryTime, resendAtMs } = value as Partial<SentCode>; // Each field is looked at below.
  return (
    typeof phone === 'string' &&
    typeof email === 'string' &&
    typeof expiryTime === 'string' &&
    !Number.isNaN(Date.parse(expiryTime)) &&
    typeof resendAtMs === 'number'
  );
}
