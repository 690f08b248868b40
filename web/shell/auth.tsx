import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { UserView } from '#contract/users.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { forgetOwnQueries } from './own-queries.ts';
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
  /** After a log-in: keeps the token and lets the whole page know. The guest-only wrapper then sends the person on. [AUTH-5] */
  signIn: (user: UserView, token: string) => void;
  signOut: () => Promise<void>;
  /** After a call that has ended the session at the server already. */
  leave: () => void;
  /** After a change of the person's own details. */
  update: (user: UserView) => void;
  /** Asks once who is signed in; whoever needs to know calls it. [NAV-12] */
  ensureChecked: () => Promise<void>;
  retryCheck: () => Promise<void>;
};

const AuthContext = createContext<SessionStore<UserView> | null>(null);
const markerName = 'session';
const unchecked: SessionState<UserView> = { user: null, isInitialized: false, whyGuest: 'never' };

/** Knows which customer is signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [store] = useState(() =>
    createSessionStore<UserView>({
      kind: 'customer',
      tokens,
      check: async (token) => {
        const found = await checkCustomer(send, { token, hasMarker: hasMarker() });
        if (found.dropToken === true) dropMarker();
        return found;
      },
      recognise: (token) => recogniseCustomer(send, token),
      tellServer: () => {
        const told = send('logOut', {});
        // Even if the server is not reached, the next page must not take its cookie for a session. [AUTH-19]
        dropMarker();
        return told;
      },
      forget: () => forgetOwnQueries(queries, 'customer'),
    }),
  );
  useEffect(() => store.follow(), [store]);
  return <AuthContext value={store}>{children}</AuthContext>;
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
