import { textLimits } from '#domain/text-limits.ts';
import { cleanText } from '#domain/typed-text.ts';
import { z } from 'zod';
import { couponDiscount, couponView } from './coupons.ts';
import { partnerView } from '#contract/partners.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import {
  editVersion,
  formText,
  invitationView,
  nameText,
  idParams,
  timestamp,
  paginationQuery,
  pagination,
  rupeesInput,
  countInput,
  timestampInput,
  passwordChange,
  credentials,
  handoverKind,
} from '#contract/schemas.ts';

/** An owner may do everything; an employee runs the evening. */
export const adminRole = z.enum(['owner', 'employee']);
export type AdminRole = z.output<typeof adminRole>;

/** An admin of the shop. */
export const adminView = z.object({
  _id: z.string(),
  fullname: z.string(),
  email: z.string(),
  role: adminRole,
});
export type AdminView = z.output<typeof adminView>;

export const adminLogIn = endpoint(admin.adminLogIn, {
  summary: 'Sign in as the shop’s staff',
  body: credentials,
  data: z.object({ admin: adminView, token: z.string() }),
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED'],
});

export const adminCheckAuth = endpoint(admin.adminCheckAuth, {
  summary: 'Who of the staff is signed in',
  data: z.object({ isAuthenticated: z.literal(true), admin: adminView }),
});

export const adminLogOut = endpoint(admin.adminLogOut, {
  changesByGet: true,
  summary: 'End the session of the staff; a success with or without one',
});

export const adminChangePassword = endpoint(admin.adminChangePassword, {
  summary: 'A new password for who knows the old one; this session gets a new token, every other one ends',
  body: passwordChange,
  data: z.object({ admin: adminView, token: z.string() }),
  errors: ['PASSWORD_WRONG'],
});

const discount = couponDiscount.extend({ value: rupeesInput, minPurchaseAmount: rupeesInput });

const couponFields = {
  code: z.string().max(40),
  discount: discount.extend({ minPurchaseAmount: rupeesInput.default(0) }),
  startsAt: timestampInput,
  endsAt: timestampInput,
  usageLimit: countInput.nullable(),
  perCustomerLimit: countInput.nullable(),
  isActive: z.boolean(),
};

/** A coupon as shown to admins, with limits and usage. */
export const adminCouponView = couponView.extend({
  _id: z.string(),
  usageLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  usedCount: z.int(),
  isActive: z.boolean(),
  createdAt: timestamp,
  version: editVersion,
});
export type AdminCouponView = z.output<typeof adminCouponView>;

export const createCoupon = endpoint(admin.createCoupon, {
  summary: 'Create a coupon',
  body: z.object({
    ...couponFields,
    usageLimit: couponFields.usageLimit.default(null),
    perCustomerLimit: couponFields.perCustomerLimit.default(null),
    isActive: couponFields.isActive.default(true),
  }),
  status: 201,
  data: adminCouponView,
  errors: ['COUPON_CODE_TAKEN'],
});

export const listCoupons = endpoint(admin.listCoupons, {
  summary: 'Coupons, newest first; searched by code and filtered by state',
  query: z.object({
    ...paginationQuery(20),
    search: z.string().max(100).default(''),
    /** `running`: customers can use it now; `ended`: its time is over or it is used up. */
    state: z.enum(['running', 'scheduled', 'paused', 'ended']).optional(),
  }),
  data: z.array(adminCouponView),
  envelopeFields: { pagination },
});

export const updateCoupon = endpoint(admin.updateCoupon, {
  summary: 'Change any field of a coupon and leave the rest',
  params: idParams,
  body: z.object({ ...couponFields, discount: discount.partial(), version: editVersion }).partial(),
  data: adminCouponView,
  errors: ['COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'CONFLICT_VERSION'],
});

/** A delivery partner as shown to admins. */
export const adminPartnerView = partnerView.extend({
  /** Online is who is signed in and takes orders now. */
  isSignedIn: z.boolean(),
  maxActiveOrders: z.int().nullable(),
  activeOrders: z.int(),
  /** Deliveries per kind of handover; earlier ones without a kind are not counted. */
  handovers: z.record(handoverKind, z.int()),
  /** Orders that they accepted and gave back. */
  givenBack: z.int(),
  /** Since when and why they are blocked. */
  blockedAt: timestamp.optional(),
  reason: z.string().optional(),
  version: editVersion,
});
export type AdminPartnerView = z.output<typeof adminPartnerView>;

const partnerFields = {
  fullname: nameText(100),
  email: formText(254),
  phone: formText(40),
  password: formText(200),
  /** Without a password: a link lets them set it. */
  invite: z.boolean().default(false),
  isActive: z.boolean().default(true),
  maxActiveOrders: countInput.nullable().default(null),
};

export const createPartner = endpoint(admin.createPartner, {
  summary: 'Create a delivery partner, with a password or by an invitation',
  body: z.object(partnerFields),
  status: 201,
  data: adminPartnerView,
  envelopeFields: { invitation: invitationView.nullable() },
  errors: ['EMAIL_TAKEN'],
});

export const listPartners = endpoint(admin.listPartners, {
  summary: 'Every delivery partner with what they carry now',
  query: z.object({
    ...paginationQuery(20),
    search: z.string().max(100).default(''),
    state: z.enum(['online', 'offline', 'blocked']).optional(),
  }),
  data: z.array(adminPartnerView),
  envelopeFields: { pagination },
});

export const updatePartner = endpoint(admin.updatePartner, {
  summary:
    'Change a delivery partner; a blocked one is signed out at once, and their orders return to the pool unless they are out for delivery',
  params: idParams,
  body: z.object({
    fullname: z.string().max(textLimits.fullname).transform(cleanText).optional(),
    email: z.string().max(textLimits.email).optional(),
    phone: z.string().max(textLimits.phone).optional(),
    password: z.string().max(textLimits.password).optional(),
    isActive: z.boolean().optional(),
    /** Of a block, shown to admins alone. */
    reason: z.string().max(textLimits.reason).nullish(),
    maxActiveOrders: countInput.nullish(),
    version: editVersion.optional(),
  }),
  data: adminPartnerView,
  errors: ['PARTNER_NOT_FOUND', 'EMAIL_TAKEN', 'CONFLICT_VERSION'],
});
