import { pageMessages } from './pages.ts';

const channels = { mail: 'Email', sms: 'Text message' } as const;

/** Messages of the demo mailbox page. */
export const mailboxMessages = {
  loading: 'Looking...',
  refresh: pageMessages.orders.refresh,
  intro: 'Every email and text message of this demo shop, newest first. Nothing is sent outside.',
  recipientFilter: 'Only to',
  failedTitle: 'The mailbox could not be loaded',
  failedText: 'It exists only while the shop runs as a demo.',
  emptyTitle: 'Nothing has been sent yet',
  emptyText: 'Sign up or place an order to see its email here.',
  sent: (channel: keyof typeof channels, to: string, when: string) =>
    `${channels[channel]} to ${to}, ${when}`,
  noSubject: 'Text message',
} as const;
