import { z } from 'zod';
import { languages } from '#domain/language.ts';
import { retentionYears } from '#domain/retention.ts';
import { shopColourNames } from '#domain/shop-colours.ts';
import { cleanLine, cleanText, isBlank } from '#domain/typed-text.ts';
import { categoryView } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { hostelView } from './hostels.ts';
import * as customer from './endpoints/customer.ts';
import { timestamp, rupees } from '#contract/schemas.ts';

export const pricingPeriod = z.enum(['standard', 'late_night', 'early_morning']);

const years = z.int().min(retentionYears.min).max(retentionYears.max);

/** Retention of personal data in years. */
export const retention = z.object({ orders: years, unusedAccounts: years, messages: years });

/** A text of the shop in one line, as its customers read it. */
export const line = (max: number) => z.string().overwrite(cleanLine).max(max);

function hasLetters(text: string): boolean {
  return !isBlank(text);
}

/** What the shop is called. */
export const shopName = line(40).refine(hasLetters);

/** Of the pages; readers of none of them get English, or the first where it is not offered. */
export const offeredLanguages = z
  .array(z.enum(languages))
  .min(1)
  .max(languages.length)
  .refine((offered) => new Set(offered).size === offered.length);

/** Of buttons and marks. */
export const shopColour = z.enum(shopColourNames);

/** The URL of the logo; null for the one of every shop. */
export const shopLogo = z.string().nullable();

/** Who runs the shop and how to reach them; empty texts are not shown. */
export const shopContact = z.object({
  phone: z.string().max(20),
  legalName: line(200),
  address: line(200),
  officer: line(200),
});

/** Services that the shop plans, as its owner names them. */
export const plannedServices = z.array(z.object({ name: shopName, text: line(120) })).max(8);

const hours = z.int().min(2).max(720).nullable();

/** What the pages promise in the name of the shop; what is null or empty is not said. */
export const shopPromises = z.object({
  answerHours: hours,
  /** Until a requested product reaches a room. */
  requestHours: hours,
  /** Until a complaint is settled, `48-72`. */
  complaintHours: z.string().max(20),
  minimumAge: z.int().min(1).max(99).nullable(),
});

/** What the owner adds to the page Policy, paragraphs parted by an empty line. */
export const shopTerms = z.string().overwrite(cleanText).trim().max(2000);

/** A minute of the day in IST. */
export const minuteOfDay = z.int().min(0).max(1439);

/** Past midnight where it closes before it opens. */
export const openingHours = z.object({ opensAtMinute: minuteOfDay, closesAtMinute: minuteOfDay });

/** Why the shop takes no orders now. */
export const shopClosure = z.object({
  code: z.enum(['SHOP_PAUSED', 'SHOP_CLOSED']),
  /** Null where it is not known. */
  opensAt: timestamp.nullable(),
  /** The shop's own text to customers. */
  message: z.string().nullable(),
});
export type ShopClosureView = z.output<typeof shopClosure>;

/** Data of the shop for every page: brand, time, pricing periods, fees, categories and landing page statistics. */
export const shopView = z.object({
  name: z.string(),
  /** The name in the environment, by which browsers keep the cart: a new name loses none. */
  brand: z.string(),
  colour: shopColour,
  logo: shopLogo,
  languages: offeredLanguages,
  email: z.string(),
  location: z.string(),
  contact: shopContact,
  /** `GSTIN 29ABCDE1234F1Z5 · FSSAI 12345678901234` on receipts, as far as the shop has them. */
  registration: z.string(),
  now: timestamp,
  /** Every day; null where it is open day and night. */
  openingHours: openingHours.nullable(),
  /** False for a new shop that nobody has opened yet. */
  hasOpened: z.boolean(),
  /** Null when the shop takes orders. */
  closure: shopClosure.nullable(),
  /** When `closure` changes by the clock; null when it does not. */
  stateChangesAt: timestamp.nullable(),
  bands: z.array(
    z.object({
      period: pricingPeriod,
      startsAtMinute: z.int(),
      endsAtMinute: z.int(),
      extraPerItem: rupees,
    }),
  ),
  cancellation: z.object({ freeMinutes: z.number(), fee: rupees }),
  /** Of the products of an order; 0 for any. */
  minOrder: rupees,
  /** Of the products of an order, from which their delivery is free; 0 for never. */
  freeDeliveryFrom: rupees,
  /** Whether students can pay by UPI at their door, beside cash. */
  takesUpi: z.boolean(),
  /** Retention of personal data in years. */
  retention,
  /** Empty ones are not shown. */
  figures: z.object({
    students: z.string(),
    minutes: z.string(),
    hours: z.string(),
    /** Whether something was delivered in the last 24 hours. */
    isLively: z.boolean(),
  }),
  /** In the order of the shop, hidden ones too: orders and carts still show them. */
  categories: z.array(categoryView),
  /** In the order of the shop, closed ones too; without one the form takes any hostel. */
  hostels: z.array(hostelView),
  promises: shopPromises,
  terms: shopTerms,
  /** Null: the given ones, as in the demo. */
  services: plannedServices.nullable(),
  /** Whether a coupon can be used. */
  hasCoupons: z.boolean(),
  /** Whether the shop can send text messages. */
  textMessages: z.boolean(),
  demo: z.boolean(),
});
export type ShopView = z.output<typeof shopView>;

export const getShop = endpoint(customer.getShop, {
  summary: 'Brand, clock, delivery bands and fees of the shop',
  data: shopView,
});

export const testCookie = endpoint(customer.testCookie, {
  summary: 'Sets a cookie and says whether the last one came back',
  data: z.object({ received: z.boolean(), setAt: timestamp }),
});
