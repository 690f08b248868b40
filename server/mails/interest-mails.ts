import type { Language } from '#domain/language.ts';
import type { Message } from '../integrations/outbox.ts';
import { toAbsoluteUrl, renderMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

/** What an admin has the mail say; a paragraph for each line. */
export type Announcement = { subject: string; text: string };

/** To whoever left their e-mail on the services page: what they waited for is live. Sent once, for `key`. */
export function servicesLiveMail(
  shop: MailShop,
  to: { email: string; language: Language; key: string },
  announcement?: Announcement,
): Message {
  const t = getMailMessages(to.language).servicesLive;
  const paragraphs = (announcement?.text ?? t.text).split(/\n+/);
  return renderMail(shop, {
    language: to.language,
    to: to.email,
    dedupeKey: `services-live:${to.key}`,
    priority: 'bulk',
    subject: announcement?.subject ?? t.subject(shop.shopName),
    preview: t.preview,
    heading: t.heading,
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: t.button, href: toAbsoluteUrl(shop, '/services') },
      { kind: 'text', text: t.end },
    ],
  });
}
