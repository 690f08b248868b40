import { z } from 'zod';
import { cashDocumentKinds, cashExplanations, documentAccounts, expenseKinds } from '#domain/cash.ts';
import { endpoint } from './endpoint.ts';
import * as cash from './endpoints/admin-cash.ts';
import { collectedOrder } from './my-cash.ts';
import {
  id,
  idParams,
  pagination,
  paginationQuery,
  rupees,
  rupeesInput,
  timestamp,
  timestampInput,
} from '#contract/schemas.ts';

export const person = z.object({ _id: z.string(), fullname: z.string() });
export const note = z.string().trim().max(500).optional();
/** Made by the caller, so that a repeated request has one effect. */
export const newId = z.uuid();

/** A counted hand-in. */
export const handInView = z.object({
  _id: z.string(),
  partner: person,
  /** The partner's figure; null for cash counted without one. */
  announced: rupees.nullable(),
  announcedAt: timestamp.nullable(),
  counted: rupees,
  countedAt: timestamp,
  countedBy: person,
  /** Missing is positive, too much is negative. */
  difference: rupees,
  /** In hand after the count. */
  stillInHand: rupees,
});
export type HandInView = z.output<typeof handInView>;

/**
 * The cash of a partner as the desk sees it before a count: without the partner's figure and, while the partner waits for the
 * count, without what the entries expect; these amounts are null then.
 */
export const partnerCashView = z.object({
  partner: person.extend({ isActive: z.boolean() }),
  inHand: rupees.nullable(),
  collectedToday: rupees.nullable(),
  /** The partner waits for a count since then. */
  announcedAt: timestamp.nullable(),
  openDifferences: z.int(),
  /** The last counted hand-in, which a new count names; null for none. */
  lastHandInId: z.string().nullable(),
  lastHandInAt: timestamp.nullable(),
});
export type PartnerCashView = z.output<typeof partnerCashView>;

export const amountOfMany = z.object({ count: z.int(), amount: rupees });

export const cashView = z.object({
  today: z.object({ since: timestamp }),
  /** Null for employees: they count without it. */
  till: rupees.nullable(),
  partners: z.array(partnerCashView),
  openDifferences: amountOfMany,
  openFees: amountOfMany,
});
export type CashView = z.output<typeof cashView>;

export const getCash = endpoint(cash.getCash, {
  summary: 'Cash in the hands of partners and in the till, open differences and fees',
  data: cashView,
});

export const getPartnerCash = endpoint(cash.getPartnerCash, {
  summary:
    'The cash of a partner per order since the last hand-in; without amounts and orders while an announced hand-in waits for its count',
  params: idParams,
  data: partnerCashView.extend({ carriedOver: rupees.nullable(), orders: z.array(collectedOrder) }),
  errors: ['PARTNER_NOT_FOUND'],
});

export const period = { from: timestampInput.optional(), to: timestampInput.optional() };

export const listHandIns = endpoint(cash.listHandIns, {
  summary: 'Counted hand-ins, newest first',
  query: z.object({ ...paginationQuery(20), ...period, partnerId: id.optional() }),
  data: z.array(handInView),
  envelopeFields: { pagination },
});

export const countHandIn = endpoint(cash.countHandIn, {
  summary:
    'Store the counted cash of a partner; the response is the first to have the figure of the partner. Names the last hand-in the counter saw, so that the same cash is counted once',
  body: z.object({
    id: newId,
    partnerId: id,
    countedAmount: rupeesInput,
    previousHandInId: id.nullable(),
  }),
  status: 201,
  data: handInView,
  errors: ['PARTNER_NOT_FOUND', 'HAND_IN_COUNTED', 'IDEMPOTENCY_KEY_REUSED'],
});

export const cashDifferenceView = z.object({
  _id: z.string(),
  partner: person,
  handIn: handInView.pick({ _id: true, announced: true, counted: true, countedAt: true, countedBy: true }),
  /** Missing is positive, too much is negative. */
  amount: rupees,
  openedAt: timestamp,
  explanation: z.enum(cashExplanations).nullable(),
  note: z.string().nullable(),
  explainedAt: timestamp.nullable(),
  explainedBy: person.nullable(),
});
export type CashDifferenceView = z.output<typeof cashDifferenceView>;

const stateQuery = z.enum(['open', 'all']).default('open');

export const listCashDifferences = endpoint(cash.listCashDifferences, {
  summary: 'Differences between announced and counted cash: open ones oldest first, all of them newest first',
  query: z.object({ ...paginationQuery(20), state: stateQuery }),
  data: z.array(cashDifferenceView),
  envelopeFields: { pagination },
});

export const explainCashDifference = endpoint(cash.explainCashDifference, {
  summary: 'Close a difference: the explanation moves its amount to where it is',
  params: idParams,
  body: z.object({ explanation: z.enum(cashExplanations), note }),
  data: cashDifferenceView,
  errors: ['CASH_DIFFERENCE_NOT_FOUND', 'CASH_DIFFERENCE_EXPLAINED', 'TILL_TOO_LOW'],
});

