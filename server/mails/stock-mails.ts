import type { Language } from '#domain/language.ts';
import type { Message } from '#server/integrations/message.ts';
import type { LowStockAlert } from './mail-data.ts';
import { createMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

/** To an owner of the shop: products that fell to their low-stock limit. Sent once per `alert.key` and owner. */
export function lowStockMail(
  shop: MailShop,
  to: { email: string; language: Language },
  alert: LowStockAlert,
): Message {
  const { language } = to;
  const t = getMailMessages(language).lowStock;
  const [first] = alert.products;
  return createMail(shop, {
    to,
    data: { kind: 'low-stock', person: { language }, alert },
    dedupeKey: `low-stock:${alert.key}:${to.email}`,
    subject: t.subject(first?.name ?? '', alert.products.length - 1),
    createBody: () => ({
      preview: t.preview,
      heading: t.heading,
      blocks: [
        t.text,
        {
          kind: 'rows',
          rows: alert.products.map(({ name, stock, limit }) => ({
            label: name,
            value: t.stock(stock, limit),
          })),
        },
        { kind: 'button', label: t.button, path: '/admin/stock' },
        t.end,
      ],
    }),
  });
}
