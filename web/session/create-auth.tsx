import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { tokens } from '#web/api/tokens.ts';
import { shellMessages } from '#messages/shell.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import type { Dialogs } from '#web/layout/dialog-request.ts';
import { createPendingSignOut } from './pending-sign-out.ts';
import { removeSessionQueries } from './session-queries.ts';
import { createSessionStore } from './session-store.ts';
import type { CheckResult, SessionState, SessionStore } from './session-store.ts';
import { fetchUserByToken } from './start-up-check.ts';
import type { SessionRequests } from './start-up-check.ts';

/** State and actions of one kind of session; guest pages redirect after `signIn`. */
export type Auth<User> = SessionState<User> &
  Omit<SessionStore<User>, 'read' | 'subscribe' | 'startListening'> & { isAuthenticated: boolean };

type AuthOptions<User> = {
  requests: SessionRequests<User>;
  check: (token: string | null) => Promise<CheckResult<User>>;
  /** The token was invalid or the user has signed out. */
  onTokenDropped?: () => void;
  /** Personal data stored in this browser. */
  personalData?: PersonalData;
};

type PersonalData = {
  clear: () => void;
  suspend: () => void;
  resume: (userId: string) => void;
  announceSignOut: () => void;
  onSignOutInOtherTab: (clear: () => void) => () => void;
};

/** Creates provider and hook of one kind of session. */
export function createAuth<User extends { _id: string }>(kind: SessionKind, options: AuthOptions<User>) {
  const Context = createContext<SessionStore<User> | null>(null);
  const initialState: SessionState<User> = {
    user: null,
    isInitialized: false,
    signedOutReason: 'never',
  };

  function AuthProvider({ children }: { children: ReactNode }) {
    const queryClient = useQueryClient();
    const { alert } = useDialogs();
    const [{ store, pendingSignOut, clear }] = useState(() =>
      createStore(kind, options, { queryClient, alert }),
    );
    useEffect(() => store.startListening(), [store]);
    useEffect(() => pendingSignOut.startRetrying(), [pendingSignOut]);
    useEffect(() => options.personalData?.onSignOutInOtherTab(clear), [clear]);
    return <Context value={store}>{children}</Context>;
  }

  function useAuth(): Auth<User> {
    const store = use(Context);
    if (store === null) throw new Error(`No AuthProvider of a ${kind} above`);
    const state = useSyncExternalStore(store.subscribe, store.read, () => initialState);
    return useMemo(() => ({ ...store, ...state, isAuthenticated: state.user !== null }), [state, store]);
  }

  return { AuthProvider, useAuth };
}

function createStore<User extends { _id: string }>(
  kind: SessionKind,
  { requests, check, onTokenDropped, personalData }: AuthOptions<User>,
  { queryClient, alert }: { queryClient: QueryClient; alert: Dialogs['alert'] },
) {
  const pendingSignOut = createPendingSignOut({ kind, signOutOnServer: requests.signOut });
  const clear = () => {
    removeSessionQueries(queryClient, kind);
    personalData?.clear();
  };
  const sessions = createSessionStore<User>({
    kind,
    tokens,
    check: async (token) => {
      const result = pendingSignOut.isPending() ? { user: null, dropToken: true } : await check(token);
      if (result.dropToken === true) onTokenDropped?.();
      return result;
    },
    fetchUserByToken: (token) => fetchUserByToken(requests, token),
    signOutOnServer: async () => {
      const isDone = pendingSignOut.begin(tokens.read(kind));
      onTokenDropped?.();
      if (!(await isDone)) await alert(shellMessages.signOutPending, { icon: 'info' });
    },
    clearUserData: clear,
    onUserChange: (userId) => (userId === null ? personalData?.suspend() : personalData?.resume(userId)),
  });
  const store: SessionStore<User> = {
    ...sessions,
    signIn: (user, token) => {
      // Before other tabs see the token.
      pendingSignOut.excludeCookie();
      sessions.signIn(user, token);
    },
    signOut: () => {
      personalData?.announceSignOut();
      return sessions.signOut();
    },
    signOutLocally: () => {
      personalData?.announceSignOut();
      sessions.signOutLocally();
    },
  };
  return { store, pendingSignOut, clear };
}
