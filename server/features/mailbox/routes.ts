import type { AppParts } from '../../app.ts';
import { listSentMessages } from './queries.ts';

/**
 * The development mailbox: everything the shop has sent by mail and SMS. Registered in the demo only; it is not part of the
 * contract, since no client of the shop may rely on it.
 */
export function registerMailbox({ app, ctx }: AppParts): void {
  app.get('/api/dev/mailbox', async (request) => {
    const { to } = readQuery(request.query);
    const messages = await listSentMessages(ctx.db, to);
    return {
      success: true,
      data: messages.map((message) => ({
        ...message,
        sentAt: new Date(message.sentAt).toISOString(),
      })),
    };
  });
}

/** A phone number's + arrives as a blank when it was not encoded; e-mails are kept in lower case. */
function readQuery(query: unknown): { to: string | null } {
  const to = typeof query === 'object' && query !== null && 'to' in query ? query.to : null;
  if (typeof to !== 'string' || to.trim() === '' || to.includes('\0')) return { to: null };
  return {
    to: to
      .replace(/^ (?=\d)/, '+')
      .trim()
      .toLowerCase(),
  };
}
