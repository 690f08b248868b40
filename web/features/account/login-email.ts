import { readStored, writeStored } from '#web/api/browser-storage.ts';

const storageKey = 'loginEmail';

/** The email that was just signed up or verified, for the log-in that follows in this tab. */
export function storeLoginEmail(email: string): void {
  writeStored(storageKey, email, 'session');
}

export function readLoginEmail(): string {
  return readStored(storageKey, 'session') ?? '';
}
