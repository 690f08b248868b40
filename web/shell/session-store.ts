import { isWithoutNetwork, seemsOnline } from '#web/api/network.ts';
import { onStoredElsewhere } from '#web/api/stored.ts';
import { tokenKeys } from '#web/api/tokens.ts';
import type { SessionKind, Tokens } from '#web/api/tokens.ts';
import { pauseMs } from './pauses.ts';

/** `signed-out`: by their own hand; `lost`: the server ended it or another tab did; `never`: nobody was signed in here. */
export type WhyGuest = 'never' | 'signed-out' | 'lost';

/** Why it is not known yet who is signed in: without a network, or the shop does not answer. The check is repeated. */
export type CheckProblem = 'offline' | 'unanswered';

/** How long a check may take until the page says so. */
const checkTimeoutMs = 5_000;

/** Begins not initialised, then checked. */
export type SessionState<User> = {
  user: User | null;
  isInitialized: boolean;
  whyGuest: WhyGuest;
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
  leave: () => void;
  /** What is known of the same person has changed. */
  update: (user: User) => void;
  /** Follows other tabs, refused calls and the way back to a page that was kept, until the returned function is called. */
  follow: () => () => void;
};

type Parts<User> = {
  kind: SessionKind;
  tokens: Tokens;
  check: (token: string | null) => Promise<CheckResult<User>>;
  /**
   * Who is behind a token that another tab has stored. It gets no new one for it: two tabs would renew it for each other
   * without end.
   */
  recognise: (token: string) => Promise<CheckResult<User>>;
  tellServer: () => Promise<unknown>;
  /** Called when what the last person saw must go: they left by their own hand, or somebody else came. */
  forget: () => void;
};

/** Who is signed in, for customers and for partners alike. */
export function createSessionStore<User extends { _id: string }>(
  parts: Parts<User>,
): SessionStore<User> {
  const { kind, tokens } = parts;
  const listeners = new Set<() => void>();
  let state: SessionState<User> = { user: null, isInitialized: false, whyGuest: 'never' };
  let lastId: string | null = null;
  let checking: Promise<void> | null = null;
  /** Grows with every sign-in and sign-out, so that an older check's answer counts no more. */
  let turn = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function become(user: User | null, whyGuest: WhyGuest): void {
    state = { user, isInitialized: true, whyGuest };
    const isSomebodyElse = user !== null && lastId !== null && user._id !== lastId;
    if (isSomebodyElse || whyGuest === 'signed-out') parts.forget();
    if (user !== null) lastId = user._id;
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  async function check(token: string | null, ask: Promise<CheckResult<User>>): Promise<void> {
    const ownTurn = (turn += 1);
    const slow = setTimeout(() => turn === ownTurn && reportProblem(), checkTimeoutMs);
    const found = await ask.catch((): CheckResult<User> => ({ user: null }));
    clearTimeout(slow);
    if (turn !== ownTurn) return;
    const hasVerdict = found.user !== null || found.dropToken === true;
    // Without a verdict of the server whoever is signed in stays so.
    if (!hasVerdict && state.user !== null) return;
    if (found.token !== undefined) tokens.write(kind, found.token);
    else if (found.dropToken === true && tokens.read(kind) === token) tokens.remove(kind);
    if (found.user !== null) become(found.user, 'never');
    else if (!hasVerdict && !state.isInitialized) reportProblem();
    else become(null, state.user === null ? state.whyGuest : 'lost');
  }

  function reportProblem(): void {
    if (state.isInitialized) return;
    state = { ...state, checkProblem: isWithoutNetwork() ? 'offline' : 'unanswered' };
    tell();
  }

  function startCheck(tries: number): Promise<void> {
    clearTimeout(waiting);
    const token = tokens.read(kind);
    const checked = check(token, parts.check(token));
    const ownTurn = turn;
    return checked.then(() => {
      if (turn === ownTurn) checkLater(tries);
    });
  }

  /** A network that is said to be back may still take its time. */
  function checkAgain(tries: number): void {
    if (state.checkProblem !== undefined) checking = startCheck(tries);
  }

  /** Where the browser sees a network nothing will say that it is back: it may be a Wi-Fi that leads nowhere. */
  function checkLater(tries: number): void {
    if (state.checkProblem !== undefined && seemsOnline())
      waiting = setTimeout(() => checkAgain(tries + 1), pauseMs(tries));
  }

  function end(whyGuest: WhyGuest): void {
    turn += 1;
    checking = Promise.resolve();
    tokens.remove(kind);
    become(null, whyGuest);
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
      checkAgain(0);
      await Promise.race([checking, new Promise((done) => setTimeout(done, checkTimeoutMs))]);
    },
    signIn: (user, token) => {
      turn += 1;
      checking = Promise.resolve();
      tokens.write(kind, token);
      become(user, 'never');
    },
    signOut: async () => {
      // The call goes out with the token; it is built before the token is gone.
      const told = parts.tellServer().catch(() => undefined);
      end('signed-out');
      await told;
    },
    leave: () => end('signed-out'),
    update: (user) => {
      if (state.user?._id === user._id) become(user, 'never');
    },
    follow: () => {
      const stopStorage = onStoredElsewhere(tokenKeys[kind], (token) => {
        if (token !== null) checking = check(token, parts.recognise(token));
        else if (state.user !== null) end('lost');
      });
      const stopLost = tokens.onLost((lostKind) => {
        if (lostKind === kind && state.user !== null) end('lost');
      });
      const stopKept = onKeptPageShown(() => {
        if (checking === null) return;
        const token = tokens.read(kind);
        checking = check(token, token === null ? parts.check(null) : parts.recognise(token));
      });
      const stopOnline = onNetworkBack(() => checkAgain(0));
      return () => {
        stopStorage();
        stopLost();
        stopKept();
        stopOnline();
        clearTimeout(waiting);
      };
    },
  };
}

/** The browser shows a page again that it had kept as it was: it has heard nothing of a sign-out in between. */
function onKeptPageShown(shown: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) shown();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}

function onNetworkBack(back: () => void): () => void {
  window.addEventListener('online', back);
  return () => window.removeEventListener('online', back);
}
