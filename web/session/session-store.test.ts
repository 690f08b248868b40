import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokens } from '#web/api/tokens.ts';
import { createSessionStore } from './session-store.ts';
import type { CheckResult, SessionStore } from './session-store.ts';

type Person = { _id: string };
const aarav: Person = { _id: 'u1' };
const neha: Person = { _id: 'u2' };

let store: SessionStore<Person>;
let checkResult: CheckResult<Person>;
/** Instead of `found`, for a check that takes its time. */
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

function storeTokenInOtherTab(token: string | null): void {
  const event = new Event('storage');
  window.dispatchEvent(Object.assign(event, { key: 'authToken', newValue: token }));
}

describe('a session', () => {
  it('[AUTH-8] begins unknown and is known after one check, whoever asks', async () => {
    expect(store.read().isInitialized).toBe(false);
    checkResult = { user: aarav };
    await Promise.all([store.ensureChecked(), store.ensureChecked()]);
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: aarav, isInitialized: true });
    expect(checkedWith).toEqual([null]);
  });

  it('[AUTH-4] [AUTH-12] keeps the newer token of the check under authToken', async () => {
    tokens.write('customer', 'old');
    checkResult = { user: aarav, token: 'fresh' };
    await store.ensureChecked();
    expect(tokens.read('customer')).toBe('fresh');
  });

  it('[AUTH-13] drops a dead token, but not one that came meanwhile', async () => {
    tokens.write('customer', 'dead');
    checkResult = { user: null, dropToken: true };
    await store.ensureChecked();
    expect(tokens.read('customer')).toBeNull();
  });

  it('[AUTH-5] a sign-in counts at once, and more than a check still under way', async () => {
    const checking = store.ensureChecked();
    store.signIn(aarav, 'new');
    await checking;
    expect(store.read()).toMatchObject({ user: aarav, isInitialized: true });
    expect(tokens.read('customer')).toBe('new');
  });

  it('[AUTH-17] [AUTH-18] [AUTH-19] a sign-out clears token and state even if the server cannot be told', async () => {
    store.signIn(aarav, 'new');
    signOutOnServer = () => Promise.reject(new Error('no network'));
    await store.signOut();
    expect(store.read()).toEqual({
      user: null,
      isInitialized: true,
      signedOutReason: 'signed-out',
    });
    expect([tokens.read('customer'), clearedCount]).toEqual([null, 1]);
  });

  it('[AUTH-17] the server hears of the sign-out while the token still stands', async () => {
    store.signIn(aarav, 'new');
    let tokenAtSignOut: string | null = null;
    signOutOnServer = async () => (tokenAtSignOut = tokens.read('customer'));
    await store.signOut();
    expect(tokenAtSignOut).toBe('new');
  });

  it('leaves by its own hand without telling a server that knows already', () => {
    store.signIn(aarav, 'new');
    let wasServerCalled = false;
    signOutOnServer = async () => (wasServerCalled = true);
    store.signOutLocally();
    expect(store.read()).toEqual({
      user: null,
      isInitialized: true,
      signedOutReason: 'signed-out',
    });
    expect([tokens.read('customer'), clearedCount, wasServerCalled]).toEqual([null, 1, false]);
  });

  it('[AUTH-8] stays unknown where there is no network to ask through, and is asked when it is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    tokens.write('customer', 'kept');
    await store.ensureChecked();
    expect(store.read()).toMatchObject({
      user: null,
      isInitialized: false,
      checkProblem: 'offline',
    });
    expect(tokens.read('customer')).toBe('kept');

    checkResult = { user: aarav };
    window.dispatchEvent(new Event('online'));
    await store.ensureChecked();
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    expect(checkedWith).toEqual(['kept', 'kept']);
    window.dispatchEvent(new Event('online'));
    expect(checkedWith).toHaveLength(2);
  });

  it('[AUTH-13] is asked again until a network that is said to be back has an answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: false });
    await store.ensureChecked();
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(store.read()).toMatchObject({
      user: null,
      isInitialized: false,
      checkProblem: 'unanswered',
    });
    expect(checkedWith).toHaveLength(3);
    checkResult = { user: aarav };
    await vi.advanceTimersByTimeAsync(1);
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(checkedWith).toHaveLength(4);
    vi.useRealTimers();
  });

  it('[AUTH-13] stays unknown behind a Wi-Fi that leads nowhere, where the worker had to hand out the page, and is asked until there is an answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { documentElement: { dataset: { seenAt: '1' } } });
    vi.stubGlobal('navigator', { onLine: true });
    tokens.write('customer', 'kept');
    await store.ensureChecked();
    expect(store.read()).toMatchObject({
      user: null,
      isInitialized: false,
      checkProblem: 'offline',
    });
    checkResult = { user: aarav };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    expect(checkedWith).toEqual(['kept', 'kept']);
    vi.useRealTimers();
  });

  it('[AUTH-13] is unknown while a check hangs for five seconds, and is known as soon as it is answered', async () => {
    vi.useFakeTimers();
    const deferredResult = Promise.withResolvers<CheckResult<Person>>();
    pendingCheckResult = deferredResult.promise;
    const checked = store.ensureChecked();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(store.read()).toEqual({ user: null, isInitialized: false, signedOutReason: 'never' });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.read()).toMatchObject({ isInitialized: false, checkProblem: 'unanswered' });
    deferredResult.resolve({ user: aarav });
    await checked;
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, signedOutReason: 'never' });
    vi.useRealTimers();
  });

  it('[AUTH-13] asks again when it is wished, and goes on by itself while the server fails', async () => {
    vi.useFakeTimers();
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ isInitialized: false, checkProblem: 'unanswered' });
    const hanging = Promise.withResolvers<CheckResult<Person>>();
    pendingCheckResult = hanging.promise;
    const retried = store.retryCheck();
    await vi.advanceTimersByTimeAsync(5_000);
    await retried;
    expect(checkedWith).toHaveLength(2);

    // The answer to a check that was given up counts no more.
    pendingCheckResult = undefined;
    await store.retryCheck();
    hanging.resolve({ user: neha });
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

  it('is a guest’s without a network too, if nothing is stored that could be asked about', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    checkResult = { user: null, dropToken: true };
    await store.ensureChecked();
    expect(store.read()).toEqual({ user: null, isInitialized: true, signedOutReason: 'never' });
  });

  it('takes new details of the same person, and of nobody else', () => {
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

  it('[API-5] a refused call ends it as lost', () => {
    store.signIn(aarav, 'new');
    tokens.expire('customer', 'new');
    expect(store.read()).toEqual({ user: null, isInitialized: true, signedOutReason: 'lost' });
    expect(clearedCount).toBe(0);
  });

  it('what the last person saw is forgotten when somebody else signs in', () => {
    store.signIn(aarav, 'a');
    tokens.expire('customer', 'a');
    store.signIn(aarav, 'b');
    expect(clearedCount).toBe(0);
    store.signIn(neha, 'c');
    expect(clearedCount).toBe(1);
  });

  it('follows another tab out, and in again', async () => {
    store.signIn(aarav, 'a');
    storeTokenInOtherTab(null);
    expect(store.read()).toMatchObject({ user: null, signedOutReason: 'lost' });
    tokenResult = { user: neha };
    storeTokenInOtherTab('b');
    await vi.waitFor(() => expect(store.read().user).toEqual(neha));
  });

  it('[AUTH-18] a page that the browser had kept asks again when it is shown, with what is stored then', async () => {
    const restoreFromCache = () =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    restoreFromCache();
    expect([fetchedTokens, checkedWith]).toEqual([[], []]);
    store.signIn(aarav, 'a');
    tokenResult = { user: neha };
    restoreFromCache();
    await vi.waitFor(() => expect(store.read().user).toEqual(neha));
    expect(fetchedTokens).toEqual(['a']);

    tokens.remove('customer');
    checkResult = { user: null, dropToken: true };
    restoreFromCache();
    await vi.waitFor(() =>
      expect(store.read()).toMatchObject({ user: null, signedOutReason: 'lost' }),
    );
    expect(checkedWith).toEqual([null]);
  });

  it('[AUTH-12] renews no token that another tab has just renewed: they would do so for each other without end', async () => {
    store.signIn(aarav, 'a');
    tokenResult = { user: aarav };
    storeTokenInOtherTab('b');
    await store.ensureChecked();
    expect([fetchedTokens, checkedWith]).toEqual([['b'], []]);
  });

  it('stays signed in when nobody can say who is behind the token of another tab', async () => {
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
