import { onStorageChange, removeStored, removeStoredWhere, writeStored } from '#web/api/browser-storage.ts';

/** Keys of personal data. The part behind the colon is the account; drafts before a login have none. */
const personalKeyPattern =
  /^(?:lastAddress|checkout|\w+_order_attempt)(?::|$)|^(?:otpState|signupDraft|loginEmail)$/;

/** The storage key of this account. */
export function getPersonalKey(name: string, userId: string): string {
  return `${name}:${userId}`;
}

/** Removes personal data of previous customers; that of the account `keepUserId` stays. */
export function clearPersonalStorage(exceptUserId?: string): void {
  removeStoredWhere(
    (key) =>
      personalKeyPattern.test(key) && (exceptUserId === undefined || !key.endsWith(`:${exceptUserId}`)),
  );
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
