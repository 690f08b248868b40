import type { Language } from '#domain/language.ts';
import type { Message } from '#server/integrations/message.ts';
import type { Announcement } from './mail-data.ts';
import { createMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

/** To a registered email: the services are live. Sent once per `key`. */
export function servicesLiveMail(
  shop: MailShop,
  to: { email: string; language: Language; key: string },
  announcement: Announcement | null = null,
): Message {
  const { language, key } = to;
  const t = getMailMessages(language).servicesLive;
  return createMail(shop, {
    to,
    data: { kind: 'services-live', to: { language, key }, announcement },
    dedupeKey: `services-live:${key}`,
    priority: 'bulk',
    subject: announcement?.subject ?? t.subject(shop.shopName),
    createBody: () => ({
      preview: t.preview,
      heading: t.heading,
      blocks: [
        ...(announcement?.text ?? t.text).split(/\n+/),
        { kind: 'button', label: t.button, path: '/services' },
        t.end,
      ],
    }),
  });
}
