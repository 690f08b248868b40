import { z } from 'zod';
import { minuteMs } from '#domain/durations.ts';
import { languages } from '#domain/language.ts';
import { rupeesFromPaise, upiIdPattern } from '#domain/money.ts';
import { defaultCancellationPolicy } from '#domain/order-lifecycle.ts';
import { defaultPricingPeriods, toBands } from '#domain/pricing-periods.ts';
import { defaultRetention } from '#domain/retention.ts';
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

/** Of the landing page; an empty text is counted, and not shown before there is enough to count. */
const figures = z.object({
  students: line(20),
  minutes: line(20),
  hours: line(20),
  /** `median` shows the median of the last 30 days instead of the text. */
  minutesSource: z.enum(minutesSources),
});

/**
 * Every setting of the shop, with what holds in a shop that has never set it; a change applies to the next request. Where it is
 * stored and shown it is in the same units.
 */
function registrationNumber(pattern: RegExp, problem: string) {
  return z.union([z.literal(''), z.string().max(15).regex(pattern, problem)]).default('');
}

export const storedSettings = z.object({
  /** Null for the one of the environment. */
  name: shopName.nullable().default(null),
  colour: shopColour.default('amber'),
  logo: shopLogo.default(null),
  languages: offeredLanguages.default([...languages]),
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
    .max(6)
    .default(toBands(defaultPricingPeriods)),
  cancellation: z.object({ freeMinutes: z.number().min(0).max(1440), fee: rupeesInput }).default({
    freeMinutes: defaultCancellationPolicy.freeMs / minuteMs,
    fee: rupeesFromPaise(defaultCancellationPolicy.feePaise),
  }),
  requireDeliveryCode: z.boolean().default(false),
  /** Open orders per partner; null for no limit, and a partner's own limit takes precedence. */
  maxActiveOrders: countInput.nullable().default(null),
  /** How long a partner can give back an accepted order that is not started; 0 for never. */
  giveBackMinutes: z.int().min(0).max(1440).default(5),
  /** Limits per customer; null for none. */
  maxOpenOrders: limit.default(5),
  maxItemsPerOrder: limit.default(60),
  orderWritesPerHour: limit.default(30),
  /** Earned by a partner per delivery, in rupees; 0 shows no earnings. */
  partnerFee: rupeesInput.default(0),
  /** Employees give back at most this for an order, in rupees; 0 for nothing. */
  employeeRefundLimit: rupeesInput.default(0),
  /** Products of an order cost at least this, in rupees, before charges and discount; 0 for any order. */
  minOrder: rupeesInput.default(0),
  /** Products of an order that cost this, in rupees, are delivered without their charges; 0 for never. */
  freeDeliveryFrom: rupeesInput.default(0),
  /** Where students can pay by UPI at their door; empty for cash alone. */
  upiId: z
    .union([
      z.literal(''),
      z.string().max(textLimits.upiId).regex(upiIdPattern, 'Enter a UPI address, such as shop@bank'),
    ])
    .default(''),
  /** Stock at or under it is low, for products without an own limit, which follow it by triggers. */
  lowStockLimit: countInput.default(5),
  retention: retention.default(defaultRetention),
  contact: shopContact.default({ phone: '', legalName: '', address: '', officer: '' }),
  /** Of the shop on its receipts; empty without one. */
  gstin: registrationNumber(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'Enter a GSTIN of 15 characters'),
  fssai: registrationNumber(/^\d{14}$/, 'Enter a number of 14 digits'),
  /** Where students write to; messages of the contact page arrive there. Null for the one of the environment. */
  shopEmail: z.string().max(textLimits.email).nullable().default(null),
  /** Null for none, in the demo for the given ones, as in the next one. */
  promises: shopPromises.nullable().default(null),
  terms: shopTerms.default(''),
  services: plannedServices.nullable().default(null),
  /** Age of an order from which the board marks it, and from which it is late. */
  boardWarningMinutes: z.int().min(1).max(1440).default(5),
  boardLateMinutes: z.int().min(1).max(1440).default(10),
  /** Hour in IST; the board shows orders finished since then. */
  eveningStartHour: z.int().min(0).max(23).default(16),
  figures: figures
    // Came later than the others.
    .extend({ minutesSource: figures.shape.minutesSource.default('text') })
    .prefault({ students: '', minutes: '', hours: '' }),
});

type WithoutDefaults<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer T> ? T : never;
};

const settings = z
  // Every one has a default.
  .object(
    Object.fromEntries(
      Object.entries(storedSettings.shape).map(([name, schema]) => [name, schema.unwrap()]),
    ) as WithoutDefaults<typeof storedSettings.shape>,
  )
  .extend({ name: shopName, shopEmail: z.string().max(textLimits.email), figures });

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
