import type { Language } from '#domain/language.ts';
import type { Message } from '../integrations/outbox.ts';
import { addressOf, greetingName, renderMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { textsIn } from './texts-in.ts';

type Person = { fullname: string; email: string; language: Language };

/** A link that was written down before it is mailed: its id is the mail's key, its token stands in the address; it ends in ms. */
type Link = { id: string; token: string; expiresAt: number };

/** To a new customer: the link that proves the e-mail is theirs, and whose sign-up it verifies. */
export function verifyEmailMail(
  shop: MailShop,
  person: Person & { phone: string },
  link: Link,
): Message {
  const texts = textsIn(person.language).verify;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `verify-email:${link.id}`,
    uselessAfter: link.expiresAt,
    priority: 'urgent',
    subject: texts.subject(shop.shopName),
    preview: texts.preview,
    heading: texts.heading(greetingName(person.fullname)),
    blocks: [
      { kind: 'text', text: texts.text },
      {
        kind: 'rows',
        rows: [
          { label: texts.name, value: greetingName(person.fullname) },
          { label: texts.phone, value: texts.phoneEnd(person.phone.slice(-4)) },
        ],
      },
      {
        kind: 'button',
        label: texts.button,
        href: addressOf(shop, `/verify-email?token=${encodeURIComponent(link.token)}`),
      },
      { kind: 'text', text: texts.end },
    ],
  });
}

/** To a customer who asked for it: the link to a new password. */
export function resetPasswordMail(shop: MailShop, person: Person, link: Link): Message {
  const texts = textsIn(person.language).reset;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `reset-password:${link.id}`,
    uselessAfter: link.expiresAt,
    priority: 'urgent',
    subject: texts.subject(shop.shopName),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.text(greetingName(person.fullname)) },
      {
        kind: 'button',
        label: texts.button,
        href: addressOf(shop, `/reset-password/${encodeURIComponent(link.token)}`),
      },
      { kind: 'text', text: texts.end },
    ],
  });
}

/** To a customer whose password has just changed, in case it was somebody else. `changeId` tells two changes apart. */
export function passwordChangedMail(shop: MailShop, person: Person, changeId: string): Message {
  const texts = textsIn(person.language).passwordChanged;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `password-changed:${changeId}`,
    subject: texts.subject(shop.shopName),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.text(greetingName(person.fullname)) },
      { kind: 'button', label: texts.button, href: addressOf(shop, '/login') },
      { kind: 'text', text: texts.end(shop.shopEmail) },
    ],
  });
}

/** To a customer whose phone number has just changed, in case it was somebody else. `changeId` tells two changes apart. */
export function phoneChangedMail(
  shop: MailShop,
  person: Person & { phone: string },
  changeId: string,
): Message {
  const texts = textsIn(person.language).phoneChanged;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `phone-changed:${changeId}`,
    subject: texts.subject(shop.shopName),
    preview: texts.preview(person.phone),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.text(greetingName(person.fullname), person.phone) },
      { kind: 'text', text: texts.end(shop.shopEmail) },
    ],
  });
}

/** The last mail to an account that was just closed, by its owner or unused for years; without the name, which is forgotten. */
export function accountClosedMail(
  shop: MailShop,
  person: Omit<Person, 'fullname'>,
  account: { id: string; unusedYears?: number },
): Message {
  const texts = textsIn(person.language).accountClosed;
  const { id, unusedYears } = account;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `account-closed:${id}`,
    subject: texts.subject(shop.shopName),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      ...(unusedYears === undefined
        ? []
        : [{ kind: 'text', text: texts.unused(unusedYears) } as const]),
      { kind: 'text', text: texts.text },
      { kind: 'text', text: texts.end(shop.shopEmail) },
    ],
  });
}

/** `expiresAt` in ms: a code that comes later only misleads. */
type LoginCode = { id: string; code: string; expiresAt: number };

/** The one-time code by mail, the copy of the text message. */
export function loginCodeMail(shop: MailShop, person: Person, login: LoginCode): Message {
  const { id, code, expiresAt } = login;
  const texts = textsIn(person.language).code;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `login-code-mail:${id}`,
    uselessAfter: expiresAt,
    priority: 'urgent',
    subject: texts.subject(code, shop.shopName),
    recordedSubject: texts.heading,
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      { kind: 'code', label: texts.label, code },
      { kind: 'text', text: texts.text },
    ],
  });
}

/** The one-time code as a text message; browsers read its last line and offer the code on that site only. */
export function loginCodeSms(
  shop: MailShop,
  person: { phone: string; language: Language },
  login: LoginCode,
): Message {
  const { id, code, expiresAt } = login;
  return codeSms(shop, {
    to: person.phone,
    text: textsIn(person.language).code.sms(code, shop.shopName),
    code,
    dedupeKey: `login-code-sms:${id}`,
    uselessAfter: expiresAt,
  });
}

/** The code that proves a phone, to that phone. */
export function phoneCodeSms(
  shop: MailShop,
  person: { phone: string; language: Language },
  proof: LoginCode,
): Message {
  const { id, code, expiresAt } = proof;
  return codeSms(shop, {
    to: person.phone,
    text: textsIn(person.language).phoneCode(code, shop.shopName),
    code,
    dedupeKey: `phone-code-sms:${id}`,
    uselessAfter: expiresAt,
  });
}

type CodeSms = Pick<Message, 'to' | 'text' | 'dedupeKey'> & { code: string; uselessAfter: number };

function codeSms(shop: MailShop, { code, text, ...message }: CodeSms): Message {
  const host = new URL(shop.publicUrl).hostname;
  return {
    ...message,
    channel: 'sms',
    subject: '',
    text: `${text}\n\n@${host} #${code}`,
    html: '',
    links: [],
    priority: 'urgent',
  };
}
