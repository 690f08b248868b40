import { z } from 'zod';
import { shopStatuses } from '#domain/shop-state.ts';
import { textLimits } from '#domain/text-limits.ts';
import { cleanText } from '#domain/typed-text.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import { editVersion, timestamp, timestampInput } from './schemas.ts';
import { openingHours, shopClosure } from './shop.ts';

/** Whether the shop takes orders, as set by admins. */
export const shopStateView = z.object({
  /** False until an owner opens a new shop for the first time. */
  hasOpened: z.boolean(),
  /** A pause that is over is `open`. */
  status: z.enum(shopStatuses),
  pausedUntil: timestamp.nullable(),
  message: z.string().nullable(),
  /** Null: day and night. */
  hours: openingHours.nullable(),
  /** What customers see now, by state and hours. */
  closure: shopClosure.nullable(),
  /** Who changed it last; null at first. */
  changedBy: z.string().nullable(),
  changedAt: timestamp.nullable(),
  version: editVersion,
});
export type ShopStateView = z.output<typeof shopStateView>;

export const getShopState = endpoint(admin.getShopState, {
  summary: 'Whether the shop takes orders, until when it is paused, and its hours',
  data: shopStateView,
});

export const updateShopState = endpoint(admin.updateShopState, {
  summary:
    'Open or pause the shop; an owner also closes it and changes the hours. Without `pausedUntil` a pause by an owner lasts until the shop is opened, and one by an employee until 7 AM at the latest',
  body: z
    .object({
      status: z.enum(shopStatuses),
      /** At most a day ahead. */
      pausedUntil: timestampInput.nullable(),
      /** Without `status`, that of the present pause or closure. */
      message: z.string().overwrite(cleanText).max(textLimits.reason).nullable(),
      hours: openingHours.nullable(),
      version: editVersion,
    })
    .partial(),
  data: shopStateView,
  errors: ['CONFLICT_VERSION'],
});
