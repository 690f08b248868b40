import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';

const key = 'returnTo';

/** Stores the page to return to after the login; survives a detour through signup and mail. */
export function saveReturnPath(path: string): void {
  writeStored(key, path, 'session');
}

export function clearReturnPath(): void {
  removeStored(key, 'session');
}

/** The return path in the link's state, else the stored one, else `fallback`; other sites are ignored. */
export function readReturnPath(state: unknown, fallback: string): string {
  const fromState = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const path = typeof fromState === 'string' ? fromState : readStored(key, 'session');
  return path !== null && /^\/(?![/\\])/.test(path) ? path : fallback;
}
