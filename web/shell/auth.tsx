import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { UserView } from '#contract/users.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { useDialogs } from './dialogs.tsx';
import type { Dialogs } from './dialogs.tsx';
import { forgetOwnQueries } from './own-queries.ts';
import { createPendingSignOut } from './pending-sign-out.ts';
import { announceSignOut, clearPersonalStorage, onSignOutElsewhere } from './personal-storage.ts';
import { createSessionStore } from './session-store.ts';
import type { CheckProblem, SessionState, SessionStore, WhyGuest } from './session-store.ts';
import { checkCustomer, recogniseCustomer } from './start-up-check.ts';

export type Auth = {
  user: UserView | null;
  isAuthenticated: boolean;
  /** False until the start-up check is through. */
  isInitialized: boolean;
  whyGuest: WhyGuest;
  checkProblem?: CheckProblem | undefined;
  /** After a log-in: keeps the token and lets the whole page know. The guest-only wrapper then sends the person on. */
  signIn: (user: UserView, token: string) => void;
  signOut: () => Promise<void>;
  /** After a call that has ended the session at the server already. */
  leave: () => void;
  /** After a change of the person's own details. */
  update: (user: UserView) => void;
  /** Asks once who is signed in; whoever needs to know calls it. */
  ensureChecked: () => Promise<void>;
  retryCheck: () => Promise<void>;
};

const AuthContext = createContext<SessionStore<UserView> | null>(null);
const markerName = 'session';
const unchecked: SessionState<UserView> = { user: null, isInitialized: false, whyGuest: 'never' };

/** Knows which customer is signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { alert } = useDialogs();
  const [{ store, pending, clear }] = useState(() => createCustomerStore(queries, alert));
  useEffect(() => store.follow(), [store]);
  useEffect(() => pending.follow(), [pending]);
  useEffect(() => onSignOutElsewhere(clear), [clear]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

function createCustomerStore(queries: QueryClient, alert: Dialogs['alert']) {
  const pending = createPendingSignOut({
    kind: 'customer',
    tell: (options) => send('logOut', {}, options),
  });
  const clear = () => {
    forgetOwnQueries(queries, 'customer');
    clearPersonalStorage();
  };
  const sessions = createSessionStore<UserView>({
    kind: 'customer',
    tokens,
    check: async (token) => {
      const found = pending.isPending()
        ? { user: null, dropToken: true }
        : await checkCustomer(send, { token, hasMarker: hasMarker() });
      if (found.dropToken === true) dropMarker();
      return found;
    },
    recognise: (token) => recogniseCustomer(send, token),
    tellServer: async () => {
      const isDone = pending.begin(tokens.read('customer'));
      dropMarker();
      if (!(await isDone)) await alert(shellTexts.signOutPending, { sign: 'info' });
    },
    forget: clear,
  });
  const store: SessionStore<UserView> = {
    ...sessions,
    signIn: (user, token) => {
      // Before other tabs hear of the token.
      pending.keepCookie();
      clearPersonalStorage(user._id);
      sessions.signIn(user, token);
    },
    signOut: () => {
      announceSignOut();
      return sessions.signOut();
    },
    leave: () => {
      announceSignOut();
      sessions.leave();
    },
  };
  return { store, pending, clear };
}

/** Who is signed in as a customer. */
export function useAuth(): Auth {
  const store = use(AuthContext);
  if (store === null) throw new Error('useAuth needs an AuthProvider above it');
  const state = useSyncExternalStore(store.subscribe, store.read, () => unchecked);
  return useMemo(
    () => ({
      ...state,
      isAuthenticated: state.user !== null,
      signIn: store.signIn,
      signOut: store.signOut,
      leave: store.leave,
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

function dropMarker(): void {
  document.cookie = `${markerName}=; Max-Age=0; Path=/`;
}
