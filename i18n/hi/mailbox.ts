import type { Translated } from '#domain/language.ts';
import { pageMessages } from './pages.ts';
import type { mailboxMessages as english } from '#i18n/en/mailbox.ts';

const channels = { mail: 'ईमेल', sms: 'SMS' } as const;

export const mailboxMessages: Translated<typeof english> = {
  loading: 'देख रहे हैं...',
  refresh: pageMessages.orders.refresh,
  intro: 'इस डेमो दुकान के सारे ईमेल और SMS, सबसे नए पहले। बाहर कुछ नहीं भेजा जाता।',
  recipientFilter: 'सिर्फ़ इस पते पर',
  failedTitle: 'मेलबॉक्स लोड नहीं हो पाया',
  failedText: 'यह सिर्फ़ तब खुलता है जब दुकान डेमो में चल रही हो।',
  emptyTitle: 'अभी तक कुछ नहीं भेजा गया',
  emptyText: 'साइन अप करें या ऑर्डर करें, उसका ईमेल यहाँ दिखेगा।',
  sent: (channel, to, when) => `${to} को ${channels[channel]}, ${when}`,
  noSubject: 'SMS संदेश',
};
