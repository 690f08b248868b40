import type { Language } from '#domain/language.ts';
import type { Message } from '#server/integrations/message.ts';
import { createMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

type ContactMessage = { ticket: string; name: string; email: string; message: string };

/** To the shop: a contact message. The subject has only the ticket, since a name can be anything. */
export function contactMail(shop: MailShop, contact: ContactMessage): Message {
  const { ticket, name, email, message } = contact;
  return createMail(shop, {
    to: { email: shop.shopEmail, language: 'en' },
    replyTo: email,
    data: { kind: 'contact', contact: { ticket, name, email, message } },
    dedupeKey: `contact:${ticket}`,
    priority: 'bulk',
    subject: `Message ${ticket} from the contact page`,
    createBody: () => ({
      preview: name,
      heading: `Message ${ticket}`,
      blocks: [
        {
          kind: 'rows',
          rows: [
            { label: 'From', value: name },
            { label: 'Email', value: email },
          ],
        },
        { kind: 'quote', text: message },
        `Reply to ${email} and keep ${ticket} in the subject.`,
      ],
    }),
  });
}

/** To the given email: the ticket without the message, since the email may belong to another person. */
export function contactCopyMail(
  shop: MailShop,
  contact: Pick<ContactMessage, 'ticket' | 'email'> & { language: Language; answerHours: number | null },
): Message {
  const { ticket, language, answerHours } = contact;
  const t = getMailMessages(language).contactCopy;
  return createMail(shop, {
    to: contact,
    data: { kind: 'contact-copy', contact: { ticket, language, answerHours } },
    dedupeKey: `contact-copy:${ticket}`,
    priority: 'bulk',
    subject: t.subject(ticket),
    createBody: () => ({
      preview: t.preview(answerHours),
      heading: t.heading,
      blocks: [t.text(ticket, answerHours), t.end],
    }),
  });
}
