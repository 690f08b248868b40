import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokens } from '#web/api/tokens.ts';
import { createSessionStore } from './session-store.ts';
import type { CheckResult, SessionStore } from './session-store.ts';

type Person = { _id: string };
const aarav: Person = { _id: 'u1' };
const neha: Person = { _id: 'u2' };

let store: SessionStore<Person>;
let found: CheckResult<Person>;
/** Instead of `found`, for a check that takes its time. */
let answer: Promise<CheckResult<Person>> | undefined;
let checkedWith: (string | null)[];
let recognised: CheckResult<Person>;
let recognisedBy: string[];
let forgotten: number;
let tellServer: () => Promise<unknown>;
let stopFollowing: () => void;

beforeEach(() => {
  found = { user: null };
  answer = undefined;
  checkedWith = [];
  recognised = { user: null };
  recognisedBy = [];
  forgotten = 0;
  tellServer = async () => undefined;
  vi.stubGlobal('window', new EventTarget());
  store = createSessionStore<Person>({
    kind: 'customer',
    tokens,
    check: async (token) => {
      checkedWith.push(token);
      return answer ?? found;
    },
    recognise: async (token) => {
      recognisedBy.push(token);
      return recognised;
    },
    tellServer: () => tellServer(),
    forget: () => (forgotten += 1),
  });
  stopFollowing = store.follow();
});

afterEach(() => {
  stopFollowing();
  tokens.remove('customer');
  vi.unstubAllGlobals();
});

function anotherTabStores(token: string | null): void {
  const event = new Event('storage');
  window.dispatchEvent(Object.assign(event, { key: 'authToken', newValue: token }));
}

