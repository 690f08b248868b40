import type { Message } from '../integrations/outbox.ts';
import { addressOf, renderMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';

type Person = { fullname: string; email: string };

/** A link that was written down before it is mailed: its id is the mail's key, its token stands in the address. */
type Link = { id: string; token: string };

/** To a new customer: the link that proves the address is theirs. */
export function verifyEmailMail(shop: MailShop, person: Person, link: Link): Message {
  return renderMail(shop, {
    to: person.email,
    dedupeKey: `verify-email:${link.id}`,
    subject: `Verify your email for ${shop.shopName}`,
    preview: 'One tap and you can sign in.',
    heading: `Welcome, ${person.fullname}.`,
    blocks: [
      {
        kind: 'text',
        text: `Verify that this email is yours, then you can sign in and order to your room.`,
      },
      {
        kind: 'button',
        label: 'Verify my email',
        href: addressOf(shop, `/verify-email?token=${encodeURIComponent(link.token)}`),
      },
      {
        kind: 'text',
        text: 'The link is good for 24 hours. Did you not sign up? Then ignore this email.',
      },
    ],
  });
}

/** To a customer who asked for it: the link to a new password. */
export function resetPasswordMail(shop: MailShop, person: Person, link: Link): Message {
  return renderMail(shop, {
    to: person.email,
    dedupeKey: `reset-password:${link.id}`,
    subject: `Set a new ${shop.shopName} password`,
    preview: 'The link is good for one hour.',
    heading: 'Set a new password',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${person.fullname}, somebody asked for a new password for this account.`,
      },
      {
        kind: 'button',
        label: 'Set a new password',
        href: addressOf(shop, `/reset-password/${encodeURIComponent(link.token)}`),
      },
      {
        kind: 'text',
        text: 'The link is good for one hour and works once. Was it not you? Then ignore this email; your password stays as it is.',
      },
    ],
  });
}

/** To a customer whose password has just changed, in case it was somebody else. `changeId` tells two changes apart. */
export function passwordChangedMail(shop: MailShop, person: Person, changeId: string): Message {
  return renderMail(shop, {
    to: person.email,
    dedupeKey: `password-changed:${changeId}`,
    subject: `Your ${shop.shopName} password was changed`,
    preview: 'Every other device was signed out.',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${person.fullname}, your password was changed and every other device was signed out.`,
      },
      { kind: 'button', label: 'Sign in', href: addressOf(shop, '/login') },
      { kind: 'text', text: `Was it not you? Write to ${shop.shopEmail} at once.` },
    ],
  });
}

/** To a customer whose phone number has just changed: whoever has the phone can sign in. `changeId` tells two changes apart. */
export function phoneChangedMail(
  shop: MailShop,
  person: Person & { phone: string },
  changeId: string,
): Message {
  return renderMail(shop, {
    to: person.email,
    dedupeKey: `phone-changed:${changeId}`,
    subject: `Your ${shop.shopName} phone number was changed`,
    preview: `It is ${person.phone} now.`,
    heading: 'Your phone number was changed',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${person.fullname}, the phone number of your account is ${person.phone} now. Codes to sign in go there.`,
      },
      {
        kind: 'text',
        text: `Was it not you? Set a new password and write to ${shop.shopEmail} at once.`,
      },
    ],
  });
}

/** The last mail to an account that was just closed; without the name, which is forgotten already. */
export function accountClosedMail(shop: MailShop, email: string, accountId: string): Message {
  return renderMail(shop, {
    to: email,
    dedupeKey: `account-closed:${accountId}`,
    subject: `Your ${shop.shopName} account is closed`,
    preview: 'Your name, phone, email and addresses are deleted.',
    heading: 'Your account is closed',
    blocks: [
      {
        kind: 'text',
        text: 'Your name, phone, email and addresses are deleted. What you ordered stays in our books as items and sums, without you.',
      },
      {
        kind: 'text',
        text: `You are welcome to sign up again at any time. Was it not you? Write to ${shop.shopEmail}.`,
      },
    ],
  });
}

type LoginCode = { id: string; code: string };

/** The one-time code by mail, the copy of the text message. */
export function loginCodeMail(shop: MailShop, person: Person, { id, code }: LoginCode): Message {
  return renderMail(shop, {
    to: person.email,
    dedupeKey: `login-code-mail:${id}`,
    subject: `${code} is your ${shop.shopName} code`,
    preview: 'Good for 5 minutes.',
    heading: 'Your code to sign in',
    blocks: [
      { kind: 'code', label: 'Code', code },
      {
        kind: 'text',
        text: 'It is good for 5 minutes and works once. Tell it to nobody; the shop never asks for it.',
      },
    ],
  });
}

/** The one-time code as a text message; browsers read its last line and offer the code on that site only. */
export function loginCodeSms(shop: MailShop, phone: string, { id, code }: LoginCode): Message {
  const host = new URL(shop.publicUrl).hostname;
  return {
    channel: 'sms',
    to: phone,
    subject: '',
    text: `${code} is your ${shop.shopName} code. It is good for 5 minutes. Tell it to nobody.\n\n@${host} #${code}`,
    html: '',
    links: [],
    dedupeKey: `login-code-sms:${id}`,
  };
}
