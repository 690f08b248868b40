import { z } from 'zod';
import { period } from './admin-cash.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import { deliveryStatus, orderChannel, rupees, timestamp } from '#contract/schemas.ts';

export const salesDimensions = [
  'day',
  'product',
  'category',
  'hour',
  'place',
  'partner',
  'channel',
  'payment',
] as const;
export type SalesDimension = (typeof salesDimensions)[number];

const salesSums = {
  orders: z.int(),
  pieces: z.int(),
  /** The products at their prices. */
  sales: rupees,
  /** Of delivery, and extra at night. */
  charges: rupees,
  discounts: rupees,
  /** On the day they were given; those without pieces belong to no product. */
  refunds: rupees,
  /** Sales and charges without discounts and refunds. */
  revenue: rupees,
};
const salesRow = z.object({
  /** A day or hour of the shop, an id, the name of a category or hostel, a channel, a way of payment; empty for none. */
  key: z.string(),
  name: z.string(),
  ...salesSums,
  /** What the pieces cost when they were last bought, and what the revenue leaves; null where a cost is not known. */
  cost: rupees.nullable(),
  margin: rupees.nullable(),
});
export type SalesRowView = z.output<typeof salesRow>;

export const getSalesReport = endpoint(admin.getSalesReport, {
  summary:
    'What was delivered in a period, by day, product and so on; today without a period, at most a year. The rows add up to the evening reports of the period',
  query: z.object({ ...period, by: z.enum(salesDimensions).default('day') }),
  data: z.array(salesRow),
  /** Each order counts once. */
  envelopeFields: { total: z.object(salesSums) },
});

export const exportSales = endpoint(admin.exportSales, {
  summary:
    'A line per line of the orders delivered in a period, and one per refund, as a CSV file; today without a period, at most a year',
  query: z.object({ ...period, channel: orderChannel.optional() }),
  csv: true,
});

/** Of the orders placed in a period; revenue and average order are those of the delivered ones. */
const orderTotals = z.object({
  orders: z.int(),
  delivered: z.int(),
  revenue: rupees,
  cancelled: z.int(),
  averageOrder: rupees,
});

export const getDashboard = endpoint(admin.getDashboard, {
  summary:
    'The figures of the shop: orders and revenue by day and hostel, status, best sellers, low stock, times, cash',
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(14) }),
  data: z.object({
    /** The time of the figures. */
    now: timestamp,
    /** The business day, which begins at 7 AM IST, as every day here. */
    today: orderTotals,
    /** The whole period. */
    period: orderTotals.extend({ cancelledShare: z.number() }),
    byDay: z.array(z.object({ day: z.string(), orders: z.int(), revenue: rupees, cancelled: z.int() })),
    /** The 24 hours of today, from 7 to 6 of the clock in IST; usual values are the mean of the same weekday in the last four weeks. */
    byHour: z.array(z.object({ hour: z.int(), orders: z.int(), revenue: rupees, usualOrders: z.number() })),
    /** The same weekday a week ago, until the same time of day. */
    weekAgo: orderTotals,
    /** Coupons by number of orders, cancelled ones not counted. */
    couponUses: z.array(
      z.object({
        /** Null where it is not known which coupon it was. */
        couponId: z.string().nullable(),
        code: z.string(),
        orders: z.int(),
        discount: rupees,
      }),
    ),
    byStatus: z.array(z.object({ status: deliveryStatus, orders: z.int() })),
    /** Sales over the counter are one group, and unparsed addresses another under the last name. */
    byHostel: z.array(z.object({ hostel: z.string(), orders: z.int(), revenue: rupees })),
    /** Products of delivered orders. */
    bestSellers: z.array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        quantity: z.int(),
        revenue: rupees,
      }),
    ),
    lowStock: z.array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        stock: z.int(),
        /** Bought by open orders and not yet picked, beside the stock. */
        promised: z.int(),
        minimum_order_qty: z.int(),
      }),
    ),
    /** Minutes from placing to delivering, of the delivered orders that were placed in the period. */
    deliveryMinutes: z.object({
      deliveries: z.int(),
      median: z.number(),
      /** Nine of ten deliveries take at most as long; null below 20 deliveries. */
      slowTenth: z.number().nullable(),
      /** Deliveries with an unknown time, which an admin set. */
      withoutTime: z.int(),
      /** Only the newest deliveries of the period are counted. */
      isLimited: z.boolean(),
    }),
    cashToCollect: z.array(
      z.object({
        deliverymanId: z.string(),
        fullname: z.string(),
        /** What the partner has now, as the cash desk shows it. */
        inHand: rupees,
        /** What the partner has yet to collect. */
        open: rupees,
        /** Payments and fees minus corrections, as the cash desk shows it. */
        collectedToday: rupees,
      }),
    ),
  }),
});
export type DashboardView = z.output<typeof getDashboard.data>;
