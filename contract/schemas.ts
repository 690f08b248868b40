import { z } from 'zod';
import { attemptResolutions, deliveryAttemptReasons } from '#domain/delivery-attempts.ts';
import {
  deliveryStatuses,
  doorPaymentModes,
  handoverKinds,
  orderChannels,
  paymentModes,
  paymentStatuses,
} from '#domain/order-lifecycle.ts';
import { textLimits } from '#domain/text-limits.ts';
import { cleanText } from '#domain/typed-text.ts';

/** Text that finds a row. One of any length is unknown rather than invalid, so what is longer than any is cut off. */
function identifier(max: number) {
  return z
    .string()
    .overwrite((text) => text.slice(0, max))
    .max(max);
}

/** Opaque id in a path or a body. */
export const id = identifier(textLimits.id).min(1);

/** A coupon code as typed. */
export const couponCode = identifier(textLimits.couponCode);

/** `{ id }` of a path. */
export const idParams = z.object({ id });

const maxIds = 200;

/** Ids in a query, separated by commas, at most 200. */
export const idList = z
  .string()
  .max(maxIds * (textLimits.id + 1))
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(maxIds));

/** The number of the edits that an admin saw; an edit from an earlier version is CONFLICT_VERSION. */
export const editVersion = z.int().min(1);

/** The version as a query, of a request without a JSON body. */
export const versionQuery = z.object({ version: z.coerce.number().pipe(editVersion).optional() });

/** A picture as uploaded. */
export const pictureBody = {
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxBytes: 5 * 1024 * 1024,
};

/** An amount in rupees with at most two decimals. */
export const rupees = z.number();

/** An amount in rupees as a person enters it. */
export const rupeesInput = z.number().min(0).max(1_000_000);

/** A number of things as a person enters it. */
export const countInput = z.int().min(0).max(1_000_000);

/** A time in a response, ISO 8601 in UTC. */
export const timestamp = z.string();

/** A time as a person enters it, ISO 8601 with an offset. */
export const timestampInput = z.iso.datetime({ offset: true }).max(textLimits.timestamp);

export const deliveryStatus = z.enum(deliveryStatuses);
export const paymentStatus = z.enum(paymentStatuses);
export const paymentMode = z.enum(paymentModes);
export const doorPaymentMode = z.enum(doorPaymentModes);
export const orderChannel = z.enum(orderChannels);
export const handoverKind = z.enum(handoverKinds);
export const deliveryAttemptReason = z.enum(deliveryAttemptReasons);
export const attemptResolution = z.enum(attemptResolutions);

/** A change of an order's payment, with the way it was to be paid before and after; unknown of some older changes. */
export const paymentChange = z.object({
  from: paymentStatus,
  to: paymentStatus,
  fromMode: paymentMode.optional(),
  toMode: paymentMode.optional(),
  at: timestamp,
  reason: z.string().optional(),
});

/** Pagination fields of a list. */
export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
});
export type Pagination = z.output<typeof pagination>;

/** Of a list that a text searches. */
export const searchPagination = pagination.extend({
  /** Older orders than this were not searched by their text, only by number and customer. */
  searchedSince: timestamp.optional(),
});
export type SearchPagination = z.output<typeof searchPagination>;

const maxPage = Number.MAX_SAFE_INTEGER;
const maxLimit = 100;

// Any number past the end is an empty page.
const pageNumber = cappedInteger(maxPage);
const pageLimit = cappedInteger(maxLimit);

/** A whole number from 1 in a query, capped at `max`. */
function cappedInteger(max: number) {
  return z.coerce
    .number()
    .multipleOf(1)
    .min(1)
    .transform((number) => Math.min(number, max));
}

/** `page` from 1 and `limit`, capped at 100. */
export function paginationQuery(defaultLimit: number) {
  return { page: pageNumber.default(1), limit: pageLimit.default(defaultLimit) };
}

/** The same for a list that is complete without `page` and `limit`. */
export const optionalPaginationQuery = { page: pageNumber.optional(), limit: pageLimit.optional() };

/** `cursor`, the `nextCursor` of the page before, and `limit`, for a list that is too long to be counted. */
export function cursorQuery(defaultLimit: number) {
  return { cursor: z.string().min(1).max(200).optional(), limit: pageLimit.default(defaultLimit) };
}

/** Null on the last page. */
export const nextCursor = z.string().nullable();

/** Text of a form field, up to `max` characters; absent or null is empty, so that the domain rule reports it. */
export function formText(max: number) {
  return z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text ?? '');
}

/** As `formText`, for names and addresses, which other people read. */
export function nameText(max: number) {
  return formText(max).transform(cleanText);
}

/** A text of the same response as a place in the catalogue and its values, for pages in another language. */
export const messageReference = z.object({
  key: z.string(),
  values: z
    .array(z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
});

/** Email and password of a log-in. */
export const credentials = z.object({
  email: formText(textLimits.email),
  password: formText(textLimits.password),
});

/** A change of one's own password, the same for every kind of account. */
export const passwordChange = z.object({
  currentPassword: formText(textLimits.password),
  newPassword: formText(textLimits.password),
});

/** A hand-over that failed; without a resolution the shop decides what follows. */
export const deliveryAttempt = z.object({
  _id: z.string(),
  at: timestamp,
  reason: deliveryAttemptReason,
  resolution: attemptResolution.optional(),
});
export type DeliveryAttemptView = z.output<typeof deliveryAttempt>;

/** The same for admins, with the partner's note. */
export const adminDeliveryAttempt = deliveryAttempt.extend({
  note: z.string().optional(),
  partnerId: z.string(),
  resolvedAt: timestamp.optional(),
});
export type AdminDeliveryAttemptView = z.output<typeof adminDeliveryAttempt>;

/** A new one-time link for a member of the team, to copy; it is mailed too where the shop can send mail. */
export const invitationView = z.object({ url: z.string(), expiresAt: timestamp, isMailed: z.boolean() });
export type InvitationView = z.output<typeof invitationView>;
