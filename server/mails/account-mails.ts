import type { Language } from '#domain/language.ts';
import type { Message } from '../integrations/message.ts';
import { toAbsoluteUrl, greetingName, renderMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

type Person = { fullname: string; email: string; language: Language };

/** A stored link before it is mailed: its id is the key of the mail, its token is in the URL; expiry in ms. */
type Link = { id: string; token: string; expiresAt: number };

/** To a new customer: the link that verifies the email and shows whose sign-up it is. */
export function verifyEmailMail(shop: MailShop, person: Person & { phone: string }, link: Link): Message {
  const t = getMailMessages(person.language).verify;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `verify-email:${link.id}`,
    expiresAt: link.expiresAt,
    priority: 'urgent',
    subject: t.subject(shop.shopName),
    preview: t.preview,
    heading: t.heading(greetingName(person.fullname)),
    blocks: [
      { kind: 'text', text: t.text },
      {
        kind: 'rows',
        rows: [
          { label: t.name, value: greetingName(person.fullname) },
          { label: t.phone, value: t.phoneEnd(person.phone.slice(-4)) },
        ],
      },
      {
        kind: 'button',
        label: t.button,
        href: toAbsoluteUrl(shop, `/verify-email?token=${encodeURIComponent(link.token)}`),
      },
      { kind: 'text', text: t.end },
    ],
  });
}

/** To a customer on request: the link to reset the password. */
export function resetPasswordMail(shop: MailShop, person: Person, link: Link): Message {
  const t = getMailMessages(person.language).reset;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `reset-password:${link.id}`,
    expiresAt: link.expiresAt,
    priority: 'urgent',
    subject: t.subject(shop.shopName),
    preview: t.preview,
    heading: t.heading,
    blocks: [
      { kind: 'text', text: t.text(greetingName(person.fullname)) },
      {
        kind: 'button',
        label: t.button,
        href: toAbsoluteUrl(shop, `/reset-password/${encodeURIComponent(link.token)}`),
      },
      { kind: 'text', text: t.end },
    ],
  });
}

/** To a customer after a password change. `changeId` makes it unique. */
export function passwordChangedMail(shop: MailShop, person: Person, changeId: string): Message {
  const t = getMailMessages(person.language).passwordChanged;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `password-changed:${changeId}`,
    subject: t.subject(shop.shopName),
    preview: t.preview,
    heading: t.heading,
    blocks: [
      { kind: 'text', text: t.text(greetingName(person.fullname)) },
      { kind: 'button', label: t.button, href: toAbsoluteUrl(shop, '/login') },
      { kind: 'text', text: t.end(shop.shopEmail) },
    ],
  });
}

/** To a customer after a phone change. `changeId` makes it unique. */
export function phoneChangedMail(
  shop: MailShop,
  person: Person & { phone: string },
  changeId: string,
): Message {
  const t = getMailMessages(person.language).phoneChanged;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `phone-changed:${changeId}`,
    subject: t.subject(shop.shopName),
    preview: t.preview(person.phone),
    heading: t.heading,
    blocks: [
      { kind: 'text', text: t.text(greetingName(person.fullname), person.phone) },
      { kind: 'text', text: t.end(shop.shopEmail) },
    ],
  });
}

/** The last mail to a closed account, by its owner or unused for years; without the deleted name. */
export function accountClosedMail(
  shop: MailShop,
  person: Omit<Person, 'fullname'>,
  account: { id: string; unusedYears?: number },
): Message {
  const t = getMailMessages(person.language).accountClosed;
  const { id, unusedYears } = account;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `account-closed:${id}`,
    subject: t.subject(shop.shopName),
    preview: t.preview,
    heading: t.heading,
    blocks: [
      ...(unusedYears === undefined ? [] : [{ kind: 'text', text: t.unused(unusedYears) } as const]),
      { kind: 'text', text: t.text },
      { kind: 'text', text: t.end(shop.shopEmail) },
    ],
  });
}

/** `expiresAt` in ms: a later code is useless. */
type LoginCode = { id: string; code: string; expiresAt: number };

/** The login code by mail, a copy of the text message. */
export function loginCodeMail(shop: MailShop, person: Person, login: LoginCode): Message {
  const { id, code, expiresAt } = login;
  const t = getMailMessages(person.language).code;
  return renderMail(shop, {
    language: person.language,
    to: person.email,
    dedupeKey: `login-code-mail:${id}`,
    expiresAt: expiresAt,
    priority: 'urgent',
    subject: t.subject(code, shop.shopName),
    recordedSubject: t.heading,
    preview: t.preview,
    heading: t.heading,
    blocks: [
      { kind: 'code', label: t.label, code },
      { kind: 'text', text: t.text },
    ],
  });
}

/** The login code by text message; browsers read the last line and offer the code on that site only. */
export function loginCodeSms(
  shop: MailShop,
  person: { phone: string; language: Language },
  login: LoginCode,
): Message {
  const { id, code, expiresAt } = login;
  return codeSms(shop, {
    to: person.phone,
    text: getMailMessages(person.language).code.sms(code, shop.shopName),
    code,
    dedupeKey: `login-code-sms:${id}`,
    expiresAt: expiresAt,
  });
}

/** The code that verifies a phone number. */
export function phoneCodeSms(
  shop: MailShop,
  person: { phone: string; language: Language },
  proof: LoginCode,
): Message {
  const { id, code, expiresAt } = proof;
  return codeSms(shop, {
    to: person.phone,
    text: getMailMessages(person.language).phoneCode(code, shop.shopName),
    code,
    dedupeKey: `phone-code-sms:${id}`,
    expiresAt: expiresAt,
  });
}

type CodeSms = Pick<Message, 'to' | 'text' | 'dedupeKey'> & { code: string; expiresAt: number };

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
