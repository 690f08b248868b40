import type { SignupForm } from '#domain/account-rules.ts';
import { readStored, removeStored, writeStored } from '#web/api/stored.ts';

const key = 'signupDraft';
/** Passwords are stored nowhere. */
const fields = ['fullname', 'phone', 'hostel', 'email'] as const;

export type SignupDraft = Pick<SignupForm, (typeof fields)[number]>;

/** Kept for this tab, so that a look at the terms or a reload loses nothing. */
export function writeSignupDraft(form: SignupDraft): void {
  writeStored(
    key,
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, form[field]]))),
    'session',
  );
}

/** What was typed before, empty where nothing was. */
export function readSignupDraft(): SignupDraft {
  const typed = parse(readStored(key, 'session'));
  const text = (field: string) => (typeof typed[field] === 'string' ? typed[field] : '');
  return {
    fullname: text('fullname'),
    phone: text('phone'),
    hostel: text('hostel'),
    email: text('email'),
  };
}

export function clearSignupDraft(): void {
  removeStored(key, 'session');
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
