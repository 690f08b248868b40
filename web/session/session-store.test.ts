import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokens } from '#web/api/tokens.ts';
import { createSessionStore } from './session-store.ts';
import type { CheckResult, SessionStore } from './session-store.ts';

type Person = { _id: string };
const aarav: Person = { _id: 'u1' };
const neha: Person = { _id: 'u2' };

let store: SessionStore<Person>;
let checkResult: CheckResult<Person>;
/** A pending check. */
let pendingCheckResult: Promise<CheckResult<Person>> | undefined;
let checkedWith: (string | null)[];
let tokenResult: CheckResult<Person>;
let fetchedTokens: string[];
let clearedCount: number;
let signOutOnServer: () => Promise<unknown>;
let stopListening: () => void;

beforeEach(() => {
  checkResult = { user: null };
  pendingCheckResult = undefined;
  checkedWith = [];
  tokenResult = { user: null };
  fetchedTokens = [];
  clearedCount = 0;
  signOutOnServer = async () => undefined;
  vi.stubGlobal('window', new EventTarget());
  store = createSessionStore<Person>({
    kind: 'customer',
    tokens,
    check: async (token) => {
      checkedWith.push(token);
      return pendingCheckResult ?? checkResult;
    },
    fetchUserByToken: async (token) => {
      fetchedTokens.push(token);
      return tokenResult;
    },
    signOutOnServer: () => signOutOnServer(),
    clearUserData: () => (clearedCount += 1),
  });
  stopListening = store.startListening();
});

afterEach(() => {
  stopListening();
  tokens.remove('customer');
  vi.unstubAllGlobals();
});

/** Checks have no result until the returned function is called. */
function holdCheck(): (result: CheckResult<Person>) => void {
  let resolveCheck: (result: CheckResult<Person>) => void = () => {};
  pendingCheckResult = new Promise((resolve) => (resolveCheck = resolve));
  return resolveCheck;
}

function storeTokenInOtherTab(token: string | null): void {
  const event = new Event('storage');
  window.dispatchEvent(Object.assign(event, { key: 'authToken', newValue: token }));
}

