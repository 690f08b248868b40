import { z } from 'zod';
import { upiIdPattern } from '#domain/money.ts';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import {
  countInput,
  editVersion,
  idParams,
  pictureBody,
  rupeesInput,
  timestamp,
  timestampInput,
  versionQuery,
} from '#contract/schemas.ts';
import {
  line,
  minuteOfDay,
  offeredLanguages,
  plannedServices,
  pricingPeriod,
  retention,
  shopContact,
  shopName,
  shopPromises,
  shopTerms,
  shopColour,
  shopLogo,
} from './shop.ts';

const limit = z.int().min(1).max(1_000_000).nullable();

export const minutesSources = ['text', 'median'] as const;

/** The settings of the shop; a change applies to the next request. */
const settings = z.object({
  name: shopName,
  colour: shopColour,
  logo: shopLogo,
  languages: offeredLanguages,
  /** Once around the day, several of a kind too. */
  bands: z
    .array(
      z.object({
        period: pricingPeriod,
        startsAtMinute: minuteOfDay,
        endsAtMinute: minuteOfDay,
        extraPerItem: rupeesInput,
      }),
    )
    .max(6),
  cancellation: z.object({ freeMinutes: z.number().min(0).max(1440), fee: rupeesInput }),
  requireDeliveryCode: z.boolean(),
  maxActiveOrders: countInput.nullable(),
  /** How long a partner can give back an accepted order; 0 for never. */
  giveBackMinutes: z.int().min(0).max(1440),
  /** Limits per customer; null for none. */
  maxOpenOrders: limit,
  maxItemsPerOrder: limit,
  orderWritesPerHour: limit,
  /** Earned by a partner per delivery, in rupees; 0 shows no earnings. */
  partnerFee: rupeesInput,
  /** Products of an order cost at least this, in rupees, before charges and discount; 0 for any order. */
  minOrder: rupeesInput,
  /** Products of an order that cost this, in rupees, are delivered without their charges; 0 for never. */
  freeDeliveryFrom: rupeesInput,
  /** Where students can pay by UPI at their door; empty for cash alone. */
  upiId: z.union([
    z.literal(''),
    z.string().max(textLimits.upiId).regex(upiIdPattern, 'Enter a UPI address, such as shop@bank'),
  ]),
  /** Stock at or under it is low, for products without an own limit. */
  lowStockLimit: countInput,
  retention,
  contact: shopContact,
  /** Where students write to; messages of the contact page arrive there. */
  shopEmail: z.string().max(textLimits.email),
  /** Null for none, in the demo for the given ones, as in the next one. */
  promises: shopPromises.nullable(),
  terms: shopTerms,
  services: plannedServices.nullable(),
  /** Age of an order from which the board marks it, and from which it is late. */
  boardWarningMinutes: z.int().min(1).max(1440),
  boardLateMinutes: z.int().min(1).max(1440),
  /** Hour in IST; the board shows orders finished since then. */
  eveningStartHour: z.int().min(0).max(23),
  /** An empty text is counted, and not shown before there is enough to count. */
  figures: z.object({
    students: line(20),
    minutes: line(20),
    hours: line(20),
    /** `median` shows the median of the last 30 days instead of the text. */
    minutesSource: z.enum(minutesSources),
  }),
});

/** Any of them; the rest stays. Another logo is uploaded. */
export const settingsChanges = settings
  .extend({ figures: settings.shape.figures.partial({ minutesSource: true }) })
  .partial()
  .extend({ logo: z.null().optional() });

export const settingsView = settings.extend({
  /** Changes to come, the next one first; for owners alone. */
  later: z.array(
    z.object({ _id: z.string(), beginsAt: timestamp, by: z.string(), changes: settingsChanges }),
  ),
  /** Those that the server called off in the last week, until an owner removes them; for owners alone. */
  calledOff: z.array(
    z.object({
      _id: z.string(),
      beginsAt: timestamp,
      by: z.string(),
      /** Of the settings. */
      fields: z.array(z.string()),
      reason: z.string(),
    }),
  ),
  version: editVersion,
});
export type SettingsView = z.output<typeof settingsView>;

export const getSettings = endpoint(admin.getSettings, {
  summary: 'Bands, extras, fee, delivery code, limits, retention and the figures of the landing page',
  data: settingsView,
});

export const updateSettings = endpoint(admin.updateSettings, {
  summary: 'Change any setting and leave the rest',
  body: settingsChanges.extend({
    version: editVersion.optional(),
    /** The change waits until then. */
    beginsAt: timestampInput.optional(),
  }),
  data: settingsView,
  errors: ['CONFLICT_VERSION'],
});

export const cancelLaterSettings = endpoint(admin.cancelLaterSettings, {
  summary: 'Forget a change of the settings that has not begun, or that it was called off',
  params: idParams,
  data: settingsView,
  errors: ['NOT_FOUND'],
});

export const uploadLogo = endpoint(admin.uploadLogo, {
  summary: 'Replace the logo by the picture in the body, with the limits of those of products',
  query: versionQuery,
  rawBody: pictureBody,
  data: settingsView,
  errors: ['CONFLICT_VERSION', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE'],
});
