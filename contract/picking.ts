import { z } from 'zod';
import { couponDiscount } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import * as picking from './endpoints/admin-picking.ts';
import { addressParts, assignedPartner, shortageView } from './orders.ts';
import { countInput, deliveryStatus, id, idParams, rupees, timestamp } from './schemas.ts';
import { pricingPeriod } from './shop.ts';

/** More than one round of a picker. */
const maxOrders = 200;
const maxItems = 1_000;

/** An admin who picks. */
const picker = z.object({ _id: z.string(), fullname: z.string() });

const pickingItem = z.object({
  productId: z.string(),
  productName: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  category: z.string(),
  /** Null where the shop has not noted any. */
  storagePlace: z.string().nullable(),
  barcode: z.string().nullable(),
  codeName: z.string().nullable(),
  quantity: z.int(),
  picked: z.int(),
  price: rupees,
  deliveryCharge: rupees,
});

/** An order that waits to be picked, is picked, or waits for its partner. */
const pickingOrder = z.object({
  _id: z.string(),
  orderId: z.string(),
  createdAt: timestamp,
  stage: z.enum(['waiting', 'picking', 'picked']),
  deliveryStatus,
  deliveryAddress: z.string(),
  /** Absent for an address in another format. */
  addressParts: addressParts.optional(),
  customerName: z.string(),
  deliveryman: assignedPartner.optional(),
  picker: picker.optional(),
  pickingStartedAt: timestamp.optional(),
  pickedAt: timestamp.optional(),
  pricingPeriod,
  extraDeliveryChargePerItem: rupees,
  couponDiscount: rupees,
  /** As the coupon was when it was ordered. */
  discount: couponDiscount.pick({ type: true, value: true }).nullable(),
  credit: rupees.optional(),
  totalPrice: rupees,
  items: z.array(pickingItem),
  shortages: z.array(shortageView),
});
export type PickingOrderView = z.output<typeof pickingOrder>;

/** A product of the own batch, with the orders that need it, oldest first. */
const pickingLine = pickingItem.omit({ price: true, deliveryCharge: true }).extend({
  /** To sell by the books, besides what open orders wait for. */
  stock: z.int(),
  orders: z.array(z.object({ _id: z.string(), orderId: z.string(), quantity: z.int(), picked: z.int() })),
});

const pickingGroup = z.object({
  storagePlace: z.string().nullable(),
  category: z.string(),
  lines: z.array(pickingLine),
});
export type PickingGroupView = z.output<typeof pickingGroup>;

export const listPicking = endpoint(picking.listPicking, {
  summary: 'The orders that are picked or wait for it, oldest first, and the own batch by place and category',
  data: z.object({ orders: z.array(pickingOrder), groups: z.array(pickingGroup) }),
});

const orderIds = z.array(id).min(1).max(maxOrders);

/** An order that could not be started, and who picks it. */
const skippedOrder = z.object({
  _id: z.string(),
  orderId: z.string(),
  reason: z.enum(['picked-by-other', 'picked', 'closed']),
  picker: picker.optional(),
});

export const startPicking = endpoint(picking.startPicking, {
  summary: 'Start picking orders; those of another picker are skipped, or an error if there is no other',
  body: z.object({ orderIds }),
  data: z.object({ started: z.array(z.string()), skipped: z.array(skippedOrder) }),
  errors: ['ORDER_NOT_FOUND', 'PICKED_BY_OTHER', 'NOT_PICKABLE'],
});

export const stopPicking = endpoint(picking.stopPicking, {
  summary: 'Give orders back, so that anyone can pick them; also those of another picker',
  body: z.object({ orderIds }),
  errors: ['ORDER_NOT_FOUND', 'NOT_BEING_PICKED'],
});

export const markItemsPicked = endpoint(picking.markItemsPicked, {
  summary: 'How many of each line are in the parcel, of orders of the own batch',
  body: z.object({
    items: z
      .array(z.object({ orderId: id, productId: id, picked: countInput }))
      .min(1)
      .max(maxItems),
  }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_ITEM_NOT_FOUND', 'NOT_BEING_PICKED', 'PICKED_BY_OTHER'],
});

export const markOrdersPicked = endpoint(picking.markOrdersPicked, {
  summary: 'Mark orders of the own batch as picked, with everything in their parcels',
  body: z.object({ orderIds }),
  errors: ['ORDER_NOT_FOUND', 'NOT_BEING_PICKED', 'PICKED_BY_OTHER'],
});

export const reopenPicking = endpoint(picking.reopenPicking, {
  summary: 'Take back that orders are picked, before their delivery starts',
  body: z.object({ orderIds }),
  errors: ['ORDER_NOT_FOUND', 'NOT_PICKED'],
});

export const recordShortage = endpoint(picking.recordShortage, {
  summary: 'Lower or remove a line that the shop is short of; an order without anything left is cancelled',
  params: idParams,
  body: z.object({
    productId: id,
    /** Found for this order, less than ordered. */
    picked: countInput,
    /** In storage afterwards; nothing by default. */
    stockLeft: countInput.default(0),
  }),
  data: z.object({
    order: z.object({
      _id: z.string(),
      orderId: z.string(),
      deliveryStatus,
      totalPrice: rupees,
      couponDiscount: rupees,
      shortages: z.array(shortageView),
    }),
    lowered: rupees,
    stock: z.int(),
  }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_ITEM_NOT_FOUND', 'NOT_PICKABLE', 'PICKED_BY_OTHER', 'NOT_SHORT'],
});