/** The fee of an order that its customer cancelled late. */
export const cancellationFeeView = z.object({
  orderId: z.string(),
  shortId: z.string(),
  customer: person.extend({ phone: z.string() }),
  amount: rupees,
  status: z.enum(['open', 'paid', 'waived']),
  chargedAt: timestamp,
  /** Who collected it with a later order; null at the desk. */
  collectedBy: person.nullable(),
  note: z.string().nullable(),
  resolvedAt: timestamp.nullable(),
  resolvedBy: person.nullable(),
});
export type CancellationFeeView = z.output<typeof cancellationFeeView>;

export const listCancellationFees = endpoint(cash.listCancellationFees, {
  summary: 'Cancellation fees: open ones oldest first, all of them newest first',
  query: z.object({ ...paginationQuery(20), state: stateQuery }),
  data: z.array(cancellationFeeView),
  envelopeFields: { pagination },
});

export const collectCancellationFee = endpoint(cash.collectCancellationFee, {
  summary: 'A fee was paid: to a partner with a later order, or at the desk',
  params: idParams,
  body: z.object({ partnerId: id.optional(), note }),
  data: cancellationFeeView,
  errors: ['CANCELLATION_FEE_NOT_FOUND', 'CANCELLATION_FEE_RESOLVED', 'PARTNER_NOT_FOUND'],
});

export const waiveCancellationFee = endpoint(cash.waiveCancellationFee, {
  summary: 'The customer need not pay a fee',
  params: idParams,
  body: z.object({ note }),
  data: cancellationFeeView,
  errors: ['CANCELLATION_FEE_NOT_FOUND', 'CANCELLATION_FEE_RESOLVED'],
});

const balances = z.object({
  partners: rupees,
  till: rupees,
  bank: rupees,
  /** Payments by UPI that no owner has seen on the bank's statement. */
  unseenUpi: rupees,
  differences: rupees,
  /** What counts of the till found missing and nothing explains; too much is negative. */
  tillDifferences: rupees,
  /** What the shop owes its customers, taken off their next orders. */
  customerCredit: rupees,
});

export const cashReportView = z.object({
  from: timestamp,
  to: timestamp,
  orders: z.object({
    placed: amountOfMany,
    delivered: amountOfMany,
    cancelled: amountOfMany,
    /** The delivered orders by who has their payment; `free` ones have nothing to pay. They add up to `delivered`. */
    payments: z.object({
      partner: amountOfMany,
      till: amountOfMany,
      bank: amountOfMany,
      unpaid: amountOfMany,
      /** What the shop owed the customer before; counts the orders that nothing else paid. */
      credit: amountOfMany,
      free: amountOfMany,
    }),
  }),
  /** Payments of orders minus corrections, whenever the orders are delivered. */
  collected: z.object({ partners: rupees, till: rupees, bank: rupees }),
  handedIn: amountOfMany,
  missing: amountOfMany,
  surplus: amountOfMany,
  deposited: amountOfMany,
  /** As at the end. */
  unseenUpi: rupees,
  /** Payments by UPI minus corrections of unseen ones, those seen at the bank, and corrections of these. */
  upi: z.object({ claimed: rupees, seen: amountOfMany, takenBack: rupees }),
  /** What moved money without an order or a partner, by kind and accounts. */
  documents: z.array(
    z.object({
      kind: z.enum(cashDocumentKinds),
      from: z.enum(documentAccounts),
      to: z.enum(documentAccounts),
      count: z.int(),
      amount: rupees,
    }),
  ),
  /** What was spent by what it was for, without what was reversed; the highest first. */
  expenses: z.array(z.object({ kind: z.enum(expenseKinds), amount: rupees })),
  fees: z.object({
    charged: rupees,
    paid: rupees,
    /** The part of `paid` that partners collected; the rest was paid at the desk. */
    paidToPartners: rupees,
    waived: rupees,
  }),
  /** What explained differences brought to, or took from, partners and the till. */
  explained: z.object({ partners: rupees, till: rupees }),
  start: balances,
  end: balances,
  partners: z.array(
    z.object({
      partner: person,
      /** All that they delivered. */
      orders: z.int(),
      /** The same by how they were paid; `free` ones had nothing to pay. */
      deliveries: z.object({ cash: z.int(), upi: z.int(), free: z.int() }),
      collected: rupees,
      /** For work, from wherever it came. */
      paid: rupees,
      handedIn: rupees,
      /** Missing minus surplus, of counts and explanations. */
      difference: rupees,
      inHandAtStart: rupees,
      inHandAtEnd: rupees,
    }),
  ),
});
export type CashReportView = z.output<typeof cashReportView>;

export const getCashReport = endpoint(cash.getCashReport, {
  summary:
    'Orders, cash, hand-ins, differences, deposits and fees of a period; today without one, at most 31 days',
  query: z.object(period),
  data: cashReportView,
});

export const exportHandIns = endpoint(cash.exportHandIns, {
  summary: 'The counted hand-ins of the list as a CSV file',
  query: z.object({ ...period, partnerId: id.optional() }),
  csv: true,
});

export const exportCashEntries = endpoint(cash.exportCashEntries, {
  summary: 'Every movement of cash of a report as a CSV file; today without a period, at most 31 days',
  query: z.object(period),
  csv: true,
});
