import type { Message } from '#server/integrations/message.ts';
import { createMail, greetingName } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';

type TeamLink = {
  id: string;
  email: string;
  /** Of the member. */
  fullname: string;
  /** What the member will do. */
  role: 'partner' | 'admin';
  /** The name of the admin who invites. */
  inviter: string;
  kind: 'invitation' | 'new-password';
  /** A page of the shop. */
  url: string;
  /** In ms. */
  expiresAt: number;
};

/** To an employee or a partner: the link by which they set their password. */
export function teamLinkMail(shop: MailShop, link: TeamLink): Message {
  const { id, email, fullname, role, inviter, kind, url, expiresAt } = link;
  const work = role === 'partner' ? 'deliver orders for' : 'work at';
  const isNew = kind === 'invitation';
  const heading = isNew ? `Join ${shop.shopName}` : 'Set a new password';
  return createMail(shop, {
    to: { email, language: 'en' },
    dedupeKey: `team-link:${id}`,
    expiresAt,
    priority: 'urgent',
    subject: isNew ? `You are invited to ${shop.shopName}` : `A new password for ${shop.shopName}`,
    createBody: () => ({
      preview: 'The link is good for 7 days, once.',
      heading,
      blocks: [
        isNew
          ? `Hi ${greetingName(fullname)}, ${greetingName(inviter)} invites you to ${work} ${shop.shopName}. Choose a password, and you are signed in.`
          : `Hi ${greetingName(fullname)}, ${greetingName(inviter)} sends you this link to choose a new password.`,
        { kind: 'button', label: 'Choose a password', path: url.slice(shop.publicUrl.length) },
        'The link is good for 7 days, once. If you do not know the shop, ignore this mail.',
      ],
    }),
  });
}

type TeamEmail = {
  id: string;
  /** The former address. */
  email: string;
  newEmail: string;
  fullname: string;
  /** The name of an admin. */
  changedBy: string;
};

/** To the former address of an employee or a partner: that they sign in with another one now. */
export function teamEmailMail(shop: MailShop, change: TeamEmail): Message {
  const { id, email, newEmail, fullname, changedBy } = change;
  return createMail(shop, {
    to: { email, language: 'en' },
    dedupeKey: `team-email:${id}`,
    subject: `Another email address for ${shop.shopName}`,
    createBody: () => ({
      preview: 'Your account has another email address',
      heading: 'Your email address was changed',
      blocks: [
        `Hi ${greetingName(fullname)}, ${greetingName(changedBy)} changed the address that you sign in with at ${shop.shopName} to ${newEmail}.`,
        `If that is wrong, tell an owner of the shop at once, or write to ${shop.shopEmail}.`,
      ],
    }),
  });
}

/** To an owner: that mails of the shop arrive. */
export function testMail(shop: MailShop, { id, email }: { id: string; email: string }): Message {
  return createMail(shop, {
    to: { email, language: 'en' },
    dedupeKey: `test:${id}`,
    subject: `${shop.shopName} can send mail`,
    createBody: () => ({
      preview: 'A test from the console',
      heading: 'Mail works',
      blocks: ['You asked for this mail in the console, to see whether mails of the shop arrive.'],
    }),
  });
}
