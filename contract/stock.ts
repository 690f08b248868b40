import { z } from 'zod';
import { movementReasons } from '#domain/stock.ts';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import {
  countInput,
  cursorQuery,
  id,
  idParams,
  nextCursor,
  rupees,
  rupeesInput,
  timestamp,
  timestampInput,
} from './schemas.ts';

/** Pieces that open orders have bought and that still lie in the storage place, beside the stock. */
const promisedPieces = z.int();
const note = z.string().max(textLimits.reason).optional();
const maxLines = 200;
const pieces = z.int().min(1).max(100_000);

export const movementView = z.object({
  _id: z.string(),
  productId: z.string(),
  productName: z.string(),
  /** Pieces that came; negative for pieces that went. */
  quantity: z.int(),
  /** Pieces in the shop, before and after. */
  stockBefore: z.int(),
  stockAfter: z.int(),
  reason: z.enum(movementReasons),
  actor: z.object({ kind: z.enum(['customer', 'partner', 'admin', 'system']), name: z.string() }),
  /** The order, receipt, count or adjustment it belongs to. */
  document: z
    .object({
      kind: z.enum(['order', 'receipt', 'count', 'adjustment']),
      id: z.string(),
      /** The short id of an order, or the number on the receipt. */
      label: z.string().optional(),
    })
    .optional(),
  note: z.string().optional(),
  at: timestamp,
});
export type MovementView = z.output<typeof movementView>;

/** An open order and its pieces of a product that are not in its parcel yet. */
export const waitingOrderView = z.object({
  _id: z.string(),
  orderId: z.string(),
  pieces: z.int(),
  createdAt: timestamp,
});
export type WaitingOrderView = z.output<typeof waitingOrderView>;

/** What was booked together. */
export const stockDocumentView = z.object({
  _id: z.string(),
  kind: z.enum(['receipt', 'count', 'adjustment']),
  number: z.string().optional(),
  supplier: z.string().optional(),
  note: z.string().optional(),
  createdAt: timestamp,
  lines: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      quantity: z.int(),
      /** Pieces in the shop, before and after. */
      stockBefore: z.int(),
      stockAfter: z.int(),
      /** What can be sold now. */
      stock: z.int(),
      unitCost: rupees.optional(),
    }),
  ),
});
export type StockDocumentView = z.output<typeof stockDocumentView>;

export const receiveStock = endpoint(admin.receiveStock, {
  summary:
    'Goods that arrived: adds the quantity of each line to the stock, and sells stopped products again',
  body: z.object({
    number: z.string().max(60).optional(),
    supplier: z.string().max(textLimits.fullname).optional(),
    note,
    /** Products whose selling was stopped by hand are sold again. */
    resumesSelling: z.boolean().default(true),
    lines: z
      .array(z.object({ productId: id, quantity: pieces, unitCost: rupeesInput.optional() }))
      .min(1)
      .max(maxLines),
  }),
  status: 201,
  idempotent: true,
  data: stockDocumentView,
  errors: ['PRODUCT_NOT_FOUND', 'IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED'],
});

export const countStock = endpoint(admin.countStock, {
  summary:
    'Counted products: what was counted and what is in parcels is in the shop, unless one has moved since the stock `expected` was read',
  body: z.object({
    note,
    lines: z
      .array(
        z.object({
          productId: id,
          /** Everything in the storage place, also what open orders wait for. */
          counted: countInput,
          /** The stock that the sender saw. */
          expected: countInput,
          /** The promised pieces that the sender saw: with them, a sale meanwhile is no conflict. */
          promised: countInput.optional(),
        }),
      )
      .min(1)
      .max(maxLines),
  }),
  status: 201,
  idempotent: true,
  data: stockDocumentView.extend({
    /** Products with fewer pieces than open orders wait for, and these orders; nothing of them is sold any more. */
    overpromised: z.array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        counted: z.int(),
        promised: z.int(),
        orders: z.array(waitingOrderView),
      }),
    ),
  }),
  errors: ['PRODUCT_NOT_FOUND', 'STOCK_MOVED', 'IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED'],
});

export type StoredCount = z.output<typeof countStock.data>;

/** The `data` of STOCK_MOVED: the products whose stock is not the expected one, and what moved it. */
export const stockConflict = z.array(
  z.object({
    productId: z.string(),
    productName: z.string(),
    expected: z.int(),
    /** Null where the sender named none. */
    expectedPromised: z.int().nullable(),
    stock: z.int(),
    promised: z.int(),
    missing: z.int(),
    /** Newest first, at most 10. */
    movements: z.array(movementView),
    /** Open orders with pieces of it, the oldest first. */
    orders: z.array(waitingOrderView),
  }),
);
export type StockConflict = z.output<typeof stockConflict>;

export const adjustStock = endpoint(admin.adjustStock, {
  summary: 'Pieces of one product that are damaged, came back, or are corrected',
  params: idParams,
  body: z.object({
    reason: z.enum(['damage', 'return', 'correction']),
    /** Pieces: damaged ones are taken, returned ones added, a correction has a sign. */
    quantity: z.int().min(-100_000).max(100_000),
    /** The stock that the sender saw: another one throws STOCK_MOVED. */
    expected: countInput.optional(),
    note,
  }),
  status: 201,
  idempotent: true,
  data: stockDocumentView,
  errors: [
    'PRODUCT_NOT_FOUND',
    'INSUFFICIENT_STOCK',
    'STOCK_MOVED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const listWaitingOrders = endpoint(admin.listWaitingOrders, {
  summary: 'Open orders with pieces of a product that are not in their parcel yet, the oldest first',
  params: idParams,
  data: z.array(waitingOrderView),
  errors: ['PRODUCT_NOT_FOUND'],
});

/** Pages from the start or from `cursor`; what is further is found by the cursor or by a filter of time. */
const page = z.coerce.number().int().min(1).max(100).default(1);
/** The total is not counted. */
const openPagination = z.object({ page: z.int(), hasNextPage: z.boolean() });

const movementFilters = {
  product: id.optional(),
  /** Products by name, code or keyword; not together with `product`. */
  search: z.string().max(100).default(''),
  reason: z.enum(movementReasons).optional(),
  /** An admin or a partner. */
  actor: id.optional(),
  /** The id of a document or order, the number of a receipt, or the short id of an order. */
  document: z.string().max(100).optional(),
  from: timestampInput.optional(),
  to: timestampInput.optional(),
};

export const listStockMovements = endpoint(admin.listStockMovements, {
  summary: 'Movements of stock, newest first',
  query: z.object({
    ...movementFilters,
    ...cursorQuery(50),
    page,
  }),
  data: z.array(movementView),
  envelopeFields: { nextCursor, pagination: openPagination },
});

export const exportStockMovements = endpoint(admin.exportStockMovements, {
  summary: 'The same movements as a CSV file',
  query: z.object(movementFilters),
  csv: true,
});

export const lowStockProductView = z.object({
  _id: z.string(),
  productName: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  stock: z.int(),
  promised: promisedPieces,
  minimum: z.int(),
  /** At or under it the stock is low. */
  lowStockLimit: z.int(),
  hasOwnLimit: z.boolean(),
});
export type LowStockProductView = z.output<typeof lowStockProductView>;

export const listLowStock = endpoint(admin.listLowStock, {
  summary:
    'Products on sale whose stock is at or under their limit or below their minimum order, lowest first',
  query: z.object({ ...cursorQuery(50), page }),
  data: z.array(lowStockProductView),
  envelopeFields: { nextCursor, pagination: openPagination },
});
