import type { AppParts } from '#server/http/app-parts.ts';
import { toIso } from '#server/iso-time.ts';
import type { Context } from '#server/context.ts';

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

/** A sent message. */
type SentMessage = {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: number;
  links: readonly string[];
};

const maxMessages = 500;

/** Sent messages, newest first; `to` filters by recipient. */
async function listSentMessages({ db, outbox }: Context, to: string | null): Promise<SentMessage[]> {
  let query = db.selectFrom('outbox').selectAll().where('sent_at', 'is not', null);
  if (to !== null) query = query.where('recipient', '=', to);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(maxMessages).execute();
  const messages = await Promise.all(
    rows.map(async (row) => {
      const message = await outbox.read(row);
      if (!message) return [];
      const { channel, to: recipient, subject, text, html, links } = message;
      const sentAt = row.sent_at ?? row.created_at;
      return [{ channel, to: recipient, subject, text, html, sentAt, links }];
    }),
  );
  return messages.flat();
}
