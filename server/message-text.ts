import { formatMessage } from '#i18n/message-reference.ts';
import type { MessageReference } from '#i18n/message-reference.ts';
import { serverMessages } from '#messages/server.ts';

/** The text of a response: a message of the catalogue, or plain English for admins. */
export type MessageText = MessageReference | string;

/** In English, as API users expect. */
export function toEnglish(text: MessageText): string {
  return typeof text === 'string' ? text : (formatMessage(serverMessages, text) ?? text.key);
}

export function toReference(text: MessageText): MessageReference | undefined {
  return typeof text === 'string' ? undefined : text;
}

/** The message of a success that a page shows. */
export function successMessage(reference: MessageReference): {
  message: string;
  messageReference: MessageReference;
} {
  return { message: toEnglish(reference), messageReference: reference };
}
