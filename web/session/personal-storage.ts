import {
  moveToMemory,
  onStorageChange,
  removeStored,
  removeStoredWhere,
  storeFromMemory,
  writeStored,
} from '#web/api/browser-storage.ts';

/** Keys of `getPersonalKey`; a brand may have any letters. */
const accountKeyPattern = /^(?:lastAddress|checkout|unreadOrder|.+_order_attempt):/;
/** Drafts before a login. */
const guestKeyPattern = /^(?:otpState|signupDraft|loginEmail)$/;

/** The storage key of this account. */
export function getPersonalKey(name: string, userId: string): string {
  return `${name}:${userId}`;
}

/** Removes all personal data. */
export function clearPersonalStorage(): void {
  removeStoredWhere((key) => accountKeyPattern.test(key) || guestKeyPattern.test(key));
}

/** The session has ended: what was typed waits in this page for a new log-in, and is stored no longer. */
export function suspendPersonalStorage(): void {
  moveToMemory((key) => accountKeyPattern.test(key));
}

/** This customer is signed in: their data is stored, that of all others removed. */
export function resumePersonalStorage(userId: string): void {
  removeStoredWhere(
    (key) => guestKeyPattern.test(key) || (accountKeyPattern.test(key) && !key.endsWith(`:${userId}`)),
  );
  storeFromMemory();
}

const signalKey = 'signedOut';

/** Other tabs clear their own sessionStorage. */
export function announceSignOut(): void {
  writeStored(signalKey, '1');
  removeStored(signalKey);
}

export function onSignOutInOtherTab(clear: () => void): () => void {
  return onStorageChange(signalKey, (value) => {
    if (value !== null) clear();
  });
}
