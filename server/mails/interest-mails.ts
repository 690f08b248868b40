import type { Language } from '#domain/language.ts';
import type { Message } from '../integrations/outbox.ts';
import { addressOf, renderMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { textsIn } from './texts-in.ts';

/** What an admin has the mail say; a paragraph for each line. */
export type Announcement = { subject: string; text: string };

/** To whoever left their e-mail on the services page: what they waited for is live. Sent once, for `key`. */
export function servicesLiveMail(
  shop: MailShop,
  to: { email: string; language: Language; key: string },
  announcement?: Announcement,
): Message {
  const texts = textsIn(to.language).servicesLive;
  const paragraphs = (announcement?.text ?? texts.text).split(/\n+/);
  return renderMail(shop, {
    language: to.language,
    to: to.email,
    dedupeKey: `services-live:${to.key}`,
    priority: 'bulk',
    subject: announcement?.subject ?? texts.subject(shop.shopName),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'button', label: texts.button, href: addressOf(shop, '/services') },
      { kind: 'text', text: texts.end },
    ],
  });
}
