/** Validation of signup, profile, new password and contact, by the page before it sends and by the server. */
import { isSafeForMail } from './is-safe-for-mail.ts';
import { textLimits } from './text-limits.ts';
import { cleanText, isBlank, stripSeparators } from './typed-text.ts';

export const minPasswordLength = 6;
export const minFullnameLength = 2;

export type SignupForm = {
  fullname: string;
  phone: string;
  hostel: string;
  email: string;
  password: string;
  /** Form only; not sent to the server. */
  confirmPassword?: string | undefined;
};
export type SignupField = keyof SignupForm;

export type ContactForm = { name: string; email: string; message: string };
export type ContactField = keyof ContactForm;

type RequiredField = 'fullname' | 'hostel' | 'phone' | 'email' | 'password' | 'confirm';
type FieldErrorKey =
  | `signup.${RequiredField}Required`
  | `signup.${'fullnameTooShort' | 'nameNotPlain' | 'phoneInvalid' | 'emailInvalid'}`
  | `${'signup' | 'reset'}.${'passwordTooShort' | 'passwordsDiffer'}`
  | `reset.${'password' | 'confirm'}Required`
  | `contact.${'fillInAllFields' | 'emailInvalid'}`
  | `security.${'passwordTooShort' | 'passwordTooCommon'}`
  | 'fields.tooLong';

/** What is wrong with a field: the key of its message in `i18n/`, and the number in it. */
export type FieldError = { key: FieldErrorKey; values?: readonly [number] };

// Of Node and of browsers.
declare const URL: new (url: string) => { hostname: string };

/**
 * The stored form of an email, so that a mailbox has one account: cleaned, and with the domain in ASCII (`xn--`), as a browser's
 * email field sends it.
 */
export function normalizeEmail(text: string): string {
  return cleanEmail(text).replace(/(?<=@)[\p{L}\p{M}\p{N}.-]+$/u, toAsciiDomain);
}

/** An email as a page sends it: in lower case, compatibility forms replaced, without blanks and marks around it. */
export function cleanEmail(text: string): string {
  return text
    .replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
    .normalize('NFKC')
    .toLowerCase();
}

function toAsciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * x@y.z in letters, digits and the marks that a mail server takes literally, without brackets, quotes or comments.
 * `\p{DI}` is invisible.
 */
const emailPattern = (() => {
  const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
  const labelEnd = String.raw`(?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`;
  const domain = String.raw`(?:[\p{L}\p{N}]${labelEnd}\.)+\p{L}${labelEnd}`;
  return new RegExp(String.raw`^(?!.*\p{DI})${atom}(?:\.${atom})*@${domain}$`, 'u');
})();

/** Whether a text is the address of exactly one mailbox, also for a mail library; existence is verified by mail. */
export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return email.length <= textLimits.email && emailPattern.test(email);
}

/**
 * The phone number in stored form (`+919876543210`), or null when invalid. Separators are ignored. Without a +,
 * 12 digits beginning with 91 get a +, all others +91; both input and result have 10 to 15 digits. The 0 of the country's
 * own prefix after 91 goes, so that one number is one account.
 */
export function normalizePhone(text: string): string | null {
  const typed = stripSeparators(text).replace(/^(\+?91)0(?=\d{10}$)/, '$1');
  if (!/^\+?[1-9]\d{9,14}$/.test(typed)) return null;
  if (typed.startsWith('+')) return typed;
  if (/^91\d{10}$/.test(typed)) return `+${typed}`;
  return typed.length > 13 ? null : `+91${typed}`;
}

/** A suggestion for a rejected number beginning with `00` or `0`; or null. */
export function phoneSuggestion(text: string): string | null {
  const [, zeros, rest = ''] = /^(00?)(\d+)$/.exec(stripSeparators(text)) ?? [];
  if (zeros === undefined) return null;
  return normalizePhone(zeros === '00' ? `+${rest}` : rest);
}

/** The message for a text beyond its limit, or null. */
function validateLength(text: string, max: number): FieldError | null {
  return text.length > max ? { key: 'fields.tooLong', values: [max] } : null;
}

/** The message for a name that is none, or null. */
export function validateFullname(fullname: string): FieldError | null {
  if (isBlank(fullname)) return { key: 'signup.fullnameRequired' };
  if (Array.from(fullname.trim()).length < minFullnameLength) return { key: 'signup.fullnameTooShort' };
  return validateName(fullname);
}

/** The message for a name that is too long or holds more than a name, or null. */
function validateName(name: string): FieldError | null {
  const plain: FieldError | null = isSafeForMail(cleanText(name).trim())
    ? null
    : { key: 'signup.nameNotPlain' };
  return validateLength(name, textLimits.fullname) ?? plain;
}

/** The message for the name of a hostel that is none, or null. */
function validateHostel(hostel: string): FieldError | null {
  return isBlank(hostel) ? { key: 'signup.hostelRequired' } : validateLength(hostel, textLimits.hostel);
}

