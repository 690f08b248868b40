import { z } from 'zod';
import {
  cashDocumentKinds,
  documentAccounts,
  expenseKinds,
  expenseSources,
  moneyPlaces,
  paySources,
} from '#domain/cash.ts';
import { cleanText, isBlank } from '#domain/typed-text.ts';
import { amountOfMany, newId, note, period, person } from './admin-cash.ts';
import { endpoint } from './endpoint.ts';
import * as cash from './endpoints/admin-cash.ts';
import * as partner from './endpoints/partner.ts';
import { id, idParams, pagination, paginationQuery, rupees, rupeesInput, timestamp } from './schemas.ts';

/** A document that moved money: who wrote down what, and between which accounts. */
export const cashDocumentView = z.object({
  _id: z.string(),
  kind: z.enum(cashDocumentKinds),
  /** Of a count what was counted, of a reversal what was reversed. */
  amount: rupees,
  /** Null where a count found what was expected. */
  from: z.enum(documentAccounts).nullable(),
  to: z.enum(documentAccounts).nullable(),
  /** What an expense, or the reversed one, was for. */
  expense: z.enum(expenseKinds).optional(),
  /** Whose pay it is. */
  partner: person.optional(),
  /** For which money was given back. */
  order: z.object({ _id: z.string(), shortId: z.string() }).optional(),
  /** Of a count: what the till had by the entries, and what of it is missing; too much is negative. */
  expected: rupees.optional(),
  difference: rupees.optional(),
  note: z.string().nullable(),
  at: timestamp,
  by: person,
  /** The document that it reverses, and the one that reverses it. */
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
});
export type CashDocumentView = z.output<typeof cashDocumentView>;

export const listCashDocuments = endpoint(cash.listCashDocuments, {
  summary: 'What moved money without an order or a partner, newest first; employees see that of the till',
  query: z.object({ ...paginationQuery(20), ...period, kind: z.enum(cashDocumentKinds).optional() }),
  data: z.array(cashDocumentView),
  envelopeFields: { pagination },
});

const documentErrors = ['TILL_TOO_LOW', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const transferMoney = endpoint(cash.transferMoney, {
  summary: 'Money goes between till, bank and the owner who sends this',
  body: z.object({
    id: newId,
    amount: rupeesInput,
    from: z.enum(moneyPlaces),
    to: z.enum(moneyPlaces),
    note,
  }),
  status: 201,
  data: cashDocumentView,
  errors: documentErrors,
});

export const recordExpense = endpoint(cash.recordExpense, {
  summary: 'Something was paid for; employees pay from the till alone',
  body: z.object({
    id: newId,
    amount: rupeesInput,
    expense: z.enum(expenseKinds),
    from: z.enum(expenseSources).default('till'),
    note,
  }),
  status: 201,
  data: cashDocumentView,
  errors: documentErrors,
});

export const countTill = endpoint(cash.countTill, {
  summary: 'The till has what was counted; the response is the first to have what was expected',
  body: z.object({ id: newId, countedAmount: rupeesInput, note }),
  status: 201,
  data: cashDocumentView,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
});

const payView = z.object({
  deliveries: z.int(),
  earned: rupees,
  paid: rupees,
  /** Of all time until the end of the period; below zero it was paid ahead. */
  owed: rupees,
});
export type PayView = z.output<typeof payView>;

export const listPartnerPay = endpoint(cash.listPartnerPay, {
  summary:
    'What partners earned and were paid in a period, and what they are owed at its end; today without one, at most 31 days',
  query: z.object(period),
  data: z.array(payView.extend({ partner: person })),
});

export const getMyPay = endpoint(partner.getMyPay, {
  summary:
    'What this partner earned and was paid in a period, and is owed at its end; today without one, at most 31 days',
  query: z.object(period),
  data: payView,
});

export const payPartner = endpoint(cash.payPartner, {
  summary: 'Pay a partner for deliveries, also ahead; from their own hand, they keep cash of the shop',
  params: idParams,
  body: z.object({ id: newId, amount: rupeesInput, from: z.enum(paySources), note }),
  status: 201,
  data: cashDocumentView,
  errors: ['PARTNER_NOT_FOUND', 'PARTNER_CASH_TOO_LOW', ...documentErrors],
});

/** A payment by UPI that somebody recorded, and no owner has seen on the bank's statement. */
const unseenUpiView = z.object({
  orderId: z.string(),
  shortId: z.string(),
  /** Whose name the statement may show. */
  customer: z.string(),
  amount: rupees,
  at: timestamp,
  by: person,
});
export type UnseenUpiView = z.output<typeof unseenUpiView>;

/** The list has the oldest 500 of them. */
const unseenUpi = { data: z.array(unseenUpiView), envelopeFields: { unseen: amountOfMany } };

export const listUnseenUpi = endpoint(cash.listUnseenUpi, {
  summary: 'Payments by UPI to find on the statement of the bank, oldest first',
  ...unseenUpi,
});

export const confirmUpi = endpoint(cash.confirmUpi, {
  summary: 'The bank has got the payments of these orders; the response has what is left',
  body: z.object({ orderIds: z.array(id).min(1).max(500) }),
  ...unseenUpi,
  errors: ['ORDER_NOT_FOUND'],
});

const hasText = (text: string) => !isBlank(text);

export const reverseCashDocument = endpoint(cash.reverseCashDocument, {
  summary: 'Move the money of a document back, once; counts and reversals are final',
  params: idParams,
  body: z.object({ id: newId, note: z.string().overwrite(cleanText).trim().max(500).refine(hasText) }),
  status: 201,
  data: cashDocumentView,
  errors: ['CASH_DOCUMENT_NOT_FOUND', 'CASH_DOCUMENT_REVERSED', 'CASH_DOCUMENT_FINAL', ...documentErrors],
});
