import {
  onStorageChange,
  removeStored,
  removeStoredWhere,
  writeStored,
} from '#web/api/browser-storage.ts';

/**
 * What is stored of one customer, in this browser or this tab. Behind the colon stands whose it is; what is entered before
 * anybody is signed in has no colon.
 */
const personalKeyPattern =
  /^(?:lastAddress|checkout|\w+_order_attempt)(?::|$)|^(?:otpState|signupDraft|loginEmail)$/;

/** The key under which something of this account is stored. */
export function getPersonalKey(name: string, userId: string): string {
  return `${name}:${userId}`;
}

/** On a shared phone the next person finds nothing of the last one; what is of the account `keepUserId` stays. */
export function clearPersonalStorage(exceptUserId?: string): void {
  removeStoredWhere(
    (key) =>
      personalKeyPattern.test(key) &&
      (exceptUserId === undefined || !key.endsWith(`:${exceptUserId}`)),
  );
}

const signalKey = 'signedOut';

/** Other tabs have a storage of their own, which only they can clear. */
export function announceSignOut(): void {
  writeStored(signalKey, '1');
  removeStored(signalKey);
}

export function onSignOutInOtherTab(clear: () => void): () => void {
  return onStorageChange(signalKey, (value) => {
    if (value !== null) clear();
  });
}
