import { errorDetailMessages, errorMessages } from './errors.ts';
import { fieldMessages } from './fields.ts';
import { messages } from './messages.ts';
import { securityMessages } from './security.ts';

/** Everything that the server refers to by key: a page loads it with the first error in another language than English. */
export const serverMessages = {
  ...messages,
  errors: errorMessages,
  errorDetails: errorDetailMessages,
  fields: fieldMessages,
  security: securityMessages,
} as const;
