import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { logOut } from '#contract/endpoints/customer.ts';
import type { UserView } from '#contract/users.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { tokens } from '#web/api/tokens.ts';
import { shellMessages } from '#messages/shell.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import type { Dialogs } from '#web/layout/dialogs.tsx';
import { removeSessionQueries } from './session-queries.ts';
import { createPendingSignOut } from './pending-sign-out.ts';
import { announceSignOut, clearPersonalStorage, onSignOutInOtherTab } from './personal-storage.ts';
import { createSessionStore } from './session-store.ts';
import type { CheckProblem, SessionState, SessionStore, SignedOutReason } from './session-store.ts';
import { checkCustomer, fetchCustomerByToken } from './start-up-check.ts';

export type Auth = {
  user: UserView | null;
  isAuthenticated: boolean;
  /** False until the start-up check is through. */
  isInitialized: boolean;
  signedOutReason: SignedOutReason;
  checkProblem?: CheckProblem | undefined;
  /** After a log-in: keeps the token and lets the whole page know. The guest-only wrapper then sends the person on. */
  signIn: (user: UserView, token: string) => void;
  signOut: () => Promise<void>;
  /** After a call that has ended the session at the server already. */
  signOutLocally: () => void;
  /** After a change of the person's own details. */
  update: (user: UserView) => void;
  /** Asks once who is signed in; whoever needs to know calls it. */
  ensureChecked: () => Promise<void>;
  retryCheck: () => Promise<void>;
};

const AuthContext = createContext<SessionStore<UserView> | null>(null);
const markerName = 'session';
const initialState: SessionState<UserView> = {
  user: null,
  isInitialized: false,
  signedOutReason: 'never',
};

/** Knows which customer is signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { alert } = useDialogs();
  const [{ store, pendingSignOut, clear }] = useState(() =>
    createCustomerStore(queryClient, alert),
  );
  useEffect(() => store.startListening(), [store]);
  useEffect(() => pendingSignOut.startRetrying(), [pendingSignOut]);
  useEffect(() => onSignOutInOtherTab(clear), [clear]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

function createCustomerStore(queryClient: QueryClient, alert: Dialogs['alert']) {
  const pendingSignOut = createPendingSignOut({
    kind: 'customer',
    signOutOnServer: (options) => sendRequest(logOut, {}, options),
  });
  const clear = () => {
    removeSessionQueries(queryClient, 'customer');
    clearPersonalStorage();
  };
  const sessions = createSessionStore<UserView>({
    kind: 'customer',
    tokens,
    check: async (token) => {
      const result = pendingSignOut.isPending()
        ? { user: null, dropToken: true }
        : await checkCustomer(sendRequest, { token, hasMarker: hasMarker() });
      if (result.dropToken === true) clearMarker();
      return result;
    },
    fetchUserByToken: (token) => fetchCustomerByToken(sendRequest, token),
    signOutOnServer: async () => {
      const isDone = pendingSignOut.begin(tokens.read('customer'));
      clearMarker();
      if (!(await isDone)) await alert(shellMessages.signOutPending, { icon: 'info' });
    },
    clearUserData: clear,
  });
  const store: SessionStore<UserView> = {
    ...sessions,
    signIn: (user, token) => {
      // Before other tabs hear of the token.
      pendingSignOut.excludeCookie();
      clearPersonalStorage(user._id);
      sessions.signIn(user, token);
    },
    signOut: () => {
      announceSignOut();
      return sessions.signOut();
    },
    signOutLocally: () => {
      announceSignOut();
      sessions.signOutLocally();
    },
  };
  return { store, pendingSignOut, clear };
}

/** Who is signed in as a customer. */
export function useAuth(): Auth {
  const store = use(AuthContext);
  if (store === null) throw new Error('useAuth needs an AuthProvider above it');
  const state = useSyncExternalStore(store.subscribe, store.read, () => initialState);
  return useMemo(
    () => ({
      ...state,
      isAuthenticated: state.user !== null,
      signIn: store.signIn,
      signOut: store.signOut,
      signOutLocally: store.signOutLocally,
      update: store.update,
      ensureChecked: store.ensureChecked,
      retryCheck: store.retryCheck,
    }),
    [state, store],
  );
}

/** The readable cookie beside the session's own: asking the server is worth it. */
function hasMarker(): boolean {
  return document.cookie.split('; ').includes(`${markerName}=1`);
}

function clearMarker(): void {
  document.cookie = `${markerName}=; Max-Age=0; Path=/`;
}