/** The message for a phone number that cannot be one, or null. */
export function validatePhone(phone: string): FieldError | null {
  if (isBlank(phone)) return { key: 'signup.phoneRequired' };
  return normalizePhone(phone) === null ? { key: 'signup.phoneInvalid' } : null;
}

/** The message for an e-mail that cannot be one, or null. */
export function validateEmail(email: string): FieldError | null {
  if (isBlank(email)) return { key: 'signup.emailRequired' };
  return isEmail(email) ? null : { key: 'signup.emailInvalid' };
}

/** The message for a password that cannot be one, or null. */
export function validatePassword(password: string): FieldError | null {
  if (isBlank(password)) return { key: 'signup.passwordRequired' };
  return password.length < minPasswordLength
    ? { key: 'signup.passwordTooShort' }
    : validateLength(password, textLimits.password);
}

function validatePasswordConfirmation(password: string, confirmation: string): FieldError | null {
  if (confirmation === '') return { key: 'signup.confirmRequired' };
  return confirmation === password ? null : { key: 'signup.passwordsDiffer' };
}

export type ProfileForm = Pick<SignupForm, 'fullname' | 'phone' | 'hostel'>;

/** Validates a profile by the rules of the sign-up. */
export function validateProfile(form: ProfileForm): Partial<Record<keyof ProfileForm, FieldError>> {
  return omitNullErrors({
    fullname: validateFullname(form.fullname),
    phone: validatePhone(form.phone),
    hostel: validateHostel(form.hostel),
  });
}

/** The message of each field that is not right; an empty object when the form may go out. */
export function validateSignup(form: SignupForm): Partial<Record<SignupField, FieldError>> {
  const { email, password, confirmPassword } = form;
  return {
    ...validateProfile(form),
    ...omitNullErrors({
      email: validateEmail(email),
      password: validatePassword(password),
      confirmPassword:
        confirmPassword === undefined ? null : validatePasswordConfirmation(password, confirmPassword),
    }),
  };
}

/** The message for a new password that cannot be one, or null. */
export function validateNewPassword(password: string): FieldError | null {
  if (isBlank(password)) return { key: 'reset.passwordRequired' };
  return password.length < minPasswordLength
    ? { key: 'reset.passwordTooShort' }
    : validateLength(password, textLimits.password);
}

export type NewPasswordForm = { newPassword: string; confirm: string };
type NewPasswordErrors = Partial<Record<keyof NewPasswordForm, FieldError>>;

/** The first error of a new password and its confirmation, in the specified order. */
export function validateNewPasswordForm(form: NewPasswordForm): NewPasswordErrors {
  const error = validateNewPassword(form.newPassword);
  return error === null ? validateConfirmation(form) : { newPassword: error };
}

export function validateConfirmation({ newPassword, confirm }: NewPasswordForm): NewPasswordErrors {
  if (confirm === '') return { confirm: { key: 'reset.confirmRequired' } };
  return confirm === newPassword ? {} : { confirm: { key: 'reset.passwordsDiffer' } };
}

/** Missing fields first; name and email are checked once all three are present. */
export function validateContact(form: ContactForm): Partial<Record<ContactField, FieldError>> {
  const missing = omitNullErrors({
    name: isBlank(form.name) ? { key: 'contact.fillInAllFields' } : null,
    email: isBlank(form.email) ? { key: 'contact.fillInAllFields' } : null,
    message: isBlank(form.message) ? { key: 'contact.fillInAllFields' } : null,
  });
  if (Object.keys(missing).length > 0) return missing;
  return omitNullErrors({
    name: validateName(form.name),
    email: isEmail(form.email) ? null : { key: 'contact.emailInvalid' },
    message: validateLength(form.message, textLimits.message),
  });
}

function omitNullErrors<Field extends string>(
  found: Record<Field, FieldError | null>,
): Partial<Record<Field, FieldError>> {
  const errors: Partial<Record<Field, FieldError>> = {};
  for (const field in found) {
    const message = found[field];
    if (message !== null) errors[field] = message;
  }
  return errors;
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** A hint, not a rule: length counts most, variety a little, repetition nothing. */
export function passwordStrength(text: string): PasswordStrength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(text)).length;
  const different = new Set(text).size;
  if (text.length < 8 || different < 5) return 'weak';
  return text.length >= 14 || (text.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}

/** Replaces the email of a closed account, followed by the id; no email begins with it. */
export const closedEmailPrefix = 'closed:';

/** Begins the email of who ordered by phone without an account; their number follows. */
export const guestEmailPrefix = `${closedEmailPrefix}guest:`;

/** Whether nobody can be reached under this email: its account is closed, or its order was anonymized. */
export function isClosedEmail(email: string): boolean {
  return email.startsWith(closedEmailPrefix);
}
