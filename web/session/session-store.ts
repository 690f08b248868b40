import { isOffline, isBrowserOnline } from '#web/api/network.ts';
import { onStorageChange } from '#web/api/browser-storage.ts';
import { tokenKeys } from '#web/api/tokens.ts';
import type { SessionKind } from '#contract/endpoints/route.ts';
import type { Tokens } from '#web/api/tokens.ts';
import { backoffMs } from '#web/api/backoff-ms.ts';

/** `signed-out`: by their own hand; `lost`: the server ended it or another tab did; `never`: nobody was signed in here. */
export type SignedOutReason = 'never' | 'signed-out' | 'lost';

/** Why it is not known yet who is signed in: without a network, or the shop does not answer. The check is repeated. */
export type CheckProblem = 'offline' | 'unanswered';

/** How long a check may take until the page says so. */
const checkTimeoutMs = 5_000;

/** Begins not initialised, then checked. */
export type SessionState<User> = {
  user: User | null;
  isInitialized: boolean;
  signedOutReason: SignedOutReason;
  checkProblem?: CheckProblem | undefined;
};

/** What a start-up check found; `token` is a newer one to keep, `dropToken` says that the stored one is dead. */
export type CheckResult<User> = { user: User | null; token?: string; dropToken?: boolean };

export type SessionStore<User> = {
  read: () => SessionState<User>;
  subscribe: (changed: () => void) => () => void;
  /** Asks once who is signed in, whoever asks first; later callers wait for the same answer. */
  ensureChecked: () => Promise<void>;
  /** Checks again at once; settles with the answer, or after the time that a check may take. */
  retryCheck: () => Promise<void>;
  signIn: (user: User, token: string) => void;
  /** Ends here even if the server cannot be told. */
  signOut: () => Promise<void>;
  /** The server has ended the session because the person asked for it (everywhere, account closed): only this page follows. */
  signOutLocally: () => void;
  /** What is known of the same person has changed. */
  update: (user: User) => void;
  /** Follows other tabs, refused calls and the way back to a page that was kept, until the returned function is called. */
  startListening: () => () => void;
};

type SessionStoreOptions<User> = {
  kind: SessionKind;
  tokens: Tokens;
  check: (token: string | null) => Promise<CheckResult<User>>;
  /**
   * Who is behind a token that another tab has stored. It gets no new one for it: two tabs would renew it for each other
   * without end.
   */
  fetchUserByToken: (token: string) => Promise<CheckResult<User>>;
  signOutOnServer: () => Promise<unknown>;
  /** Called when what the last person saw must go: they left by their own hand, or somebody else came. */
  clearUserData: () => void;
};

/** Who is signed in, for customers and for partners alike. */
export function createSessionStore<User extends { _id: string }>(
  options: SessionStoreOptions<User>,
): SessionStore<User> {
  const { kind, tokens } = options;
  const listeners = new Set<() => void>();
  let state: SessionState<User> = { user: null, isInitialized: false, signedOutReason: 'never' };
  let lastUserId: string | null = null;
  let checking: Promise<void> | null = null;
  /** Grows with every sign-in and sign-out, so that an older check's answer counts no more. */
  let version = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function setUser(user: User | null, signedOutReason: SignedOutReason): void {
    state = { user, isInitialized: true, signedOutReason };
    const isDifferentUser = user !== null && lastUserId !== null && user._id !== lastUserId;
    if (isDifferentUser || signedOutReason === 'signed-out') options.clearUserData();
    if (user !== null) lastUserId = user._id;
    notifyListeners();
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  async function check(token: string | null, request: Promise<CheckResult<User>>): Promise<void> {
    const ownVersion = (version += 1);
    const slowTimer = setTimeout(() => version === ownVersion && reportProblem(), checkTimeoutMs);
    const result = await request.catch((): CheckResult<User> => ({ user: null }));
    clearTimeout(slowTimer);
    if (version !== ownVersion) return;
    const isConclusive = result.user !== null || result.dropToken === true;
    // Without a verdict of the server whoever is signed in stays so.
    if (!isConclusive && state.user !== null) return;
    if (result.token !== undefined) tokens.write(kind, result.token);
    else if (result.dropToken === true && tokens.read(kind) === token) tokens.remove(kind);
    if (result.user !== null) setUser(result.user, 'never');
    else if (!isConclusive && !state.isInitialized) reportProblem();
    else setUser(null, state.user === null ? state.signedOutReason : 'lost');
  }

  function reportProblem(): void {
    if (state.isInitialized) return;
    state = { ...state, checkProblem: isOffline() ? 'offline' : 'unanswered' };
    notifyListeners();
  }

  function startCheck(tries: number): Promise<void> {
    clearTimeout(retryTimer);
    const token = tokens.read(kind);
    const checked = check(token, options.check(token));
    const ownVersion = version;
    return checked.then(() => {
      if (version === ownVersion) scheduleRecheck(tries);
    });
  }

  /** A network that is said to be back may still take its time. */
  function recheck(tries: number): void {
    if (state.checkProblem !== undefined) checking = startCheck(tries);
  }

  /** Where the browser sees a network nothing will say that it is back: it may be a Wi-Fi that leads nowhere. */
  function scheduleRecheck(tries: number): void {
    if (state.checkProblem !== undefined && isBrowserOnline())
      retryTimer = setTimeout(() => recheck(tries + 1), backoffMs(tries));
  }

  function end(signedOutReason: SignedOutReason): void {
    version += 1;
    checking = Promise.resolve();
    tokens.remove(kind);
    setUser(null, signedOutReason);
  }

  return {
    read: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    ensureChecked: () => {
      return (checking ??= startCheck(0));
    },
    retryCheck: async () => {
      recheck(0);
      await Promise.race([checking, new Promise((done) => setTimeout(done, checkTimeoutMs))]);
    },
    signIn: (user, token) => {
      version += 1;
      checking = Promise.resolve();
      tokens.write(kind, token);
      setUser(user, 'never');
    },
    signOut: async () => {
      // The call goes out with the token; it is built before the token is gone.
      const serverSignOut = options.signOutOnServer().catch(() => undefined);
      end('signed-out');
      await serverSignOut;
    },
    signOutLocally: () => end('signed-out'),
    update: (user) => {
      if (state.user?._id === user._id) setUser(user, 'never');
    },
    startListening: () => {
      const stopStorage = onStorageChange(tokenKeys[kind], (token) => {
        if (token !== null) checking = check(token, options.fetchUserByToken(token));
        else if (state.user !== null) end('lost');
      });
      const stopSessionEnded = tokens.onExpired((endedKind) => {
        if (endedKind === kind && state.user !== null) end('lost');
      });
      const stopPageShow = onBackForwardCacheRestore(() => {
        if (checking === null) return;
        const token = tokens.read(kind);
        checking = check(
          token,
          token === null ? options.check(null) : options.fetchUserByToken(token),
        );
      });
      const stopOnline = onNetworkBack(() => recheck(0));
      return () => {
        stopStorage();
        stopSessionEnded();
        stopPageShow();
        stopOnline();
        clearTimeout(retryTimer);
      };
    },
  };
}

/** The browser shows a page again that it had kept as it was: it has heard nothing of a sign-out in between. */
function onBackForwardCacheRestore(callback: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}

function onNetworkBack(callback: () => void): () => void {
  window.addEventListener('online', callback);
  return () => window.removeEventListener('online', callback);
}
