import type {
  CancellationFeeView,
  CashDifferenceView,
  CashReportView,
  HandInView,
  PartnerCashView,
} from '#contract/admin-cash.ts';
import type { CashDocumentView, PayView, UnseenUpiView } from '#contract/cash-documents.ts';
import type { CollectedOrder, MyCashView, OwnHandIn } from '#contract/my-cash.ts';
import type { DocumentAccount, ExpenseKind } from '#domain/cash.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { toIso, toIsoOrNull } from '#server/iso-time.ts';
import type { UnseenUpi } from './confirm-upi.ts';
import type { CashDocument, Difference, Fee, HandIn } from './list-cash-documents.ts';
import type { PartnerCash } from './list-partner-cash.ts';
import type { CollectedRow } from './queries.ts';
import type { CashReport } from './read-cash-report.ts';
import type { MyCash } from './read-my-cash.ts';
import type { Pay } from './read-pay.ts';

/** The name of an admin whose account is gone. */
const formerAdminName = 'Former admin';

function presentAdmin(id: string | null, name: string | null): { _id: string; fullname: string } {
  return { _id: id ?? '', fullname: name ?? formerAdminName };
}

function rupeesOrNull(paise: number | null): number | null {
  return paise === null ? null : rupeesFromPaise(paise);
}

export function presentAmountOfMany({ count, paise }: { count: number; paise: number }) {
  return { count, amount: rupeesFromPaise(paise) };
}

export function presentCollected(rows: readonly CollectedRow[]): CollectedOrder[] {
  return rows.map(({ orderId, shortId, amountPaise, reason, at }) => ({
    orderId,
    shortId,
    amount: rupeesFromPaise(amountPaise),
    isFee: reason === 'fee-paid',
    at: toIso(at),
  }));
}

/** The cash of a partner as shown to them. */
export function presentMyCash(cash: MyCash): MyCashView {
  const { evening } = cash;
  return {
    inHand: rupeesFromPaise(cash.inHandPaise),
    carriedOver: rupeesFromPaise(cash.carriedOverPaise),
    orders: presentCollected(cash.orders),
    handIns: cash.handIns.map((handIn) => presentOwnHandIn(handIn)),
    evening: {
      since: toIso(evening.since),
      deliveries: evening.deliveries,
      collected: rupeesFromPaise(evening.collectedPaise),
      earned: rupeesOrNull(evening.earnedPaise),
    },
  };
}

function presentOwnHandIn({ difference, ...row }: MyCash['handIns'][number]): OwnHandIn {
  const getStatus = (): OwnHandIn['status'] => {
    if (row.counted_at === null) return 'announced';
    if (difference === null) return 'counted';
    return difference.explained_at === null ? 'different' : 'explained';
  };
  return {
    _id: row.id,
    announced: rupeesOrNull(row.announced_paise),
    counted: rupeesOrNull(row.counted_paise),
    status: getStatus(),
    difference: rupeesFromPaise(difference?.amount_paise ?? 0),
    at: toIso(row.counted_at ?? row.announced_at ?? row.created_at),
  };
}

/** The cash of a partner as the desk sees it: who is to count what is announced does not see what to expect. */
export function presentPartnerCash(cash: PartnerCash): PartnerCashView {
  const { partner, lastHandIn } = cash;
  const isCountDue = cash.announcedAt !== null;
  return {
    partner: { _id: partner.id, fullname: partner.fullname, isActive: partner.is_active === 1 },
    inHand: isCountDue ? null : rupeesFromPaise(cash.inHandPaise),
    collectedToday: isCountDue ? null : rupeesFromPaise(cash.collectedTodayPaise),
    announcedAt: toIsoOrNull(cash.announcedAt),
    openDifferences: cash.openDifferences,
    lastHandInId: lastHandIn?.id ?? null,
    lastHandInAt: toIsoOrNull(lastHandIn?.countedAt ?? null),
  };
}

/** A counted hand-in. */
export function presentHandIn(row: HandIn): HandInView {
  const counted = row.counted_paise ?? 0;
  return {
    _id: row.id,
    partner: { _id: row.partner_id, fullname: row.partnerName },
    announced: rupeesOrNull(row.announced_paise),
    announcedAt: toIsoOrNull(row.announced_at),
    counted: rupeesFromPaise(counted),
    countedAt: toIso(row.counted_at ?? row.created_at),
    countedBy: presentAdmin(row.counted_by, row.adminName),
    difference: rupeesFromPaise(row.differencePaise),
    stillInHand: rupeesFromPaise((row.in_hand_paise ?? 0) - counted - row.differencePaise),
  };
}

export function presentDifference(row: Difference): CashDifferenceView {
  const { handIn } = row;
  return {
    _id: row.id,
    partner: { _id: row.partner_id, fullname: row.partnerName },
    handIn: {
      _id: handIn.id,
      announced: rupeesOrNull(handIn.announced_paise),
      counted: rupeesFromPaise(handIn.counted_paise ?? 0),
      countedAt: toIso(handIn.counted_at ?? row.opened_at),
      countedBy: presentAdmin(handIn.counted_by, row.countedByName),
    },
    amount: rupeesFromPaise(row.amount_paise),
    openedAt: toIso(row.opened_at),
    explanation: row.explanation,
    note: row.note,
    explainedAt: toIsoOrNull(row.explained_at),
    explainedBy: row.explained_at === null ? null : presentAdmin(row.explained_by, row.adminName),
  };
}

