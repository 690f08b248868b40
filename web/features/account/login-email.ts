import { readStored, writeStored } from '#web/api/browser-storage.ts';

const storageKey = 'loginEmail';

/** Prefills the login in this tab after a signup or verification. */
export function storeLoginEmail(email: string): void {
  writeStored(storageKey, email, 'session');
}

export function readLoginEmail(): string {
  return readStored(storageKey, 'session') ?? '';
}
