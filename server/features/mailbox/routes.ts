import type { AppParts } from '../../app.ts';
import { listSentMessages } from './queries.ts';
import type { SentMessage } from './queries.ts';

/**
 * The development mailbox: everything the shop has sent by mail and SMS. Registered in the demo only; it is not part of the
 * contract, since no client of the shop may rely on it.
 */
export function registerMailbox({ app, ctx }: AppParts): void {
  app.route({
    method: 'GET',
    url: '/api/dev/mailbox',
    handler: async (request) => {
      const messages = await listSentMessages(ctx.db, parseRecipient(request.query));
      return { success: true, data: messages.map(presentMessage) };
    },
  });
}

function presentMessage(message: SentMessage) {
  return { ...message, sentAt: new Date(message.sentAt).toISOString() };
}

/** The recipient asked for. A phone number's + arrives as a blank when it was not encoded; e-mails are kept in lower case. */
function parseRecipient(query: unknown): string | null {
  const to = typeof query === 'object' && query !== null && 'to' in query ? query.to : null;
  if (typeof to !== 'string' || to.trim() === '' || to.includes('\0')) return null;
  const withPlus = to.replace(/^ (?=\d)/, '+');
  return withPlus.trim().toLowerCase();
}
