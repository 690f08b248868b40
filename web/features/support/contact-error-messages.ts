import { pageMessages } from '#messages/pages.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';

/** Where no server answered, a message is worth another try. */
export const contactErrorMessages: ErrorMessages = {
  NETWORK: pageMessages.contact.failedTryAgain,
  withoutText: pageMessages.contact.failed,
  fallback: pageMessages.contact.failedTryAgain,
};
