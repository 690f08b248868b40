import { z } from 'zod';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { formText } from './shapes.ts';

export const registerInterest = endpoint('registerInterest', {
  summary:
    'Leave an e-mail, to hear when the services to come are live; the same answer for a known one',
  access: 'public',
  body: z.object({ email: formText(textLimits.email) }),
  errors: [],
});
