import { closureMessages } from './closure.ts';
import { errorDetailMessages, errorMessages } from './errors.ts';
import { fieldMessages } from './fields.ts';
import { messages } from './messages.ts';
import { securityMessages } from './security.ts';

/**
 * Messages that the server references by key; loaded with the first error on a page in another language than
 * English.
 */
export const serverMessages = {
  ...messages,
  closure: closureMessages,
  errors: errorMessages,
  errorDetails: errorDetailMessages,
  fields: fieldMessages,
  security: securityMessages,
} as const;
