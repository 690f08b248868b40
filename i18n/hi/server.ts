import type { Translated } from '#domain/language.ts';
import type { serverMessages as english } from '#i18n/en/server.ts';
import { closureMessages } from './closure.ts';
import { errorDetailMessages, errorMessages } from './errors.ts';
import { fieldMessages } from './fields.ts';
import { messages } from './messages.ts';
import { securityMessages } from './security.ts';

export const serverMessages: Translated<typeof english> = {
  ...messages,
  closure: closureMessages,
  errors: errorMessages,
  errorDetails: errorDetailMessages,
  fields: fieldMessages,
  security: securityMessages,
};
