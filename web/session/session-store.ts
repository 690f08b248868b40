import type { SessionKind } from '#contract/endpoints/route.ts';
import { isOffline, isBrowserOnline } from '#web/api/network.ts';
import { createListeners } from '#web/api/listeners.ts';
import { onStorageChange } from '#web/api/browser-storage.ts';
import { tokenKeys } from '#web/api/tokens.ts';
import type { Tokens } from '#web/api/tokens.ts';
import { backoffMs } from '#web/api/backoff-ms.ts';

/** `signed-out`: by the user; `lost`: by the server or another tab; `never`: no session here. */
export type SignedOutReason = 'never' | 'signed-out' | 'lost';

/** Why the session is unknown: offline, or no response. The check is repeated. */
export type CheckProblem = 'offline' | 'noResponse';

/** Duration of a check until the page shows a problem. */
const checkTimeoutMs = 5_000;

/** Initially unknown, then checked. */
export type SessionState<User> = {
  user: User | null;
  isInitialized: boolean;
  signedOutReason: SignedOutReason;
  checkProblem?: CheckProblem | undefined;
};

/** The result of a check; `token` is a newer one to store, `dropToken` marks the stored one as invalid. */
export type CheckResult<User> = { user: User | null; token?: string; dropToken?: boolean };

export type SessionStore<User> = {
  read: () => SessionState<User>;
  subscribe: (changed: () => void) => () => void;
  /** Checks once; later callers wait for the same result. */
  ensureChecked: () => Promise<void>;
  /** Checks again; resolves with the result or after the timeout. */
  retryCheck: () => Promise<void>;
  signIn: (user: User, token: string) => void;
  /** Effective locally even if the server is unreachable. */
  signOut: () => Promise<void>;
  /** The session has ended on the server already (everywhere, account closed). */
  signOutLocally: () => void;
  /** New details of the same user. */
  update: (user: User) => void;
  /** Follows other tabs, rejected tokens and restored pages, until the returned function is called. */
  startListening: () => () => void;
};

type SessionStoreOptions<User> = {
  kind: SessionKind;
  tokens: Tokens;
  check: (token: string | null) => Promise<CheckResult<User>>;
  /**
   * The user of a token stored by another tab. Requests no new token: two tabs would renew it for each other
   * endlessly.
   */
  fetchUserByToken: (token: string) => Promise<CheckResult<User>>;
  signOutOnServer: () => Promise<unknown>;
  /** Clears data of the previous user after a sign-out or another login. */
  clearUserData: () => void;
  /** Somebody is signed in, or nobody any more. */
  onUserChange?: (userId: string | null) => void;
};

