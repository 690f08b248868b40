import { readStored, removeStored, writeStored } from './stored.ts';

/** Whose session: a person may be signed in as both at once. */
export type SessionKind = 'customer' | 'partner';

/** Where each kind's token is kept. */
export const tokenKeys = {
  customer: 'authToken',
  partner: 'deliveryToken',
} as const satisfies Record<SessionKind, string>;

const lostListeners = new Set<(kind: SessionKind) => void>();

export const tokens = {
  read: (kind: SessionKind): string | null => readStored(tokenKeys[kind]) || null,
  write: (kind: SessionKind, token: string): void => writeStored(tokenKeys[kind], token),
  remove: (kind: SessionKind): void => removeStored(tokenKeys[kind]),
  /** The server no longer knows this session. A newer token, stored by another tab meanwhile, stays. */
  lost: (kind: SessionKind, refusedToken: string | null): void => {
    const stored = tokens.read(kind);
    if (stored !== null && stored !== refusedToken) return;
    tokens.remove(kind);
    for (const listener of lostListeners) listener(kind);
  },
  onLost: (listener: (kind: SessionKind) => void): (() => void) => {
    lostListeners.add(listener);
    return () => lostListeners.delete(listener);
  },
};

export type Tokens = typeof tokens;
