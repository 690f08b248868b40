import { defaultLanguage, languages } from '#domain/language.ts';
import type { Language, Translated } from '#domain/language.ts';
import type { mailMessages } from '#messages/mails.ts';

type MailMessages = Translated<typeof mailMessages>;

const messagesByLanguage = new Map(
  await Promise.all(
    languages.map(async (language) => {
      // Each language's file has the type of the English one; a test compares their keys.
      const module = (await import(`../../i18n/${language}/mails.ts`)) as {
        mailMessages: MailMessages;
      };
      return [language, module.mailMessages] as const;
    }),
  ),
);

/** The mail texts of a language. */
export function getMailMessages(language: Language): MailMessages {
  const messages = messagesByLanguage.get(language) ?? messagesByLanguage.get(defaultLanguage);
  if (messages === undefined) throw new Error('The default language has no mails.');
  return messages;
}
