import type { Language } from '#domain/language.ts';
import type { Message } from '#server/integrations/message.ts';
import type { Code, Link } from './mail-data.ts';
import { greetingName, createMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

type Person = { fullname: string; email: string; language: Language };

/** What is stored of a person, who may be a row with more columns. */
function toStoredPerson({ fullname, language }: Person) {
  return { fullname, language };
}

/** To a new customer: the link that verifies the email and shows whose sign-up it is. */
export function verifyEmailMail(shop: MailShop, person: Person & { phone: string }, link: Link): Message {
  const t = getMailMessages(person.language).verify;
  const { phone } = person;
  return createMail(shop, {
    to: person,
    data: { kind: 'verify-email', person: { ...toStoredPerson(person), phone }, link },
    dedupeKey: `verify-email:${link.id}`,
    expiresAt: link.expiresAt,
    priority: 'urgent',
    subject: t.subject(shop.shopName),
    createBody: () => ({
      preview: t.preview,
      heading: t.heading(greetingName(person.fullname)),
      blocks: [
        t.text,
        {
          kind: 'rows',
          rows: [
            { label: t.name, value: greetingName(person.fullname) },
            { label: t.phone, value: t.phoneEnd(phone.slice(-4)) },
          ],
        },
        { kind: 'button', label: t.button, path: `/verify-email?token=${encodeURIComponent(link.token)}` },
        t.end,
      ],
    }),
  });
}

/** To a customer on request: the link to reset the password. */
export function resetPasswordMail(shop: MailShop, person: Person, link: Link): Message {
  const t = getMailMessages(person.language).reset;
  return createMail(shop, {
    to: person,
    data: { kind: 'reset-password', person: toStoredPerson(person), link },
    dedupeKey: `reset-password:${link.id}`,
    expiresAt: link.expiresAt,
    priority: 'urgent',
    subject: t.subject(shop.shopName),
    createBody: () => ({
      preview: t.preview,
      heading: t.heading,
      blocks: [
        t.text(greetingName(person.fullname)),
        { kind: 'button', label: t.button, path: `/reset-password/${encodeURIComponent(link.token)}` },
        t.end,
      ],
    }),
  });
}

/** To a customer after a password change. `changeId` makes it unique. */
export function passwordChangedMail(shop: MailShop, person: Person, changeId: string): Message {
  const t = getMailMessages(person.language).passwordChanged;
  return createMail(shop, {
    to: person,
    data: { kind: 'password-changed', person: toStoredPerson(person), changeId },
    dedupeKey: `password-changed:${changeId}`,
    subject: t.subject(shop.shopName),
    createBody: () => ({
      preview: t.preview,
      heading: t.heading,
      blocks: [
        t.text(greetingName(person.fullname)),
        { kind: 'button', label: t.button, path: '/login' },
        t.end(shop.shopEmail),
      ],
    }),
  });
}

/** To a customer after a phone change. `changeId` makes it unique. */
export function phoneChangedMail(
  shop: MailShop,
  person: Person & { phone: string },
  changeId: string,
): Message {
  const t = getMailMessages(person.language).phoneChanged;
  const { phone } = person;
  return createMail(shop, {
    to: person,
    data: { kind: 'phone-changed', person: { ...toStoredPerson(person), phone }, changeId },
    dedupeKey: `phone-changed:${changeId}`,
    subject: t.subject(shop.shopName),
    createBody: () => ({
      preview: t.preview(phone),
      heading: t.heading,
      blocks: [t.text(greetingName(person.fullname), phone), t.end(shop.shopEmail)],
    }),
  });
}

/** The last mail to a closed account, by its owner or unused for years; without the deleted name. */
export function accountClosedMail(
  shop: MailShop,
  person: Omit<Person, 'fullname'>,
  account: { id: string; unusedYears?: number },
): Message {
  const { language } = person;
  const t = getMailMessages(language).accountClosed;
  const { id, unusedYears } = account;
  return createMail(shop, {
    to: person,
    data: {
      kind: 'account-closed',
      person: { language },
      account: unusedYears === undefined ? { id } : { id, unusedYears },
    },
    dedupeKey: `account-closed:${id}`,
    subject: t.subject(shop.shopName),
    createBody: () => ({
      preview: t.preview,
      heading: t.heading,
      blocks: [...(unusedYears === undefined ? [] : [t.unused(unusedYears)]), t.text, t.end(shop.shopEmail)],
    }),
  });
}

/** The login code by mail, a copy of the text message. */
export function loginCodeMail(shop: MailShop, person: Omit<Person, 'fullname'>, login: Code): Message {
  const { id, code, expiresAt } = login;
  const { language } = person;
  const t = getMailMessages(language).code;
  return createMail(shop, {
    to: person,
    data: { kind: 'login-code', person: { language }, code: { id, code, expiresAt } },
    dedupeKey: `login-code-mail:${id}`,
    expiresAt,
    priority: 'urgent',
    subject: t.subject(code, shop.shopName),
    recordedSubject: t.heading,
    createBody: () => ({
      preview: t.preview,
      heading: t.heading,
      blocks: [{ kind: 'code', label: t.label, code }, t.text],
    }),
  });
}

type Phone = { phone: string; language: Language };

/** The login code by text message. */
export function loginCodeSms(shop: MailShop, person: Phone, login: Code): Message {
  const text = getMailMessages(person.language).code.sms(login.code, shop.shopName);
  return codeSms(shop, login, { to: person.phone, text, dedupeKey: `login-code-sms:${login.id}` });
}

/** The code that verifies a phone number. */
export function phoneCodeSms(shop: MailShop, person: Phone, proof: Code): Message {
  const text = getMailMessages(person.language).phoneCode(proof.code, shop.shopName);
  return codeSms(shop, proof, { to: person.phone, text, dedupeKey: `phone-code-sms:${proof.id}` });
}

/** Browsers read the last line and offer the code on that site only. */
function codeSms(
  shop: MailShop,
  { code, expiresAt }: Code,
  message: Pick<Message, 'to' | 'text' | 'dedupeKey'>,
): Message {
  return {
    ...message,
    sender: shop.shopName,
    channel: 'sms',
    subject: '',
    text: `${message.text}\n\n@${new URL(shop.publicUrl).hostname} #${code}`,
    html: '',
    links: [],
    expiresAt,
    priority: 'urgent',
  };
}
