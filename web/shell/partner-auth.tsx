import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { PartnerView } from '#contract/delivery.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { forgetOwnQueries } from './own-queries.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionState, SessionStore, WhyGuest } from './session-store.ts';
import { checkPartner, recognisePartner } from './start-up-check.ts';

export type PartnerAuth = {
  partner: PartnerView | null;
  isAuthenticated: boolean;
  isInitialized: boolean;
  whyGuest: WhyGuest;
  /** After a log-in; the partner-guest wrapper then goes to the orders. */
  signIn: (partner: PartnerView, token: string) => void;
  signOut: () => Promise<void>;
  ensureChecked: () => Promise<void>;
};

const PartnerAuthContext = createContext<SessionStore<PartnerView> | null>(null);
const unchecked: SessionState<PartnerView> = {
  user: null,
  isInitialized: false,
  whyGuest: 'never',
};

/** Knows which delivery partner is signed in; only their own pages ask. */
export function PartnerAuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [store] = useState(() =>
    createSessionStore<PartnerView>({
      kind: 'partner',
      tokens,
      check: (token) =>
        checkPartner(send, { token, isIphone: /iPhone|iPad|iPod/.test(navigator.userAgent) }),
      recognise: (token) => recognisePartner(send, token),
      tellServer: () => send('partnerLogOut', {}),
      forget: () => forgetOwnQueries(queries, 'partner'),
    }),
  );
  useEffect(() => store.follow(), [store]);
  return <PartnerAuthContext value={store}>{children}</PartnerAuthContext>;
}

/** Who is signed in as a delivery partner. */
export function usePartnerAuth(): PartnerAuth {
  const store = use(PartnerAuthContext);
  if (store === null) throw new Error('usePartnerAuth needs a PartnerAuthProvider above it');
  const state = useSyncExternalStore(store.subscribe, store.read, () => unchecked);
  return useMemo(
    () => ({
      partner: state.user,
      isAuthenticated: state.user !== null,
      isInitialized: state.isInitialized,
      whyGuest: state.whyGuest,
      signIn: store.signIn,
      signOut: store.signOut,
      ensureChecked: store.ensureChecked,
    }),
    [state, store],
  );
}
