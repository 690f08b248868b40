import { z } from 'zod';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import * as customer from './endpoints/customer.ts';
import { formText, nameText } from './schemas.ts';

export const sendContactMessage = endpoint(customer.sendContactMessage, {
  summary: 'Write to the shop',
  body: z.object({
    name: nameText(textLimits.fullname),
    email: formText(textLimits.email),
    message: formText(textLimits.message),
  }),
  /** `isMailed` is false beyond the mail limit of the email. */
  data: z.object({ ticket: z.string(), isMailed: z.boolean() }),
});
