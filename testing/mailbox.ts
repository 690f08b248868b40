import { randomBytes, randomInt } from 'node:crypto';
import type { TestShop } from './harness.ts';

/** A message in the development mailbox. */
export type SentMessage = {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  links: string[];
};

/** Messages to one recipient, or to all for an empty one, newest first. */
export async function messagesTo(shop: TestShop, to: string): Promise<SentMessage[]> {
  const response = await shop.app.inject({ url: '/api/dev/mailbox', query: { to } });
  const body: { data: SentMessage[] } = response.json();
  return body.data;
}

/** Tokens of the links in one person's mails of one kind, newest first. */
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

/** An email address that no other test uses. */
export function uniqueEmail(): string {
  return `student-${randomBytes(5).toString('hex')}@corridor.test`;
}

/** An Indian mobile number that no other test uses, in its stored form. */
export function uniquePhone(): string {
  return `+91${randomInt(6_000_000_000, 9_999_999_999)}`;
}

/** The token of a mailed password reset. */
export async function requestResetToken(shop: TestShop, { email }: { email: string }): Promise<string> {
  await shop.request('requestPasswordReset', { body: { email }, headers: uniqueNetworkHeaders() });
  const [token = ''] = await linkTokensTo(shop, email, 'reset-password');
  return token;
}

let networkCount = 0;
/** A separate network per request, so that no network limit applies. */
export function uniqueNetworkHeaders(): Record<string, string> {
  networkCount += 1;
  return { 'x-forwarded-for': `10.${networkCount >> 16}.${(networkCount >> 8) & 255}.${networkCount & 255}` };
}