export function presentFee(row: Fee): CancellationFeeView {
  const { customer } = row;
  return {
    orderId: row.order_id,
    shortId: row.shortId,
    customer: { _id: customer.id, fullname: customer.fullname, phone: customer.phone },
    amount: rupeesFromPaise(row.amount_paise),
    status: row.status,
    chargedAt: toIso(row.charged_at),
    collectedBy: row.partner_id === null ? null : { _id: row.partner_id, fullname: row.partnerName ?? '' },
    note: row.note,
    resolvedAt: toIsoOrNull(row.resolved_at),
    resolvedBy: row.resolved_at === null ? null : presentAdmin(row.resolved_by, row.adminName),
  };
}

export function presentCashDocument(row: CashDocument): CashDocumentView {
  const { from_account_kind: from, to_account_kind: to, expected_paise: expectedPaise } = row;
  const expense = to === 'expense' ? row.to_account_id : from === 'expense' ? row.from_account_id : null;
  return {
    _id: row.id,
    kind: row.kind,
    amount: rupeesFromPaise(row.amount_paise),
    from: from as DocumentAccount | null,
    to: to as DocumentAccount | null,
    ...(expense === null ? {} : { expense: expense as ExpenseKind }),
    ...(row.orderId === null ? {} : { order: { _id: row.orderId, shortId: row.shortId ?? '' } }),
    ...(row.partnerId === null ? {} : { partner: { _id: row.partnerId, fullname: row.partnerName ?? '' } }),
    ...(expectedPaise === null
      ? {}
      : {
          expected: rupeesFromPaise(expectedPaise),
          difference: rupeesFromPaise(expectedPaise - row.amount_paise),
        }),
    note: row.note,
    at: toIso(row.at),
    by: presentAdmin(row.admin_id, row.adminName),
    reverses: row.reverses_id,
    reversedBy: row.reversalId,
  };
}

export function presentUnseenUpi(row: UnseenUpi): UnseenUpiView {
  return {
    orderId: row.orderId,
    shortId: row.shortId,
    customer: row.customerName,
    amount: rupeesFromPaise(row.amountPaise),
    at: toIso(row.at),
    by: { _id: row.claimedBy, fullname: row.claimedByName },
  };
}

export function presentPay({ deliveries, earnedPaise, paidPaise, owedPaise }: Pay): PayView {
  return {
    deliveries,
    earned: rupeesFromPaise(earnedPaise),
    paid: rupeesFromPaise(paidPaise),
    owed: rupeesFromPaise(owedPaise),
  };
}

export function presentReport(report: CashReport): CashReportView {
  const { orders, collectedPaise, upi, feesPaise, explainedPaise, start, end } = report;
  const { payments } = orders;
  const presentBalances = (balances: CashReport['start']) => ({
    partners: rupeesFromPaise(balances.partner),
    till: rupeesFromPaise(balances.till),
    bank: rupeesFromPaise(balances.bank),
    unseenUpi: rupeesFromPaise(balances.upi),
    differences: rupeesFromPaise(balances.difference),
    tillDifferences: rupeesFromPaise(balances['till-difference']),
    customerCredit: rupeesFromPaise(-balances.credit),
  });
  return {
    from: toIso(report.from),
    to: toIso(report.to),
    orders: {
      placed: presentAmountOfMany(orders.placed),
      delivered: presentAmountOfMany(orders.delivered),
      cancelled: presentAmountOfMany(orders.cancelled),
      payments: {
        partner: presentAmountOfMany(payments.partner),
        till: presentAmountOfMany(payments.till),
        bank: presentAmountOfMany(payments.bank),
        unpaid: presentAmountOfMany(payments.unpaid),
        credit: presentAmountOfMany(payments.credit),
        free: presentAmountOfMany(payments.free),
      },
    },
    collected: {
      partners: rupeesFromPaise(collectedPaise.partner),
      till: rupeesFromPaise(collectedPaise.till),
      bank: rupeesFromPaise(collectedPaise.bank),
    },
    handedIn: presentAmountOfMany(report.handedIn),
    missing: presentAmountOfMany(report.missing),
    surplus: presentAmountOfMany(report.surplus),
    deposited: presentAmountOfMany(report.deposited),
    unseenUpi: rupeesFromPaise(end.upi),
    upi: {
      claimed: rupeesFromPaise(upi.claimedPaise),
      seen: presentAmountOfMany(upi.seen),
      takenBack: rupeesFromPaise(upi.takenBackPaise),
    },
    documents: report.documents.map(({ paise, ...row }) => ({ ...row, amount: rupeesFromPaise(paise) })),
    expenses: report.expenses.map(({ kind, paise }) => ({ kind, amount: rupeesFromPaise(paise) })),
    fees: {
      charged: rupeesFromPaise(feesPaise.charged),
      paid: rupeesFromPaise(feesPaise.paid),
      paidToPartners: rupeesFromPaise(feesPaise.paidToPartners),
      waived: rupeesFromPaise(feesPaise.waived),
    },
    explained: {
      partners: rupeesFromPaise(explainedPaise.partner),
      till: rupeesFromPaise(explainedPaise.till),
    },
    start: presentBalances(start),
    end: presentBalances(end),
    partners: report.partners.map((each) => presentPartnerReport(each)),
  };
}

function presentPartnerReport(each: CashReport['partners'][number]): CashReportView['partners'][number] {
  return {
    partner: { _id: each.id, fullname: each.fullname },
    orders: each.deliveries.cash + each.deliveries.upi + each.deliveries.free,
    deliveries: each.deliveries,
    collected: rupeesFromPaise(each.collectedPaise),
    paid: rupeesFromPaise(each.paidPaise),
    handedIn: rupeesFromPaise(each.handedInPaise),
    difference: rupeesFromPaise(each.differencePaise),
    inHandAtStart: rupeesFromPaise(each.inHandAtStartPaise),
    inHandAtEnd: rupeesFromPaise(each.inHandAtEndPaise),
  };
}
