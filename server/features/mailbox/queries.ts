import type { DbOrTx } from '../../db/database.ts';

/** A sent message. */
export type SentMessage = {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: number;
  links: string[];
};

const maxMessages = 500;

/** Sent messages, newest first; `to` filters by recipient. */
export async function listSentMessages(db: DbOrTx, to: string | null): Promise<SentMessage[]> {
  let query = db.selectFrom('outbox').selectAll().where('sent_at', 'is not', null);
  if (to !== null) query = query.where('recipient', '=', to);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(maxMessages).execute();
  return rows.map((row) => ({
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    sentAt: row.sent_at ?? row.created_at,
    // The outbox writes this column as a list of URLs.
    links: JSON.parse(row.links) as string[],
  }));
}