/** The session state of one kind of session. */
export function createSessionStore<User extends { _id: string }>(
  options: SessionStoreOptions<User>,
): SessionStore<User> {
  const { kind, tokens } = options;
  const state = createSessionState(options);
  const checks = createSessionChecks(options, state);

  function end(signedOutReason: SignedOutReason): void {
    checks.discard();
    tokens.remove(kind);
    state.setUser(null, signedOutReason);
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    ensureChecked: checks.ensure,
    retryCheck: checks.retry,
    signIn: (user, token) => {
      checks.discard();
      tokens.write(kind, token);
      state.setUser(user, 'never');
    },
    signOut: async () => {
      // The request is built with the token before that is removed.
      const serverSignOut = options.signOutOnServer().catch(() => undefined);
      end('signed-out');
      await serverSignOut;
    },
    signOutLocally: () => end('signed-out'),
    update: (user) => {
      if (state.read().user?._id === user._id) state.setUser(user, 'never');
    },
    startListening: () => {
      const endIfSignedIn = () => state.read().user !== null && end('lost');
      const controller = new AbortController();
      const { signal } = controller;
      // A page restored from the back/forward cache has missed a sign-out.
      const repeatIfRestored = ({ persisted }: PageTransitionEvent) => persisted && checks.repeatIfStarted();
      window.addEventListener('pageshow', repeatIfRestored, { signal });
      window.addEventListener('online', () => checks.recheck(0), { signal });
      const unsubscribers = [
        () => controller.abort(),
        onStorageChange(tokenKeys[kind], (token) =>
          token === null ? endIfSignedIn() : checks.checkToken(token),
        ),
        tokens.onExpired((expiredKind) => expiredKind === kind && endIfSignedIn()),
        checks.stopRetrying,
      ];
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
  };
}

type SessionStateHolder<User extends { _id: string }> = ReturnType<typeof createSessionState<User>>;

function createSessionState<User extends { _id: string }>({
  clearUserData,
  onUserChange,
}: SessionStoreOptions<User>) {
  const listeners = createListeners();
  let state: SessionState<User> = { user: null, isInitialized: false, signedOutReason: 'never' };
  let lastUserId: string | null = null;

  function set(next: SessionState<User>): void {
    state = next;
    listeners.notify();
  }

  return {
    read: () => state,
    subscribe: listeners.subscribe,
    setUser: (user: User | null, signedOutReason: SignedOutReason) => {
      const isDifferentUser = user !== null && lastUserId !== null && user._id !== lastUserId;
      if (isDifferentUser || signedOutReason === 'signed-out') clearUserData();
      if (user !== null) lastUserId = user._id;
      onUserChange?.(user?._id ?? null);
      set({ user, isInitialized: true, signedOutReason });
    },
    /** The check has no result yet. */
    reportProblem: () => {
      if (state.isInitialized) return;
      set({ ...state, checkProblem: isOffline() ? 'offline' : 'noResponse' });
    },
  };
}

function createSessionChecks<User extends { _id: string }>(
  options: SessionStoreOptions<User>,
  state: SessionStateHolder<User>,
) {
  const { kind, tokens } = options;
  const { read, reportProblem } = state;
  let checking: Promise<void> | null = null;
  /** Increases with every check, sign-in and sign-out, so that older results are ignored. */
  let version = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  async function applyCheck(token: string | null, check: Promise<CheckResult<User>>) {
    const ownVersion = (version += 1);
    const slowTimer = setTimeout(() => version === ownVersion && reportProblem(), checkTimeoutMs);
    const result = await check.catch((): CheckResult<User> => ({ user: null }));
    clearTimeout(slowTimer);
    if (version === ownVersion) applyResult(options, state, { token, result });
  }

  async function start(tries: number): Promise<void> {
    clearTimeout(retryTimer);
    const token = tokens.read(kind);
    const applied = applyCheck(token, options.check(token));
    const ownVersion = version;
    await applied;
    // While the browser is online no event follows: it may be a captive portal.
    if (version === ownVersion && read().checkProblem !== undefined && isBrowserOnline())
      retryTimer = setTimeout(() => recheck(tries + 1), backoffMs(tries));
  }

  /** The network may still not work. */
  function recheck(tries: number): void {
    if (read().checkProblem !== undefined) checking = start(tries);
  }

  function checkToken(token: string | null): void {
    const check = token === null ? options.check(null) : options.fetchUserByToken(token);
    checking = applyCheck(token, check);
  }

  return {
    recheck,
    checkToken,
    ensure: () => (checking ??= start(0)),
    retry: async () => {
      recheck(0);
      await Promise.race([checking, new Promise((done) => setTimeout(done, checkTimeoutMs))]);
    },
    repeatIfStarted: () => {
      if (checking !== null) checkToken(tokens.read(kind));
    },
    discard: () => {
      version += 1;
      checking = Promise.resolve();
    },
    stopRetrying: () => clearTimeout(retryTimer),
  };
}

/** Applies the result of a check with the stored `token`. */
function applyResult<User extends { _id: string }>(
  { kind, tokens }: SessionStoreOptions<User>,
  { read, setUser, reportProblem }: SessionStateHolder<User>,
  { token, result }: { token: string | null; result: CheckResult<User> },
): void {
  const isConclusive = result.user !== null || result.dropToken === true;
  const { user, isInitialized, signedOutReason } = read();
  // Without a response of the server the user stays signed in.
  if (!isConclusive && user !== null) return;
  if (result.token !== undefined) tokens.write(kind, result.token);
  else if (result.dropToken === true && tokens.read(kind) === token) tokens.remove(kind);
  if (result.user !== null) setUser(result.user, 'never');
  else if (!isConclusive && !isInitialized) reportProblem();
  else setUser(null, user === null ? signedOutReason : 'lost');
}
