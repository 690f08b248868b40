import { z } from 'zod';
import { languages } from '#domain/language.ts';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import * as customer from './endpoints/customer.ts';
import {
  formText,
  nameText,
  idParams,
  timestamp,
  rupees,
  deliveryAttemptReason,
  passwordChange,
  deliveryStatus,
  paymentStatus,
  paymentMode,
} from '#contract/schemas.ts';
import { authData, userView } from '#contract/customer-auth.ts';
import { shortageView } from '#contract/orders.ts';
import { refundView } from './refunds.ts';

export const changePassword = endpoint(customer.changePassword, {
  summary: 'A new password for who knows the old one; this session gets a new token, every other one ends',
  body: passwordChange,
  data: authData,
  errors: ['PASSWORD_WRONG'],
});

export const updateProfile = endpoint(customer.updateProfile, {
  summary: 'Change name, phone and hostel, by the rules of the sign-up; another phone needs the password',
  body: z.object({
    fullname: nameText(textLimits.fullname),
    phone: formText(textLimits.phone),
    hostel: nameText(textLimits.hostel),
    currentPassword: formText(textLimits.password),
  }),
  data: z.object({ user: userView }),
  errors: ['PHONE_TAKEN', 'PASSWORD_WRONG'],
});

export const sendPhoneCode = endpoint(customer.sendPhoneCode, {
  summary: 'Send a code to the own phone, which is proven by entering it',
  data: z.object({ expiryTime: timestamp }),
  errors: ['SMS_UNAVAILABLE', 'PHONE_ALREADY_PROVEN'],
});

export const verifyPhoneCode = endpoint(customer.verifyPhoneCode, {
  summary: 'Prove the own phone with the code that was sent to it',
  body: z.object({ otp: formText(20) }),
  data: z.object({ user: userView }),
  errors: ['OTP_INVALID'],
});

/** A session of the account; browser and platform are null where unknown. */
export const sessionView = z.object({
  _id: z.string(),
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  signedInAt: timestamp,
  /** To the minute. */
  lastSeenAt: timestamp,
  /** The session of the request. */
  isCurrent: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

export const listMySessions = endpoint(customer.listMySessions, {
  summary: 'The live sessions of the account, this one first, then by last use; 100 at most',
  data: z.array(sessionView),
});

export const endMySession = endpoint(customer.endMySession, {
  summary: 'End one session of the account; 404 for one that is not its own or has ended',
  params: idParams,
  errors: ['SESSION_NOT_FOUND'],
});

export const signOutEverywhere = endpoint(customer.signOutEverywhere, {
  summary: 'End every session of the account, this one too',
});

/** An order in a data export. */
const exportedOrder = z.object({
  orderId: z.string(),
  createdAt: timestamp,
  deliveryStatus,
  paymentStatus,
  paymentMode,
  deliveryAddress: z.string(),
  couponCode: z.string().nullable(),
  totalProductPrice: rupees,
  totalDeliveryCharge: rupees,
  extraDeliveryCharge: rupees,
  couponDiscount: rupees,
  credit: rupees.optional(),
  totalPrice: rupees,
  cancellationFee: rupees,
  customerNote: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  items: z.array(
    z.object({
      productName: z.string(),
      quantity: z.int(),
      price: rupees,
      deliveryCharge: rupees,
    }),
  ),
  shortages: z.array(shortageView.omit({ productId: true })),
  refunds: z.array(refundView),
  timeline: z.array(z.object({ status: deliveryStatus, at: timestamp })),
  /** Failed hand-overs, with the partner's note. */
  deliveryAttempts: z.array(
    z.object({ at: timestamp, reason: deliveryAttemptReason, note: z.string().nullable() }),
  ),
});

/** All stored data of a customer. Texts of sent mails are excluded: they contain links that open the account. */
export const customerData = z.object({
  exportedAt: timestamp,
  profile: userView.extend({
    updatedAt: timestamp,
    lastSeenAt: timestamp.nullable(),
    language: z.enum(languages),
  }),
  sessions: z.array(
    z.object({
      browser: z.string().nullable(),
      platform: z.string().nullable(),
      openedAt: timestamp,
      lastUsedAt: timestamp,
    }),
  ),
  /** Browsers known since a login. */
  knownBrowsers: z.array(z.object({ firstSeenAt: timestamp, lastLogInAt: timestamp })),
  orders: z.array(exportedOrder),
  couponUses: z.array(
    z.object({
      code: z.string(),
      orderId: z.string(),
      usedAt: timestamp,
      givenBackAt: timestamp.nullable(),
    }),
  ),
  contactMessages: z.array(
    z.object({ ticket: z.string(), name: z.string(), message: z.string(), sentAt: timestamp }),
  ),
  /** When the email was registered for coming services; null when it was not. */
  interestLeftAt: timestamp.nullable(),
  mails: z.array(
    z.object({
      channel: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.string(),
      queuedAt: timestamp,
      sentAt: timestamp.nullable(),
    }),
  ),
});
export type CustomerData = z.output<typeof customerData>;

export const exportMyData = endpoint(customer.exportMyData, {
  summary: 'Everything the shop holds about the customer, as a file',
  data: customerData,
});

export const closeAccount = endpoint(customer.closeAccount, {
  summary: 'Close the account for good: who it was is forgotten, what was bought is kept as sums',
  body: z.object({ password: formText(textLimits.password) }),
  errors: ['PASSWORD_WRONG', 'ORDER_STILL_OPEN'],
});
