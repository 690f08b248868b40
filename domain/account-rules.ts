/**
 * What an account's fields must be, with the sentence for each that is not: signup, new
 * password and contact. The page asks before it sends, the server asks again.
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
  /** Held by the form only; left out on the server. */
  confirmPassword?: string | undefined;
};
export type SignupField = keyof SignupForm;

export type ContactForm = { name: string; email: string; message: string };
export type ContactField = keyof ContactForm;

/** E-mail addresses are kept trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** x@y.z without invisible characters, nothing finer: whether it exists is found out by writing to it. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return (
    email.length <= textLimits.email && /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]+$/u.test(email)
  );
}

/** What was typed of a phone number or a code, without the blanks, dashes and brackets that people put between digits. */
export function stripSeparators(text: string): string {
  return text.replace(/[\s()-]/g, '');
}

/**
 * The phone number as it is kept (`+919876543210`), or null when it cannot be one. Spaces,
 * dashes and brackets are ignored. Without a +, 12 digits that begin with 91 get the + and all
 * others +91; what is typed and what results both have 10 to 15 digits.
 */
export function normalizePhone(text: string): string | null {
  const typed = stripSeparators(text);
  if (!/^\+?[1-9]\d{9,14}$/.test(typed)) return null;
  if (typed.startsWith('+')) return typed;
  if (/^91\d{10}$/.test(typed)) return `+${typed}`;
  return typed.length > 13 ? null : `+91${typed}`;
}

/** What a refused number that begins with `00` or `0` was probably meant as, in the form that is taken; or null. */
export function phoneSuggestion(text: string): string | null {
  const [, zeros, rest = ''] = /^(00?)(\d+)$/.exec(stripSeparators(text)) ?? [];
  if (zeros === undefined) return null;
  return normalizePhone(zeros === '00' ? `+${rest}` : rest);
}

/** A password of blanks only could never be used to log in, so it counts as none. */
function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The sentence for a text beyond its limit, or null. */
function lengthError(text: string, max: number): string | null {
  return text.length > max ? fieldMessages.tooLong(max) : null;
}

/** The sentence for a name that is none, or null. */
export function fullnameError(fullname: string): string | null {
  if (isBlank(fullname)) return messages.signup.fullnameRequired;
  if (Array.from(fullname.trim()).length < minFullnameLength)
    return messages.signup.fullnameTooShort;
  return nameError(fullname);
}

/** The sentence for a name that is too long or holds more than a name, or null. */
function nameError(name: string): string | null {
  const plain = isPlainName(name.trim()) ? null : messages.signup.nameNotPlain;
  return lengthError(name, textLimits.fullname) ?? plain;
}

/** The sentence for the name of a hostel that is none, or null. */
function hostelError(hostel: string): string | null {
  return isBlank(hostel) ? messages.signup.hostelRequired : lengthError(hostel, textLimits.hostel);
}

/** The sentence for a phone number that cannot be one, or null. */
export function phoneError(phone: string): string | null {
  if (isBlank(phone)) return messages.signup.phoneRequired;
  return normalizePhone(phone) === null ? messages.signup.phoneInvalid : null;
}

/** The sentence for an e-mail that cannot be one, or null. */
export function emailError(email: string): string | null {
  if (isBlank(email)) return messages.signup.emailRequired;
  return isEmail(email) ? null : messages.signup.emailInvalid;
}

/** The sentence for a password that cannot be one, or null. */
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

/** The sentence of each field that is not right; an empty object when the form may go out. */
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

/** What a customer may change about themselves, by the rules of the sign-up. */
export function profileErrors(form: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  return omitNullErrors({
    fullname: fullnameError(form.fullname),
    phone: phoneError(form.phone),
    hostel: hostelError(form.hostel),
  });
}

/** The first thing wrong with a new password, in the shop's order, or null. */
export function resetPasswordError(form: { password: string; confirm: string }): string | null {
  if (isBlank(form.password)) return messages.reset.passwordRequired;
  if (form.password.length < minPasswordLength) return messages.reset.passwordTooShort;
  const tooLong = lengthError(form.password, textLimits.password);
  if (tooLong !== null) return tooLong;
  if (form.confirm === '') return messages.reset.confirmRequired;
  return form.confirm === form.password ? null : messages.reset.passwordsDiffer;
}

/** Missing fields first; name and e-mail are looked at once all three are there. */
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

/** A hint beside the field, never a rule: length counts most, variety a little, repeats nothing. */
export function passwordStrength(text: string): PasswordStrength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(text)).length;
  const different = new Set(text).size;
  if (text.length < 8 || different < 5) return 'weak';
  return text.length >= 14 || (text.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}
