import type { AppParts } from '#server/http/app-parts.ts';
import { listSentMessages } from './mailbox-queries.ts';
import type { SentMessage } from './mailbox-queries.ts';
import { toIso } from '#server/iso-time.ts';

/** The development mailbox with all sent mails and text messages. Demo only and not in the contract. */
export function registerMailbox({ app, ctx }: AppParts): void {
  app.route({
    method: 'GET',
    url: '/dev/mailbox',
    handler: async (request) => {
      const messages = await listSentMessages(ctx, parseRecipient(request.query));
      return { success: true, data: messages.map(presentMessage) };
    },
  });
}

function presentMessage(message: SentMessage) {
  return { ...message, sentAt: toIso(message.sentAt) };
}

/** The requested recipient. An unencoded + arrives as a space; emails are stored in lower case. */
function parseRecipient(query: unknown): string | null {
  const to = typeof query === 'object' && query !== null && 'to' in query ? query.to : null;
  if (typeof to !== 'string' || to.trim() === '' || to.includes('\0')) return null;
  const withPlus = to.replace(/^ (?=\d)/, '+');
  return withPlus.trim().toLowerCase();
}
