import {
  onStoredElsewhere,
  removeStored,
  removeStoredWhere,
  writeStored,
} from '#web/api/stored.ts';

/**
 * What is stored of one customer, in this browser or this tab. Behind the colon stands whose it is; what is entered before
 * anybody is signed in has no colon.
 */
const personalKey =
  /^(?:lastAddress|checkout|\w+_order_attempt)(?::|$)|^(?:otpState|signupDraft|loginEmail)$/;

/** The key under which something of this account is stored. */
export function personalKeyOf(name: string, userId: string): string {
  return `${name}:${userId}`;
}

/** On a shared phone the next person finds nothing of the last one; what is of the account `keepUserId` stays. */
export function clearPersonalStorage(keepUserId?: string): void {
  removeStoredWhere(
    (key) => personalKey.test(key) && (keepUserId === undefined || !key.endsWith(`:${keepUserId}`)),
  );
}

const signalKey = 'signedOut';

/** Other tabs have a storage of their own, which only they can clear. */
export function announceSignOut(): void {
  writeStored(signalKey, '1');
  removeStored(signalKey);
}

export function onSignOutElsewhere(clear: () => void): () => void {
  return onStoredElsewhere(signalKey, (value) => {
    if (value !== null) clear();
  });
}
