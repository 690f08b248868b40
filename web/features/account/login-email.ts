import { readStored, writeStored } from '#web/api/stored.ts';

const key = 'loginEmail';

/** The email that was just signed up or verified, for the log-in that follows in this tab. */
export function writeLoginEmail(email: string): void {
  writeStored(key, email, 'session');
}

export function readLoginEmail(): string {
  return readStored(key, 'session') ?? '';
}
