import * as contract from '#contract/admin-cash.ts';
import * as documents from '#contract/cash-documents.ts';
import * as myCash from '#contract/my-cash.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { messages } from '#messages/messages.ts';
import { toPeriod } from '#server/db/period.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { AppError } from '#server/errors.ts';
import { mount, mountCsv } from '#server/http/mount.ts';
import { toPagination } from '#server/http/pagination.ts';
import { toIso } from '#server/iso-time.ts';
import { announceHandIn } from './announce-hand-in.ts';
import { confirmUpi, listUnseenUpi } from './confirm-upi.ts';
import { countHandIn } from './count-hand-in.ts';
import { exportCashEntries, exportHandIns } from './export-cash.ts';
import { listDifferences, listFees, listHandIns, listMoney } from './list-cash-documents.ts';
import type { HandInFilter } from './list-cash-documents.ts';
import { findPartnerCash, readCashOverview } from './list-partner-cash.ts';
import { countTill, payPartner, recordExpense, reverseCashDocument, transferMoney } from './move-money.ts';
import {
  presentAmountOfMany,
  presentCashDocument,
  presentCollected,
  presentDifference,
  presentFee,
  presentHandIn,
  presentMyCash,
  presentPartnerCash,
  presentPay,
  presentReport,
  presentUnseenUpi,
} from './present.ts';
import { parseReportPeriod, readCashReport } from './read-cash-report.ts';
import { readCollected, readMyCash } from './read-my-cash.ts';
import { listPay, readPayOf } from './read-pay.ts';
import { resolveCancellationFee } from './resolve-cancellation-fee.ts';
import { resolveCashDifference } from './resolve-cash-difference.ts';

/** Of one document, read again after its change. */
const onePage = { page: 1, limit: 1 };

/** Cash of partners, the desk and its report. */
export function registerCash(parts: AppParts): void {
  registerMyCash(parts);
  registerDesk(parts);
  registerDifferencesAndFees(parts);
  registerMoney(parts);
  registerUpiAndReport(parts);
}

function registerMyCash(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, myCash.getMyCash, async ({ actor }) => ({
    data: presentMyCash(await readMyCash(ctx, actor.id)),
  }));

  mount(parts, documents.getMyPay, async ({ actor, query }) => ({
    data: presentPay(await readPayOf(ctx.reports, parseReportPeriod(ctx, query), actor.id)),
  }));

  mount(parts, myCash.announceHandIn, async ({ actor, body }) => {
    await announceHandIn(ctx, actor, paiseFromRupees(body.amount));
    return {
      message: messages.delivery.handInAnnounced,
      data: presentMyCash(await readMyCash(ctx, actor.id)),
    };
  });
}

function registerDesk(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.getCash, async ({ actor }) => {
    const overview = await readCashOverview(ctx);
    return {
      data: {
        today: { since: toIso(overview.since) },
        till: actor.admin.role === 'owner' ? rupeesFromPaise(overview.tillPaise) : null,
        partners: overview.partners.map((each) => presentPartnerCash(each)),
        openDifferences: presentAmountOfMany(overview.openDifferences),
        openFees: presentAmountOfMany(overview.openFees),
      },
    };
  });

  mount(parts, contract.getPartnerCash, async ({ params }) => {
    const cash = await findPartnerCash(ctx, params.id);
    if (!cash) throw new AppError('PARTNER_NOT_FOUND');
    const data = presentPartnerCash(cash);
    if (cash.announcedAt !== null) return { data: { ...data, carriedOver: null, orders: [] } };
    const { carriedOverPaise, orders } = await readCollected(ctx, params.id);
    const carriedOver = rupeesFromPaise(carriedOverPaise);
    return { data: { ...data, carriedOver, orders: presentCollected(orders) } };
  });

  mount(parts, contract.listHandIns, async ({ query }) => {
    const { rows, total } = await listHandIns(ctx.reports, toHandInFilter(query), query);
    return { data: rows.map((row) => presentHandIn(row)), pagination: toPagination({ ...query, total }) };
  });

  mountCsv(parts, contract.exportHandIns, async ({ query }) => exportHandIns(ctx, toHandInFilter(query)));

  mount(parts, contract.countHandIn, async ({ actor, body }) => {
    const countedPaise = paiseFromRupees(body.countedAmount);
    const id = await countHandIn(ctx, actor, { ...body, countedPaise });
    const { rows } = await listHandIns(ctx.db, { id }, onePage);
    return { message: 'Hand-in counted', data: presentHandIn(assertFound(rows[0])) };
  });
}

