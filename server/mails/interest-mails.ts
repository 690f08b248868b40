import type { Language } from '#domain/language.ts';
import type { Message } from '../integrations/message.ts';
import { renderMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

/** Mail text of an admin; each line is a paragraph. */
export type Announcement = { subject: string; text: string };

/** To a registered email: the services are live. Sent once per `key`. */
export function servicesLiveMail(
  shop: MailShop,
  to: { email: string; language: Language; key: string },
  announcement?: Announcement,
): Message {
  const t = getMailMessages(to.language).servicesLive;
  return renderMail(shop, {
    to,
    dedupeKey: `services-live:${to.key}`,
    priority: 'bulk',
    subject: announcement?.subject ?? t.subject(shop.shopName),
    preview: t.preview,
    heading: t.heading,
    blocks: [
      ...(announcement?.text ?? t.text).split(/\n+/),
      { kind: 'button', label: t.button, path: '/services' },
      t.end,
    ],
  });
}
