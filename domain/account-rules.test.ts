import { describe, expect, it } from 'vitest';
import { formatMessage } from '#i18n/message-reference.ts';
import type { MessageReference } from '#i18n/message-reference.ts';
import { serverMessages } from '#messages/server.ts';
import type { ContactForm, SignupForm } from './account-rules.ts';
import {
  isEmail,
  normalizeEmail,
  normalizePhone,
  passwordStrength,
  phoneSuggestion,
  validateContact,
  validateNewPasswordForm,
  validateSignup,
} from './account-rules.ts';

const texts = (errors: Readonly<Record<string, MessageReference>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, formatMessage(serverMessages, error)]),
  );

const signup: SignupForm = {
  fullname: 'Asha Rao',
  phone: '+91 98765 43210',
  hostel: 'Narmada',
  email: 'asha@corridor.test',
  password: 'lamp-lit',
  confirmPassword: 'lamp-lit',
};
const contact: ContactForm = { name: 'Asha', email: 'asha@corridor.test', message: 'Do you have tea?' };

describe('validateSignup', () => {
  it.each([
    ['as it should be', {}],
    ['[SIGNUP-45] with blanks around the names', { fullname: '  Al ', hostel: ' Narmada ' }],
    ['[SIGNUP-44] with blanks around the e-mail', { email: '  asha@corridor.test ' }],
    ['[SIGNUP-39] with a password of exactly 6', { password: 'sixsix', confirmPassword: 'sixsix' }],
    ['on the server, where there is no confirmation', { confirmPassword: undefined }],
  ])('accepts a valid form %s', (_case, change) => {
    expect(texts(validateSignup({ ...signup, ...change }))).toEqual({});
  });

  it.each([
    ['[SIGNUP-28]', { fullname: '' }, { fullname: 'Full name is required' }],
    ['[SIGNUP-28] [SIGNUP-45]', { fullname: '   ' }, { fullname: 'Full name is required' }],
    ['[SIGNUP-29] [SIGNUP-45]', { fullname: ' A ' }, { fullname: 'Full name must be at least 2 characters' }],
    ['[SIGNUP-30]', { phone: ' ' }, { phone: 'Phone number is required' }],
    [
      '[SIGNUP-33] [SIGNUP-34]',
      { phone: '0987654321' },
      { phone: 'Please enter a valid phone number with country code' },
    ],
    ['[SIGNUP-35]', { hostel: ' ' }, { hostel: 'Hostel name is required' }],
    [
      'longer than its limit',
      { fullname: 'a'.repeat(101) },
      { fullname: 'Please use at most 100 characters' },
    ],
    ['longer than its limit', { hostel: 'a'.repeat(101) }, { hostel: 'Please use at most 100 characters' }],
    [
      'longer than its limit',
      { password: 'a'.repeat(201), confirmPassword: 'a'.repeat(201) },
      { password: 'Please use at most 200 characters' },
    ],
    ['[SIGNUP-36]', { email: ' ' }, { email: 'Email is required' }],
    ['[SIGNUP-37]', { email: 'asha' }, { email: 'Please enter a valid email address' }],
    [
      '[SIGNUP-38]',
      { password: '', confirmPassword: '' },
      { password: 'Password is required', confirmPassword: 'Please confirm your password' },
    ],
    [
      '[SIGNUP-39]',
      { password: 'five5', confirmPassword: 'five5' },
      { password: 'Password must be at least 6 characters' },
    ],
    ['[SIGNUP-40]', { confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
    ['[SIGNUP-41]', { confirmPassword: 'Lamp-lit' }, { confirmPassword: 'Passwords do not match' }],
    [
      '[SIGNUP-38] a password of blanks could never log in:',
      { password: '        ', confirmPassword: '        ' },
      { password: 'Password is required' },
    ],
  ])('%s %j gives %j', (_ids, change, errors) => {
    expect(texts(validateSignup({ ...signup, ...change }))).toEqual(errors);
  });

  it('reports every empty field at once [SIGNUP-28] [SIGNUP-30] [SIGNUP-35] [SIGNUP-36] [SIGNUP-38] [SIGNUP-40]', () => {
    const empty = { fullname: '', phone: '', hostel: '', email: '', password: '' };
    expect(Object.keys(validateSignup({ ...empty, confirmPassword: '' }))).toEqual([
      'fullname',
      'phone',
      'hostel',
      'email',
      'password',
      'confirmPassword',
    ]);
  });
});

describe('a phone number', () => {
  it.each([
    ['[SIGNUP-42] 10 digits get +91', '9876543210', '+919876543210'],
    ['[SIGNUP-42] 12 digits that begin with 91 get the + only', '919876543210', '+919876543210'],
    ['[SIGNUP-42] 12 others get +91', '449876543210', '+91449876543210'],
    ['[SIGNUP-42] 10 that begin with 91 get +91', '9123456789', '+919123456789'],
    ['[SIGNUP-32] a number with + stays', '+14155550123', '+14155550123'],
    ['[SIGNUP-31] spaces go', ' +91 98765  43210 ', '+919876543210'],
    ['[SIGNUP-31] dashes and brackets go', '(98765)-43210', '+919876543210'],
    ['the marks of a clipboard go', '\u202A+91 98765 43210\u202C', '+919876543210'],
    ['dots go', '98765.43210', '+919876543210'],
    ['every dash and space is a separator', '+91–98765‑432\u00A010', '+919876543210'],
    ['digits of other scripts are digits', '९८७६५４３２१０', '+919876543210'],
    ['full-width digits are digits', '＋９１（９８７６５）４３２１０', '+919876543210'],
    ['the 0 after +91 goes', '+91 (0) 98765 43210', '+919876543210'],
    ['[SIGNUP-34] 10 digits after a + are enough', '+1234567890', '+1234567890'],
    ['[SIGNUP-34] 15 digits after a + are allowed', '+123456789012345', '+123456789012345'],
    ['[SIGNUP-34] 13 without + make 15', '1234567890123', '+911234567890123'],
  ])('%s', (_case, typed, normalized) => {
    expect(normalizePhone(typed)).toBe(normalized);
  });

  it.each([
    ['[SIGNUP-33] begins with 0', '09876543210'],
    ['[SIGNUP-33] begins with 0 after the +', '+0987654321'],
    ['[SIGNUP-34] has 9 digits', '987654321'],
    ['[SIGNUP-34] has 9 digits after the +', '+987654321'],
    ['[SIGNUP-34] has 16 digits', '+1234567890123456'],
    ['[SIGNUP-34] would have 16 with +91', '12345678901234'],
    ['[SIGNUP-32] has its + in the middle', '98765+43210'],
    ['[SIGNUP-32] has two', '++919876543210'],
    ['has letters', '98765abcde'],
    ['is empty', ''],
  ])('is invalid when it %s', (_case, typed) => {
    expect(normalizePhone(typed)).toBeNull();
  });

  it.each([
    ['0091 98765 43210', '+919876543210'],
    ['00919876543210', '+919876543210'],
    ['0049 151 12345678', '+4915112345678'],
    ['0 98765-43210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['0', null],
    ['000919876543210', null],
    ['0 98765', null],
    ['9876543210', null],
    ['', null],
  ])('%j is invalid and gives the suggestion %j', (typed, suggestion) => {
    expect(phoneSuggestion(typed)).toBe(suggestion);
  });

  it('is normalized idempotently [SIGNUP-42]', () => {
    expect(normalizePhone(normalizePhone('9876543210') ?? '')).toBe('+919876543210');
  });
});

describe('an email', () => {
  it('is trimmed and lower-cased [SIGNUP-43] [SIGNUP-44] [LOGIN-9] [LOGIN-10]', () => {
    expect(normalizeEmail('  Asha@Corridor.TEST ')).toBe('asha@corridor.test');
  });

  it.each([
    ['Ａsha@Corridor.test', 'asha@corridor.test'],
    ['asha@corridor．test', 'asha@corridor.test'],
    ['\u200E asha@corridor.test\u202C', 'asha@corridor.test'],
    ['jose\u0301@corridor.test', 'jos\u00e9@corridor.test'],
    ['Asha@Bücher.test', 'asha@xn--bcher-kva.test'],
    ['asha@bu\u0308cher.test', 'asha@xn--bcher-kva.test'],
    ['asha@XN--bcher-kva.test', 'asha@xn--bcher-kva.test'],
    ['अनन्या@डाक.भारत', 'अनन्या@xn--11bx1g.xn--h2brj9c'],
  ])('in another form of the same characters is stored in one: %s as %s', (text, stored) => {
    expect(isEmail(text)).toBe(true);
    expect(normalizeEmail(text)).toBe(stored);
  });

  it.each([
    'a@b.c',
    ' asha@mail.corridor.test ',
    "o'brien+shop@x.y",
    'a.b-c_d@x-y.z2.test',
    'अनन्या@डाक.भारत',
    'asha@xn--bcher-kva.test',
  ])('can be %s [SIGNUP-37] [CONTACT-7]', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'asha', 'asha@corridor', '@b.c', 'a@.', 'a@@b.c', 'a b@c.d', 'a@b.c d', 'a@b@c.d'])(
    'cannot be "%s" [SIGNUP-37] [CONTACT-7]',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it.each([
    '<asha@corridor.test>',
    '<<asha@corridor.test',
    'asha@corridor.test>',
    '"Asha" <asha@corridor.test>',
    '"asha"@corridor.test',
    'asha(shop)@corridor.test',
    'asha@corridor.test(shop)',
    'a@b.c,asha@corridor.test',
    'a@b.c;asha@corridor.test',
    'a@b.c asha@corridor.test',
    'shop:asha@corridor.test;',
    'as\\ha@corridor.test',
    'asha@[127.0.0.1]',
    'asha@127.0.0.1',
    'asha\u0000@corridor.test',
    'asha@corridor.test\r\nbcc:x@y.z',
    'asha\u200b@corridor.test',
    'asha@corri\ufe0fdor.test',
    'asha@mail.corridor。test',
    'asha@corridor.test.',
    'asha@.corridor.test',
    'asha@corridor..test',
    'asha@-corridor.test',
    'asha@corridor-.test',
    'asha@corridor.test/x',
    'asha@corridor.te%73t',
    '.asha@corridor.test',
    'asha.@corridor.test',
    'as..ha@corridor.test',
  ])('that a mail library may read as another mailbox is refused: %j [SIGNUP-37] [CONTACT-7]', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('has the maximum length of the mail standard [SIGNUP-37]', () => {
    expect(isEmail(`${'a'.repeat(300)}@b.c`)).toBe(false);
  });
});

describe('a new password', () => {
  it.each([
    ['[RESET-17]', '', '', { newPassword: 'Password is required' }],
    ['[RESET-17] blanks only', '       ', '       ', { newPassword: 'Password is required' }],
    ['[RESET-18]', 'five5', '', { newPassword: 'Password must be at least 6 characters long' }],
    ['[RESET-19]', 'lamp-lit', '', { confirm: 'Please confirm your password' }],
    ['[RESET-20]', 'lamp-lit', 'lamp-li', { confirm: 'Passwords do not match' }],
  ])('%s "%s" and "%s" give: %j [RESET-21]', (...[_ids, newPassword, confirm, errors]) => {
    expect(texts(validateNewPasswordForm({ newPassword, confirm }))).toEqual(errors);
  });

  it('has at most 200 characters', () => {
    const newPassword = 'a'.repeat(201);
    expect(texts(validateNewPasswordForm({ newPassword, confirm: newPassword }))).toEqual({
      newPassword: 'Please use at most 200 characters',
    });
  });

  it('may have exactly 6 characters [RESET-18]', () => {
    expect(validateNewPasswordForm({ newPassword: 'sixsix', confirm: 'sixsix' })).toEqual({});
  });
});

describe('validateContact', () => {
  const missing = 'Please fill in all fields';

  it.each([
    ['[CONTACT-6] the name', { name: ' ' }, { name: missing }],
    ['[CONTACT-6] the e-mail', { email: '' }, { email: missing }],
    ['[CONTACT-6] the message', { message: '\n' }, { message: missing }],
    ['[CONTACT-6] before the e-mail is looked at', { name: '', email: 'asha' }, { name: missing }],
    ['[CONTACT-7] the pattern', { email: 'asha@x' }, { email: 'Please enter a valid email address' }],
    ['the limit of the name', { name: 'a'.repeat(101) }, { name: 'Please use at most 100 characters' }],
    [
      'the limit of the message',
      { message: 'a'.repeat(4001) },
      { message: 'Please use at most 4,000 characters' },
    ],
    ['nothing', { name: 'a'.repeat(100), message: 'a'.repeat(4000) }, {}],
  ])('reports a missing %s', (_case, change, errors) => {
    expect(texts(validateContact({ ...contact, ...change }))).toEqual(errors);
  });
});

it.each([
  ['', 'weak'],
  ['abc123', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['lamplight', 'fair'],
  ['Lamplight42', 'strong'],
  ['one lamp in the corridor', 'strong'],
])('passwordStrength "%s" is %s', (text, strength) => {
  expect(passwordStrength(text)).toBe(strength);
});
