import { z } from 'zod';
import { resolutionChoices } from '#domain/delivery-attempts.ts';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import * as partner from './endpoints/partner.ts';
import { adminDeliveryAttempt, deliveryAttempt } from './schemas.ts';
import { partnerView } from './partners.ts';
import { deliveryAttemptReason, id, idParams, timestamp } from '#contract/schemas.ts';

/** As many as a partner carries. */
const orderIds = z.array(id).min(1).max(20);

export const setAvailability = endpoint(partner.setAvailability, {
  summary: 'Go online or offline; orders that were accepted stay with the partner',
  body: z.object({ isOnline: z.boolean() }),
  data: z.object({ deliveryman: partnerView, activeOrders: z.int() }),
});

export const acceptDeliveries = endpoint(partner.acceptDeliveries, {
  summary: 'Take several orders of the pool, with a result for each',
  body: z.object({ orderIds }),
  data: z.object({
    results: z.array(
      z.object({ orderId: z.string(), result: z.enum(['accepted', 'already-taken', 'limit-reached']) }),
    ),
  }),
  errors: ['PARTNER_OFFLINE'],
});

export const startDeliveries = endpoint(partner.startDeliveries, {
  summary: 'Set out with several accepted orders, with a result for each',
  body: z.object({ orderIds }),
  data: z.object({
    results: z.array(z.object({ orderId: z.string(), result: z.enum(['started', 'not-startable']) })),
  }),
});

export const recordFailedDelivery = endpoint(partner.recordFailedDelivery, {
  summary:
    'An order could not be handed over; the shop decides what follows unless the partner tries again now',
  body: z.object({
    orderId: id,
    reason: deliveryAttemptReason,
    note: z.string().max(textLimits.reason).optional(),
    /** The partner stays on the way with the order. */
    retryNow: z.boolean().default(false),
    /** Uploaded before. */
    photoId: id.optional(),
  }),
  data: deliveryAttempt,
  errors: ['ORDER_NOT_FOUND', 'NOT_DELIVERABLE', 'ATTEMPT_STILL_OPEN', 'PHOTO_NOT_FOUND'],
});

export const uploadDeliveryPhoto = endpoint(partner.uploadDeliveryPhoto, {
  summary: 'The photo of a hand-over: a JPEG, PNG or WebP image as the body; a repeated one replaces it',
  params: idParams,
  rawBody: { contentTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 1024 * 1024 },
  data: z.object({ _id: z.string() }),
  errors: ['ORDER_NOT_FOUND', 'NOT_DELIVERABLE', 'PHOTO_INVALID', 'PICTURE_TOO_LARGE'],
});

export const resolveFailedDelivery = endpoint(admin.resolveFailedDelivery, {
  summary: 'Decide what follows a failed hand-over: another try, or the end of the order with its goods',
  params: idParams,
  body: z.object({
    resolution: z.enum(resolutionChoices),
    /** Shown to the customer when the order ends; there is a default. */
    cancellationReason: z.string().max(textLimits.reason).optional(),
  }),
  data: adminDeliveryAttempt,
  errors: ['ORDER_NOT_FOUND', 'ATTEMPT_NOT_OPEN'],
});

export const listDeliveryPhotos = endpoint(admin.listDeliveryPhotos, {
  summary: 'The photos of an order, newest first; they are deleted after 30 days',
  params: idParams,
  data: z.array(
    z.object({
      _id: z.string(),
      takenAt: timestamp,
      takenBy: z.object({ _id: z.string(), fullname: z.string() }),
      /** The failed hand-over that it shows; absent for a hand-over. */
      attemptId: z.string().optional(),
      width: z.int(),
      height: z.int(),
    }),
  ),
});

export const getDeliveryPhoto = endpoint(admin.getDeliveryPhoto, {
  summary: 'One photo of an order, as a JPEG image',
  params: idParams.extend({ photoId: id }),
  errors: ['PHOTO_NOT_FOUND'],
});
