import { z } from 'zod';
import { fieldMessages } from '#messages/fields.ts';

/** Opaque id in a path or a body. */
export const id = z.string().min(1);

/** `{ id }` of a path. */
export const idParams = z.object({ id });

/** An amount in rupees with at most two decimals, as answers carry money. */
export const rupees = z.number();

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/** What a list says about its pages. */
export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
});
export type Pagination = z.output<typeof pagination>;

const maxPage = Number.MAX_SAFE_INTEGER;
const maxLimit = 100;

// However far past the end, it is an empty page.
const pageNumber = cappedInteger(maxPage);
const pageLimit = cappedInteger(maxLimit);

/** A whole number from 1 in a query; a larger one than `most` is read as `most`. */
function cappedInteger(max: number) {
  return z.coerce
    .number()
    .refine(Number.isInteger, fieldMessages.notWhole)
    .min(1)
    .transform((number) => Math.min(number, max));
}

/** `page` from 1 and `limit`, at most 100; a larger limit is read as 100. */
export function paginationQuery(defaultLimit: number) {
  return { page: pageNumber.default(1), limit: pageLimit.default(defaultLimit) };
}

/** The same for a list that is looked at as a whole, unless a page or a limit is asked for. */
export const optionalPaginationQuery = { page: pageNumber.optional(), limit: pageLimit.optional() };

/** Text of a form field: any text up to `max` characters, absent or null read as empty so that the domain's sentence answers. */
export function formText(max: number) {
  return z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text ?? '');
}
