import { messages } from '#messages/messages.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';

/** Where no server answered, a message is worth another try. */
export const contactErrorMessages: ErrorMessages = {
  NETWORK: messages.contact.failedTryAgain,
  withoutText: messages.contact.failed,
  fallback: messages.contact.failedTryAgain,
};
