import { z } from 'zod';
import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import * as admin from '#contract/endpoints/admin.ts';
import * as customer from '#contract/endpoints/customer.ts';
import { formText, timestamp, paginationQuery, pagination } from '#contract/schemas.ts';

export const registerInterest = endpoint(customer.registerInterest, {
  summary: 'Leave an e-mail, to hear when the services to come are live; the same answer for a known one',
  body: z.object({ email: formText(textLimits.email) }),
});

export const listInterests = endpoint(admin.listInterests, {
  summary: 'Who wants to hear when the services to come are live, newest first',
  query: z.object(paginationQuery(20)),
  data: z.array(
    z.object({
      email: z.string(),
      language: z.enum(languages),
      createdAt: timestamp,
      announcedAt: timestamp.optional(),
    }),
  ),
  envelopeFields: { pagination },
});

/** Mail text of one language instead of the default. */
const announcement = z.object({
  subject: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(2000),
});

// One optional text per language.
const announcements = Object.fromEntries(
  languages.map((language) => [language, announcement.optional()]),
) as Record<Language, z.ZodOptional<typeof announcement>>;

export const announceServices = endpoint(admin.announceServices, {
  summary: 'Send the promised mail to every e-mail that has not had it yet, each once',
  body: z.object(announcements),
  data: z.object({ queued: z.int() }),
});