function registerDifferencesAndFees(parts: AppParts): void {
  const { ctx } = parts;
  const readFee = async (id: string) => {
    const { rows } = await listFees(ctx.db, { id, state: 'all' }, onePage);
    return presentFee(assertFound(rows[0]));
  };

  mount(parts, contract.listCashDifferences, async ({ query }) => {
    const { rows, total } = await listDifferences(ctx.reports, query, query);
    return { data: rows.map((row) => presentDifference(row)), pagination: toPagination({ ...query, total }) };
  });

  mount(parts, contract.explainCashDifference, async ({ actor, params, body }) => {
    await resolveCashDifference(ctx, actor, { ...params, ...body });
    const { rows } = await listDifferences(ctx.db, { ...params, state: 'all' }, onePage);
    return { message: 'Difference explained', data: presentDifference(assertFound(rows[0])) };
  });

  mount(parts, contract.listCancellationFees, async ({ query }) => {
    const { rows, total } = await listFees(ctx.reports, query, query);
    return { data: rows.map((row) => presentFee(row)), pagination: toPagination({ ...query, total }) };
  });

  mount(parts, contract.collectCancellationFee, async ({ actor, params, body }) => {
    await resolveCancellationFee(ctx, actor, { orderId: params.id, status: 'paid', ...body });
    return { message: 'Fee collected', data: await readFee(params.id) };
  });

  mount(parts, contract.waiveCancellationFee, async ({ actor, params, body }) => {
    await resolveCancellationFee(ctx, actor, { orderId: params.id, status: 'waived', ...body });
    return { message: 'Fee waived', data: await readFee(params.id) };
  });
}

function registerMoney(parts: AppParts): void {
  const { ctx } = parts;
  const readDocument = async (id: string) => {
    const { rows } = await listMoney(ctx.db, { id }, onePage);
    return presentCashDocument(assertFound(rows[0]));
  };

  mount(parts, documents.listCashDocuments, async ({ actor, query }) => {
    const filter = { ...toPeriod(query), kind: query.kind, isOfTill: actor.admin.role !== 'owner' };
    const { rows, total } = await listMoney(ctx.reports, filter, query);
    return {
      data: rows.map((row) => presentCashDocument(row)),
      pagination: toPagination({ ...query, total }),
    };
  });

  mount(parts, documents.transferMoney, async ({ actor, body: { amount, ...body } }) => {
    await transferMoney(ctx, actor, { ...body, amountPaise: paiseFromRupees(amount) });
    return { message: 'Transfer recorded', data: await readDocument(body.id) };
  });

  mount(parts, documents.recordExpense, async ({ actor, body: { amount, ...body } }) => {
    await recordExpense(ctx, actor, { ...body, amountPaise: paiseFromRupees(amount) });
    return { message: 'Expense recorded', data: await readDocument(body.id) };
  });

  mount(parts, documents.listPartnerPay, async ({ query }) => {
    const rows = await listPay(ctx.reports, parseReportPeriod(ctx, query));
    return {
      data: rows.map(({ partner: { id, fullname }, ...pay }) => ({
        partner: { _id: id, fullname },
        ...presentPay(pay),
      })),
    };
  });

  mount(parts, documents.payPartner, async ({ actor, params, body: { amount, ...body } }) => {
    const pay = { ...body, partnerId: params.id, amountPaise: paiseFromRupees(amount) };
    await payPartner(ctx, actor, pay);
    return { message: 'Pay recorded', data: await readDocument(body.id) };
  });

  mount(parts, documents.countTill, async ({ actor, body: { countedAmount, ...body } }) => {
    await countTill(ctx, actor, { ...body, countedPaise: paiseFromRupees(countedAmount) });
    return { message: 'Till counted', data: await readDocument(body.id) };
  });

  mount(parts, documents.reverseCashDocument, async ({ actor, params, body }) => {
    await reverseCashDocument(ctx, actor, { ...body, reversesId: params.id });
    return { message: 'Reversed', data: await readDocument(body.id) };
  });
}

function registerUpiAndReport(parts: AppParts): void {
  const { ctx } = parts;
  const readUnseenUpi = async () => {
    const { rows, unseen } = await listUnseenUpi(ctx.reports);
    return { data: rows.map((row) => presentUnseenUpi(row)), unseen: presentAmountOfMany(unseen) };
  };

  mount(parts, documents.listUnseenUpi, readUnseenUpi);

  mount(parts, documents.confirmUpi, async ({ actor, body }) => {
    await confirmUpi(ctx, actor, body.orderIds);
    return { message: 'Seen at the bank', ...(await readUnseenUpi()) };
  });

  mount(parts, contract.getCashReport, async ({ query }) => ({
    data: presentReport(await readCashReport(ctx, parseReportPeriod(ctx, query))),
  }));

  mountCsv(parts, contract.exportCashEntries, async ({ query }) =>
    exportCashEntries(ctx, parseReportPeriod(ctx, query)),
  );
}

function toHandInFilter({
  partnerId,
  ...period
}: Parameters<typeof toPeriod>[0] & Pick<HandInFilter, 'partnerId'>): HandInFilter {
  return { partnerId, ...toPeriod(period) };
}

/** What this request has just written. */
function assertFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The changed document is not there');
  return row;
}
