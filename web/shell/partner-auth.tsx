import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { PartnerView } from '#contract/delivery.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { useDialogs } from './dialogs.tsx';
import type { Dialogs } from './dialogs.tsx';
import { forgetOwnQueries } from './own-queries.ts';
import { createPendingSignOut } from './pending-sign-out.ts';
import { createSessionStore } from './session-store.ts';
import type {
  CheckProblem,
  CheckResult,
  SessionState,
  SessionStore,
  WhyGuest,
} from './session-store.ts';
import { checkPartner, recognisePartner } from './start-up-check.ts';

export type PartnerAuth = {
  partner: PartnerView | null;
  isAuthenticated: boolean;
  isInitialized: boolean;
  whyGuest: WhyGuest;
  checkProblem?: CheckProblem | undefined;
  /** After a log-in; the partner-guest wrapper then goes to the orders. */
  signIn: (partner: PartnerView, token: string) => void;
  signOut: () => Promise<void>;
  ensureChecked: () => Promise<void>;
  retryCheck: () => Promise<void>;
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
  const { alert } = useDialogs();
  const [{ store, pending }] = useState(() => createPartnerStore(queries, alert));
  useEffect(() => store.follow(), [store]);
  useEffect(() => pending.follow(), [pending]);
  return <PartnerAuthContext value={store}>{children}</PartnerAuthContext>;
}

function createPartnerStore(queries: QueryClient, alert: Dialogs['alert']) {
  const pending = createPendingSignOut({
    kind: 'partner',
    tell: (options) => send('partnerLogOut', {}, options),
  });
  const sessions = createSessionStore<PartnerView>({
    kind: 'partner',
    tokens,
    check: async (token) => (pending.isPending() ? { user: null, dropToken: true } : check(token)),
    recognise: (token) => recognisePartner(send, token),
    tellServer: async () => {
      const isDone = await pending.begin(tokens.read('partner'));
      if (!isDone) await alert(shellTexts.signOutPending, { sign: 'info' });
    },
    forget: () => forgetOwnQueries(queries, 'partner'),
  });
  const signIn = (partner: PartnerView, token: string) => {
    // Before other tabs hear of the token.
    pending.keepCookie();
    sessions.signIn(partner, token);
  };
  return { store: { ...sessions, signIn }, pending };
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
      checkProblem: state.checkProblem,
      signIn: store.signIn,
      signOut: store.signOut,
      ensureChecked: store.ensureChecked,
      retryCheck: store.retryCheck,
    }),
    [state, store],
  );
}

function check(token: string | null): Promise<CheckResult<PartnerView>> {
  return checkPartner(send, { token, isIphone: /iPhone|iPad|iPod/.test(navigator.userAgent) });
}
