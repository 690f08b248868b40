import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { PartnerView } from '#contract/delivery.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { forgetOwnQueries } from './own-queries.ts';
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

const leftName = 'partner-left';
/** As long as the session's own cookie may live. */
const leftSeconds = 30 * 24 * 3600;

/** Knows which delivery partner is signed in; only their own pages ask. */
export function PartnerAuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [store] = useState(() => {
    const sessions = createSessionStore<PartnerView>({
      kind: 'partner',
      tokens,
      check: (token) => (hasLeft() ? leaveAgain() : check(token)),
      recognise: (token) => recognisePartner(send, token),
      tellServer: async () => {
        rememberLeaving();
        await send('partnerLogOut', {});
        forgetLeaving();
      },
      forget: () => forgetOwnQueries(queries, 'partner'),
    });
    const signIn = (partner: PartnerView, token: string) => {
      // Before other tabs hear of the token.
      forgetLeaving();
      sessions.signIn(partner, token);
    };
    return { ...sessions, signIn };
  });
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

/** They signed out here, but the server was not reached: their cookie, which no script can remove, counts for nobody. */
async function leaveAgain(): Promise<CheckResult<PartnerView>> {
  await send('partnerLogOut', {}, { keepToken: true }).then(forgetLeaving, () => undefined);
  return { user: null, dropToken: true };
}

/** Remembered as a cookie: where cookies are blocked there is no session to come back to, and storage may be blocked alone. [AUTH-19] */
function hasLeft(): boolean {
  return document.cookie.split('; ').includes(`${leftName}=1`);
}

function rememberLeaving(): void {
  document.cookie = `${leftName}=1; Max-Age=${leftSeconds}; Path=/; SameSite=Lax`;
}

function forgetLeaving(): void {
  document.cookie = `${leftName}=; Max-Age=0; Path=/`;
}