describe('the session store', () => {
  it('runs one check for all callers [AUTH-8]', async () => {
    expect(store.read().isInitialized).toBe(false);
    checkResult = { user: aarav };
    await Promise.all([store.ensureChecked(), store.ensureChecked()]);
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: aarav, isInitialized: true });
    expect(checkedWith).toEqual([null]);
  });

  it('stores the newer token of the check under authToken [AUTH-4] [AUTH-12]', async () => {
    tokens.write('customer', 'old');
    checkResult = { user: aarav, token: 'fresh' };
    await store.ensureChecked();
    expect(tokens.read('customer')).toBe('fresh');
  });

  it('drops an invalid token, but not one stored meanwhile [AUTH-13]', async () => {
    tokens.write('customer', 'dead');
    checkResult = { user: null, dropToken: true };
    await store.ensureChecked();
    expect(tokens.read('customer')).toBeNull();
  });

  it('applies a sign-in at once, over a running check [AUTH-5]', async () => {
    const checking = store.ensureChecked();
    store.signIn(aarav, 'new');
    await checking;
    expect(store.read()).toMatchObject({ user: aarav, isInitialized: true });
    expect(tokens.read('customer')).toBe('new');
  });

  it('clears token and state on sign-out even if the server is unreachable [AUTH-17] [AUTH-18] [AUTH-19]', async () => {
    store.signIn(aarav, 'new');
    signOutOnServer = () => Promise.reject(new Error('no network'));
    await store.signOut();
    expect(store.read()).toEqual({ user: null, isInitialized: true, signedOutReason: 'signed-out' });
    expect([tokens.read('customer'), clearedCount]).toEqual([null, 1]);
  });

  it('sends the sign-out with the token [AUTH-17]', async () => {
    store.signIn(aarav, 'new');
    let tokenAtSignOut: string | null = null;
    signOutOnServer = async () => (tokenAtSignOut = tokens.read('customer'));
    await store.signOut();
    expect(tokenAtSignOut).toBe('new');
  });

  it('signs out locally without a request', () => {
    store.signIn(aarav, 'new');
    let wasServerCalled = false;
    signOutOnServer = async () => (wasServerCalled = true);
    store.signOutLocally();
    expect(store.read()).toEqual({ user: null, isInitialized: true, signedOutReason: 'signed-out' });
    expect([tokens.read('customer'), clearedCount, wasServerCalled]).toEqual([null, 1, false]);
  });

  it('stays unknown while offline, and checks when online [AUTH-8]', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    tokens.write('customer', 'kept');
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: null, isInitialized: false, checkProblem: 'offline' });
    expect(tokens.read('customer')).toBe('kept');
    checkResult = { user: aarav };
    window.dispatchEvent(new Event('online'));
    await store.ensureChecked();
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    expect(checkedWith).toEqual(['kept', 'kept']);
    window.dispatchEvent(new Event('online'));
    expect(checkedWith).toHaveLength(2);
  });

  it('repeats the check until the network really works [AUTH-13]', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: false });
    await store.ensureChecked();
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(store.read()).toMatchObject({ user: null, isInitialized: false, checkProblem: 'noResponse' });
    expect(checkedWith).toHaveLength(3);
    checkResult = { user: aarav };
    await vi.advanceTimersByTimeAsync(1);
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(checkedWith).toHaveLength(4);
    vi.useRealTimers();
  });

  it('stays unknown on a page from the service worker, and repeats the check until there is a response [AUTH-13]', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { documentElement: { dataset: { seenAt: '1' } } });
    vi.stubGlobal('navigator', { onLine: true });
    tokens.write('customer', 'kept');
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: null, isInitialized: false, checkProblem: 'offline' });
    checkResult = { user: aarav };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    expect(checkedWith).toEqual(['kept', 'kept']);
    vi.useRealTimers();
  });

  it('is unknown while a check takes longer than five seconds, until its response [AUTH-13]', async () => {
    vi.useFakeTimers();
    const resolveCheck = holdCheck();
    const checked = store.ensureChecked();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(store.read()).toEqual({ user: null, isInitialized: false, signedOutReason: 'never' });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.read()).toMatchObject({ isInitialized: false, checkProblem: 'noResponse' });
    resolveCheck({ user: aarav });
    await checked;
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    vi.useRealTimers();
  });

  it('repeats the check on demand, and automatically while the server fails [AUTH-13]', async () => {
    vi.useFakeTimers();
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ isInitialized: false, checkProblem: 'noResponse' });
    const resolveHanging = holdCheck();
    const retried = store.retryCheck();
    await vi.advanceTimersByTimeAsync(5_000);
    await retried;
    expect(checkedWith).toHaveLength(2);

    // A late response of an abandoned check is ignored.
    pendingCheckResult = undefined;
    await store.retryCheck();
    resolveHanging({ user: neha });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.read().user).toBeNull();
    expect(checkedWith).toHaveLength(3);
    checkResult = { user: aarav };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(checkedWith).toHaveLength(4);
    vi.useRealTimers();
  });

  it('is a guest while offline without stored credentials', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    checkResult = { user: null, dropToken: true };
    await store.ensureChecked();
    expect(store.read()).toEqual({ user: null, isInitialized: true, signedOutReason: 'never' });
  });

  it('applies new details of the same user only', () => {
    store.update(aarav);
    expect(store.read().user).toBeNull();
    store.signIn(aarav, 'new');
    const renamed = { ...aarav, fullname: 'Aarav' };
    store.update(renamed);
    expect(store.read().user).toBe(renamed);
    store.update(neha);
    expect(store.read().user).toBe(renamed);
    expect([tokens.read('customer'), clearedCount]).toEqual(['new', 0]);
  });

  it('ends as expired on a rejected request [API-5]', () => {
    store.signIn(aarav, 'new');
    tokens.expire('customer', 'new');
    expect(store.read()).toEqual({ user: null, isInitialized: true, signedOutReason: 'lost' });
    expect(clearedCount).toBe(0);
  });

  it('clears data of the previous user when another one signs in', () => {
    store.signIn(aarav, 'a');
    tokens.expire('customer', 'a');
    store.signIn(aarav, 'b');
    expect(clearedCount).toBe(0);
    store.signIn(neha, 'c');
    expect(clearedCount).toBe(1);
  });

  it('follows sign-out and sign-in of another tab', async () => {
    store.signIn(aarav, 'a');
    storeTokenInOtherTab(null);
    expect(store.read()).toMatchObject({ user: null, signedOutReason: 'lost' });
    tokenResult = { user: neha };
    storeTokenInOtherTab('b');
    await expect.poll(() => store.read().user).toEqual(neha);
  });

  it('checks again when a page is restored from the back/forward cache [AUTH-18]', async () => {
    const restoreFromCache = () =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    restoreFromCache();
    expect([fetchedTokens, checkedWith]).toEqual([[], []]);
    store.signIn(aarav, 'a');
    tokenResult = { user: neha };
    restoreFromCache();
    await expect.poll(() => store.read().user).toEqual(neha);
    expect(fetchedTokens).toEqual(['a']);
    tokens.remove('customer');
    checkResult = { user: null, dropToken: true };
    restoreFromCache();
    await expect.poll(() => store.read()).toMatchObject({ user: null, signedOutReason: 'lost' });
    expect(checkedWith).toEqual([null]);
  });

  it('does not renew a token that another tab has just renewed [AUTH-12]', async () => {
    store.signIn(aarav, 'a');
    tokenResult = { user: aarav };
    storeTokenInOtherTab('b');
    await store.ensureChecked();
    expect([fetchedTokens, checkedWith]).toEqual([['b'], []]);
  });

  it('stays signed in when the token of another tab cannot be checked', async () => {
    store.signIn(aarav, 'a');
    storeTokenInOtherTab('b');
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: aarav, signedOutReason: 'never' });
    tokenResult = { user: null, dropToken: true };
    storeTokenInOtherTab('c');
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: null, signedOutReason: 'lost' });
  });
});
