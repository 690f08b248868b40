import type { Language } from '#domain/language.ts';
import type { Message } from '../integrations/message.ts';
import { renderMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';
import { getMailMessages } from './get-mail-messages.ts';

type ContactMessage = { ticket: string; name: string; email: string; message: string };

/** To the shop: a contact message. The subject has only the ticket, since a name can be anything. */
export function contactMail(shop: MailShop, contact: ContactMessage): Message {
  return renderMail(shop, {
    to: { email: shop.shopEmail, language: 'en' },
    dedupeKey: `contact:${contact.ticket}`,
    priority: 'bulk',
    subject: `Message ${contact.ticket} from the contact page`,
    preview: contact.name,
    heading: `Message ${contact.ticket}`,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'From', value: contact.name },
          { label: 'Email', value: contact.email },
        ],
      },
      { kind: 'quote', text: contact.message },
      `Reply to ${contact.email} and keep ${contact.ticket} in the subject.`,
    ],
  });
}

/** To the given email: the ticket without the message, since the email may belong to another person. */
export function contactCopyMail(
  shop: MailShop,
  contact: Pick<ContactMessage, 'ticket' | 'email'> & { language: Language },
): Message {
  const t = getMailMessages(contact.language).contactCopy;
  return renderMail(shop, {
    to: contact,
    dedupeKey: `contact-copy:${contact.ticket}`,
    priority: 'bulk',
    subject: t.subject(contact.ticket),
    preview: t.preview,
    heading: t.heading,
    blocks: [t.text(contact.ticket), t.end],
  });
}