describe('a session', () => {
  it('[AUTH-8] begins unknown and is known after one check, whoever asks', async () => {
    expect(store.read().isInitialized).toBe(false);
    found = { user: aarav };
    await Promise.all([store.ensureChecked(), store.ensureChecked()]);
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: aarav, isInitialized: true });
    expect(checkedWith).toEqual([null]);
  });

  it('[AUTH-4] [AUTH-12] keeps the newer token of the check under authToken', async () => {
    tokens.write('customer', 'old');
    found = { user: aarav, token: 'fresh' };
    await store.ensureChecked();
    expect(tokens.read('customer')).toBe('fresh');
  });

  it('[AUTH-13] drops a dead token, but not one that came meanwhile', async () => {
    tokens.write('customer', 'dead');
    found = { user: null, dropToken: true };
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
    tellServer = () => Promise.reject(new Error('no network'));
    await store.signOut();
    expect(store.read()).toEqual({ user: null, isInitialized: true, whyGuest: 'signed-out' });
    expect([tokens.read('customer'), forgotten]).toEqual([null, 1]);
  });

  it('[AUTH-17] the server hears of the sign-out while the token still stands', async () => {
    store.signIn(aarav, 'new');
    let tokenThen: string | null = null;
    tellServer = async () => (tokenThen = tokens.read('customer'));
    await store.signOut();
    expect(tokenThen).toBe('new');
  });

  it('leaves by its own hand without telling a server that knows already', () => {
    store.signIn(aarav, 'new');
    let isTold = false;
    tellServer = async () => (isTold = true);
    store.leave();
    expect(store.read()).toEqual({ user: null, isInitialized: true, whyGuest: 'signed-out' });
    expect([tokens.read('customer'), forgotten, isTold]).toEqual([null, 1, false]);
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

    found = { user: aarav };
    window.dispatchEvent(new Event('online'));
    await store.ensureChecked();
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, whyGuest: 'never' });
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
    found = { user: aarav };
    await vi.advanceTimersByTimeAsync(1);
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, whyGuest: 'never' });
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
    found = { user: aarav };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, whyGuest: 'never' });
    expect(checkedWith).toEqual(['kept', 'kept']);
    vi.useRealTimers();
  });

  it('[AUTH-13] is unknown while a check hangs for five seconds, and is known as soon as it is answered', async () => {
    vi.useFakeTimers();
    const gate = Promise.withResolvers<CheckResult<Person>>();
    answer = gate.promise;
    const checked = store.ensureChecked();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(store.read()).toEqual({ user: null, isInitialized: false, whyGuest: 'never' });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.read()).toMatchObject({ isInitialized: false, checkProblem: 'unanswered' });
    gate.resolve({ user: aarav });
    await checked;
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, whyGuest: 'never' });
    vi.useRealTimers();
  });

  it('[AUTH-13] asks again when it is wished, and goes on by itself while the server fails', async () => {
    vi.useFakeTimers();
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ isInitialized: false, checkProblem: 'unanswered' });
    const hanging = Promise.withResolvers<CheckResult<Person>>();
    answer = hanging.promise;
    const retried = store.retryCheck();
    await vi.advanceTimersByTimeAsync(5_000);
    await retried;
    expect(checkedWith).toHaveLength(2);

    // The answer to a check that was given up counts no more.
    answer = undefined;
    await store.retryCheck();
    hanging.resolve({ user: neha });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.read().user).toBeNull();
    expect(checkedWith).toHaveLength(3);
    found = { user: aarav };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.read()).toEqual({ user: aarav, isInitialized: true, whyGuest: 'never' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(checkedWith).toHaveLength(4);
    vi.useRealTimers();
  });

  it('is a guest’s without a network too, if nothing is stored that could be asked about', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    found = { user: null, dropToken: true };
    await store.ensureChecked();
    expect(store.read()).toEqual({ user: null, isInitialized: true, whyGuest: 'never' });
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
    expect([tokens.read('customer'), forgotten]).toEqual(['new', 0]);
  });

  it('[API-5] a refused call ends it as lost', () => {
    store.signIn(aarav, 'new');
    tokens.lost('customer', 'new');
    expect(store.read()).toEqual({ user: null, isInitialized: true, whyGuest: 'lost' });
    expect(forgotten).toBe(0);
  });

  it('what the last person saw is forgotten when somebody else signs in', () => {
    store.signIn(aarav, 'a');
    tokens.lost('customer', 'a');
    store.signIn(aarav, 'b');
    expect(forgotten).toBe(0);
    store.signIn(neha, 'c');
    expect(forgotten).toBe(1);
  });

  it('follows another tab out, and in again', async () => {
    store.signIn(aarav, 'a');
    anotherTabStores(null);
    expect(store.read()).toMatchObject({ user: null, whyGuest: 'lost' });
    recognised = { user: neha };
    anotherTabStores('b');
    await vi.waitFor(() => expect(store.read().user).toEqual(neha));
  });

  it('[AUTH-18] a page that the browser had kept asks again when it is shown, with what is stored then', async () => {
    const shownAgain = () =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    shownAgain();
    expect([recognisedBy, checkedWith]).toEqual([[], []]);
    store.signIn(aarav, 'a');
    recognised = { user: neha };
    shownAgain();
    await vi.waitFor(() => expect(store.read().user).toEqual(neha));
    expect(recognisedBy).toEqual(['a']);

    tokens.remove('customer');
    found = { user: null, dropToken: true };
    shownAgain();
    await vi.waitFor(() => expect(store.read()).toMatchObject({ user: null, whyGuest: 'lost' }));
    expect(checkedWith).toEqual([null]);
  });

  it('[AUTH-12] renews no token that another tab has just renewed: they would do so for each other without end', async () => {
    store.signIn(aarav, 'a');
    recognised = { user: aarav };
    anotherTabStores('b');
    await store.ensureChecked();
    expect([recognisedBy, checkedWith]).toEqual([['b'], []]);
  });

  it('stays signed in when nobody can say who is behind the token of another tab', async () => {
    store.signIn(aarav, 'a');
    anotherTabStores('b');
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: aarav, whyGuest: 'never' });
    recognised = { user: null, dropToken: true };
    anotherTabStores('c');
    await store.ensureChecked();
    expect(store.read()).toMatchObject({ user: null, whyGuest: 'lost' });
  });
});
