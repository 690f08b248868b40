import type { Language, Translated } from '#domain/language.ts';
import { mailMessages as hindi } from '#i18n/hi/mails.ts';
import { mailMessages as english } from '#messages/mails.ts';

const messagesByLanguage: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

/** The mail messages in the language of the recipient. */
export function getMailMessages(language: Language): Translated<typeof english> {
  return messagesByLanguage[language];
}
