import { z } from 'zod';

/** Opaque id in a path or a body. */
export const id = z.string().min(1).max(64);

/** `{ id }` of a path. */
export const idParams = z.object({ id });

/** An amount in rupees with at most two decimals, as answers carry money. */
export const rupees = z.number();

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/** What a list says about its pages (API-6). */
export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
});
export type Pagination = z.output<typeof pagination>;

const largestPage = Number.MAX_SAFE_INTEGER;
const largestLimit = 100;

/** `page` from 1 and `limit`, at most 100; a larger limit is read as 100. */
export function pageQuery(defaultLimit: number) {
  return {
    page: z.coerce.number().int().min(1).max(largestPage).default(1),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(largestPage)
      .default(defaultLimit)
      .transform((limit) => Math.min(limit, largestLimit)),
  };
}

/** Text of a form field: any text up to `max` characters, absent read as empty so that the domain's sentence answers. */
export function formText(max: number) {
  return z.string().max(max).default('');
}
