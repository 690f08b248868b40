import type { Message } from '../integrations/outbox.ts';
import { renderMail } from './mail-layout.ts';
import type { MailShop } from './mail-layout.ts';

type ContactMessage = { ticket: string; name: string; email: string; message: string };

/** To the shop: somebody wrote. The subject holds the ticket only, since a name may say anything. */
export function contactMail(shop: MailShop, contact: ContactMessage): Message {
  return renderMail(shop, {
    to: shop.shopEmail,
    dedupeKey: `contact:${contact.ticket}`,
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
      {
        kind: 'text',
        text: `Answer to ${contact.email} and keep ${contact.ticket} in the subject.`,
      },
    ],
  });
}

/** To the sender: it arrived, this is the ticket, and this is what was written. */
export function contactCopyMail(shop: MailShop, contact: ContactMessage): Message {
  return renderMail(shop, {
    to: contact.email,
    dedupeKey: `contact-copy:${contact.ticket}`,
    subject: `We have your message ${contact.ticket}`,
    preview: 'We answer within 24 hours.',
    heading: 'We have your message',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${contact.name}, your message arrived under the number ${contact.ticket}. We answer within 24 hours.`,
      },
      { kind: 'quote', text: contact.message },
    ],
  });
}
