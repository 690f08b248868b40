import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';

const key = 'returnTo';

/** Where somebody wanted to go before they were asked to log in; survives a detour over signup and mail. */
export function saveReturnPath(path: string): void {
  writeStored(key, path, 'session');
}

export function clearReturnPath(): void {
  removeStored(key, 'session');
}

/** The place from the log-in link's own state, else the remembered one, else `fallback`; an address of another site counts as none. */
export function readReturnPath(state: unknown, fallback: string): string {
  const fromState =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const path = typeof fromState === 'string' ? fromState : readStored(key, 'session');
  return path !== null && /^\/(?![/\\])/.test(path) ? path : fallback;
}
