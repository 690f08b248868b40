import type { SignupForm } from '#domain/account-rules.ts';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';

const storageKey = 'signupDraft';
/** Passwords are stored nowhere. */
const fields = ['fullname', 'phone', 'hostel', 'email'] as const;

export type SignupDraft = Pick<SignupForm, (typeof fields)[number]>;

/** Kept for this tab, so that a look at the terms or a reload loses nothing. */
export function storeSignupDraft(form: SignupDraft): void {
  writeStored(
    storageKey,
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, form[field]]))),
    'session',
  );
}

/** What was typed before, empty where nothing was. */
export function readSignupDraft(): SignupDraft {
  const draft = parseDraft(readStored(storageKey, 'session'));
  const readText = (field: string) => (typeof draft[field] === 'string' ? draft[field] : '');
  return {
    fullname: readText('fullname'),
    phone: readText('phone'),
    hostel: readText('hostel'),
    email: readText('email'),
  };
}

export function clearSignupDraft(): void {
  removeStored(storageKey, 'session');
}

function parseDraft(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
