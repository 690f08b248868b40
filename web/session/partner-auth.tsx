import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { partnerLogOut } from '#contract/endpoints/partner.ts';
import type { PartnerView } from '#contract/delivery.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { tokens } from '#web/api/tokens.ts';
import { shellMessages } from '#messages/shell.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import type { Dialogs } from '#web/layout/dialogs.tsx';
import { removeSessionQueries } from './session-queries.ts';
import { createPendingSignOut } from './pending-sign-out.ts';
import { createSessionStore } from './session-store.ts';
import type {
  CheckProblem,
  CheckResult,
  SessionState,
  SessionStore,
  SignedOutReason,
} from './session-store.ts';
import { checkPartner, fetchPartnerByToken } from './start-up-check.ts';

export type PartnerAuth = {
  partner: PartnerView | null;
  isAuthenticated: boolean;
  isInitialized: boolean;
  signedOutReason: SignedOutReason;
  checkProblem?: CheckProblem | undefined;
  /** After a log-in; the partner-guest wrapper then goes to the orders. */
  signIn: (partner: PartnerView, token: string) => void;
  signOut: () => Promise<void>;
  ensureChecked: () => Promise<void>;
  retryCheck: () => Promise<void>;
};

const PartnerAuthContext = createContext<SessionStore<PartnerView> | null>(null);
const initialState: SessionState<PartnerView> = {
  user: null,
  isInitialized: false,
  signedOutReason: 'never',
};

/** Knows which delivery partner is signed in; only their own pages ask. */
export function PartnerAuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { alert } = useDialogs();
  const [{ store, pendingSignOut }] = useState(() => createPartnerStore(queryClient, alert));
  useEffect(() => store.startListening(), [store]);
  useEffect(() => pendingSignOut.startRetrying(), [pendingSignOut]);
  return <PartnerAuthContext value={store}>{children}</PartnerAuthContext>;
}

function createPartnerStore(queryClient: QueryClient, alert: Dialogs['alert']) {
  const pendingSignOut = createPendingSignOut({
    kind: 'partner',
    signOutOnServer: (options) => sendRequest(partnerLogOut, {}, options),
  });
  const sessions = createSessionStore<PartnerView>({
    kind: 'partner',
    tokens,
    check: async (token) =>
      pendingSignOut.isPending() ? { user: null, dropToken: true } : check(token),
    fetchUserByToken: (token) => fetchPartnerByToken(sendRequest, token),
    signOutOnServer: async () => {
      const isDone = await pendingSignOut.begin(tokens.read('partner'));
      if (!isDone) await alert(shellMessages.signOutPending, { icon: 'info' });
    },
    clearUserData: () => removeSessionQueries(queryClient, 'partner'),
  });
  const signIn = (partner: PartnerView, token: string) => {
    // Before other tabs hear of the token.
    pendingSignOut.excludeCookie();
    sessions.signIn(partner, token);
  };
  return { store: { ...sessions, signIn }, pendingSignOut };
}

/** Who is signed in as a delivery partner. */
export function usePartnerAuth(): PartnerAuth {
  const store = use(PartnerAuthContext);
  if (store === null) throw new Error('usePartnerAuth needs a PartnerAuthProvider above it');
  const state = useSyncExternalStore(store.subscribe, store.read, () => initialState);
  return useMemo(
    () => ({
      partner: state.user,
      isAuthenticated: state.user !== null,
      isInitialized: state.isInitialized,
      signedOutReason: state.signedOutReason,
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
  return checkPartner(sendRequest, {
    token,
    isIphone: /iPhone|iPad|iPod/.test(navigator.userAgent),
  });
}
