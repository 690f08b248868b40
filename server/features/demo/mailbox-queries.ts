import type { Context } from '#server/context.ts';
import { readBrandedConfig } from '#server/features/shop/queries.ts';
import { renderQueuedMessage } from '#server/mails/render-queued-message.ts';

/** A sent message. */
export type SentMessage = {
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
export async function listSentMessages({ db, config }: Context, to: string | null): Promise<SentMessage[]> {
  let query = db.selectFrom('outbox').selectAll().where('sent_at', 'is not', null);
  if (to !== null) query = query.where('recipient', '=', to);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(maxMessages).execute();
  const shop = await readBrandedConfig(db, config);
  const messages = await Promise.all(
    rows.map(async (row) => {
      const message = await renderQueuedMessage({ db, shop }, row);
      if (!message) return [];
      const { channel, to: recipient, subject, text, html, links } = message;
      const sentAt = row.sent_at ?? row.created_at;
      return [{ channel, to: recipient, subject, text, html, sentAt, links }];
    }),
  );
  return messages.flat();
}
