import type { SessionKind } from '#contract/endpoints/route.ts';
import { createListeners } from './listeners.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** Storage key per kind of session. */
export const tokenKeys = {
  customer: 'authToken',
  partner: 'deliveryToken',
  admin: 'adminToken',
} as const satisfies Record<SessionKind, string>;

const expiredListeners = createListeners<[kind: SessionKind]>();

export const tokens = {
  read: (kind: SessionKind): string | null => readStored(tokenKeys[kind]) || null,
  write: (kind: SessionKind, token: string): void => writeStored(tokenKeys[kind], token),
  remove: (kind: SessionKind): void => removeStored(tokenKeys[kind]),
  /** The session is unknown to the server. A newer token of another tab stays. */
  expire: (kind: SessionKind, rejectedToken: string | null): void => {
    const stored = tokens.read(kind);
    if (stored !== null && stored !== rejectedToken) return;
    tokens.remove(kind);
    expiredListeners.notify(kind);
  },
  onExpired: expiredListeners.subscribe,
};

export type Tokens = typeof tokens;
