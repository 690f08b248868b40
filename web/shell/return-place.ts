import { readStored, removeStored, writeStored } from '#web/api/stored.ts';

const key = 'returnTo';

/** Where somebody wanted to go before they were asked to log in; survives a detour over signup and mail. */
export function rememberReturnPlace(place: string): void {
  writeStored(key, place, 'session');
}

export function forgetReturnPlace(): void {
  removeStored(key, 'session');
}

/** The place from the log-in link's own state, else the remembered one, else `fallback`; an address of another site counts as none. */
export function readReturnPlace(state: unknown, fallback: string): string {
  const fromState =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const place = typeof fromState === 'string' ? fromState : readStored(key, 'session');
  return place !== null && /^\/(?![/\\])/.test(place) ? place : fallback;
}
