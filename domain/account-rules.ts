/**
 * Validation of account fields with a message per invalid field: signup, new password and contact. Used by pages
 * and server.
 */
import { isPlainName } from '#domain/is-plain-name.ts';
import { fieldMessages } from '#messages/fields.ts';
import { messages } from '#messages/messages.ts';
import { textLimits } from './text-limits.ts';

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

/** An email is stored trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** x@y.z without invisible characters; existence is verified by mail. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return (
    email.length <= textLimits.email && /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]+$/u.test(email)
  );
}

/** Input of a phone number or code without spaces, dashes and brackets. */
export function stripSeparators(text: string): string {
  return text.replace(/[\s()-]/g, '');
}

/**
 * The phone number in stored form (`+919876543210`), or null when invalid. Separators are ignored. Without a +,
 * 12 digits beginning with 91 get a +, all others +91; both input and result have 10 to 15 digits.
 */
export function normalizePhone(text: string): string | null {
  const typed = stripSeparators(text);
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

/** A password of spaces only counts as empty. */
function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The error message of a too long text, or null. */
function lengthError(text: string, max: number): string | null {
  return text.length > max ? fieldMessages.tooLong(max) : null;
}

/** The error message of a full name, or null. */
export function fullnameError(fullname: string): string | null {
  if (isBlank(fullname)) return messages.signup.fullnameRequired;
  if (Array.from(fullname.trim()).length < minFullnameLength)
    return messages.signup.fullnameTooShort;
  return nameError(fullname);
}

/** The error message of a name that is too long or not plain, or null. */
function nameError(name: string): string | null {
  const plain = isPlainName(name.trim()) ? null : messages.signup.nameNotPlain;
  return lengthError(name, textLimits.fullname) ?? plain;
}

/** The error message of a hostel name, or null. */
function hostelError(hostel: string): string | null {
  return isBlank(hostel) ? messages.signup.hostelRequired : lengthError(hostel, textLimits.hostel);
}

/** The error message of a phone number, or null. */
export function phoneError(phone: string): string | null {
  if (isBlank(phone)) return messages.signup.phoneRequired;
  return normalizePhone(phone) === null ? messages.signup.phoneInvalid : null;
}

/** The error message of an email, or null. */
export function emailError(email: string): string | null {
  if (isBlank(email)) return messages.signup.emailRequired;
  return isEmail(email) ? null : messages.signup.emailInvalid;
}

/** The error message of a password, or null. */
export function passwordError(password: string): string | null {
  if (isBlank(password)) return messages.signup.passwordRequired;
  return password.length < minPasswordLength
    ? messages.signup.passwordTooShort
    : lengthError(password, textLimits.password);
}

function passwordConfirmationError(password: string, confirmation: string): string | null {
  if (confirmation === '') return messages.signup.confirmRequired;
  return confirmation === password ? null : messages.signup.passwordsDiffer;
}

/** The error message per invalid field; empty when the form is valid. */
export function signupErrors(form: SignupForm): Partial<Record<SignupField, string>> {
  const found: Record<SignupField, string | null> = {
    fullname: fullnameError(form.fullname),
    phone: phoneError(form.phone),
    hostel: hostelError(form.hostel),
    email: emailError(form.email),
    password: passwordError(form.password),
    confirmPassword:
      form.confirmPassword === undefined
        ? null
        : passwordConfirmationError(form.password, form.confirmPassword),
  };
  return omitNullErrors(found);
}

export type ProfileForm = Pick<SignupForm, 'fullname' | 'phone' | 'hostel'>;

/** Validates a profile by the rules of the sign-up. */
export function profileErrors(form: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  return omitNullErrors({
    fullname: fullnameError(form.fullname),
    phone: phoneError(form.phone),
    hostel: hostelError(form.hostel),
  });
}

/** The first error message of a new password in the specified order, or null. */
export function resetPasswordError(form: { password: string; confirm: string }): string | null {
  if (isBlank(form.password)) return messages.reset.passwordRequired;
  if (form.password.length < minPasswordLength) return messages.reset.passwordTooShort;
  const tooLong = lengthError(form.password, textLimits.password);
  if (tooLong !== null) return tooLong;
  if (form.confirm === '') return messages.reset.confirmRequired;
  return form.confirm === form.password ? null : messages.reset.passwordsDiffer;
}

/** Missing fields first; name and email are checked once all three are present. */
export function contactErrors(form: ContactForm): Partial<Record<ContactField, string>> {
  const missing = omitNullErrors({
    name: isBlank(form.name) ? messages.contact.fillInAllFields : null,
    email: isBlank(form.email) ? messages.contact.fillInAllFields : null,
    message: isBlank(form.message) ? messages.contact.fillInAllFields : null,
  });
  if (Object.keys(missing).length > 0) return missing;
  return omitNullErrors({
    name: nameError(form.name),
    email: isEmail(form.email) ? null : messages.contact.emailInvalid,
    message: lengthError(form.message, textLimits.message),
  });
}

function omitNullErrors<Field extends string>(
  found: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
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
