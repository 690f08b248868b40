import { randomBytes, randomInt } from 'node:crypto';
import type { TestShop } from './harness.ts';

/** A message as the development mailbox shows it. */
export type SentMessage = {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  links: string[];
};

/** What was sent to one recipient, newest first. */
export async function messagesTo(shop: TestShop, to: string): Promise<SentMessage[]> {
  const response = await shop.app.inject({ url: '/api/dev/mailbox', query: { to } });
  const body: { data: SentMessage[] } = response.json();
  return body.data;
}

/** The tokens of the links in one person's mails of one kind, newest first. */
export async function linkTokensTo(
  shop: TestShop,
  to: string,
  page: 'verify-email' | 'reset-password',
): Promise<string[]> {
  const links = (await messagesTo(shop, to)).flatMap((message) => message.links);
  return links
    .filter((link) => link.includes(`/${page}`))
    .map((link) => decodeURIComponent(/[=/]([^=/]+)$/.exec(link)?.[1] ?? ''));
}

/** An e-mail nobody has used yet. */
export function uniqueEmail(): string {
  return `student-${randomBytes(5).toString('hex')}@corridor.test`;
}

/** An Indian mobile number nobody has used yet, in the form in which it is kept. */
export function uniquePhone(): string {
  return `+91${randomInt(6_000_000_000, 9_999_999_999)}`;
}
