import { cashDocumentKinds } from '#domain/cash.ts';
import type { CashDocumentKind, DocumentAccount, ExpenseKind } from '#domain/cash.ts';
import { dayMs } from '#domain/durations.ts';
import { shopDayStart } from '#domain/days.ts';
import type { Context } from '#server/context.ts';
import { sortByName } from '#server/db/database.ts';
import type { DbOrTx } from '#server/db/database.ts';
import type { Period } from '#server/db/period.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { sql } from 'kysely';
import type { CashEntriesTable } from '#server/db/schema.ts';
import { sumPaid } from './read-pay.ts';
import { countDeliveries, readOrderSums } from './read-order-sums.ts';
import type { Deliveries, OrderSums } from './read-order-sums.ts';

/** The accounts that hold cash of the shop or miss it, and what it owes its customers. */
const heldKinds = ['partner', 'till', 'upi', 'bank', 'difference', 'till-difference', 'credit'] as const;
type Kind = (typeof heldKinds)[number];
const kinds = sql.join(heldKinds.map((kind) => sql.lit(kind)));
type Balance = { kind: Kind; id: string; paise: number };
/** Entries with the same accounts and reason. */
type Movement = Pick<CashEntriesTable, 'from_account_kind' | 'to_account_kind' | 'reason'> & {
  /** The partner on either side; empty for none. */
  partner: string;
  count: number;
  paise: number;
};
type AmountOfMany = { count: number; paise: number };
type Balances = Record<Kind, number>;
/** Payments by UPI minus corrections before they were seen at the bank, seen ones, and corrections of those. */
type UpiSums = { claimedPaise: number; seen: AmountOfMany; takenBackPaise: number };

/** Amounts in paise, times in ms. */
export type CashReport = {
  from: number;
  to: number;
  orders: OrderSums;
  /** Payments of orders minus corrections, by who has them. */
  collectedPaise: Record<'partner' | 'till' | 'bank', number>;
  handedIn: AmountOfMany;
  missing: AmountOfMany;
  surplus: AmountOfMany;
  deposited: AmountOfMany;
  upi: UpiSums;
  documents: readonly DocumentSum[];
  expenses: readonly ExpenseSum[];
  feesPaise: { charged: number; paid: number; paidToPartners: number; waived: number };
  /** What explained differences brought to an account. */
  explainedPaise: { partner: number; till: number };
  start: Balances;
  end: Balances;
  partners: readonly PartnerReport[];
};

/** Documents of a kind between two accounts. */
type DocumentSum = { kind: CashDocumentKind; from: DocumentAccount; to: DocumentAccount } & AmountOfMany;

/** What was spent on something, without what was reversed. */
type ExpenseSum = { kind: ExpenseKind; paise: number };

type PartnerReport = {
  id: string;
  fullname: string;
  deliveries: Deliveries;
  collectedPaise: number;
  paidPaise: number;
  handedInPaise: number;
  differencePaise: number;
  inHandAtStartPaise: number;
  inHandAtEndPaise: number;
};

/** The period of a report: the shop's day so far without one. Throws INVALID_INPUT for more days than `maxDays`. */
export function parseReportPeriod(
  ctx: Context,
  input: { from?: string | undefined; to?: string | undefined },
  maxDays = 31,
): Period {
  const now = ctx.clock.now();
  // With what happens in this millisecond.
  const to = input.to === undefined ? now + 1 : Date.parse(input.to);
  const from = input.from === undefined ? shopDayStart(Math.min(to - 1, now)) : Date.parse(input.from);
  assertNoFieldErrors({
    from:
      from > to
        ? 'The period begins after its end.'
        : to - from > maxDays * dayMs
          ? `A report has ${maxDays} days at most.`
          : null,
  });
  return { from, to };
}

/** Everything that moved between two times, [from, to), and the balances then. */
export async function readCashReport(ctx: Context, period: Period): Promise<CashReport> {
  const db = ctx.reports;
  const start = await listBalances(db, period.from);
  const moved = await sumEntries(db, period);
  const startOf = (kind: Kind) => sumOf(start, (balance) => balance.kind === kind, 'paise');
  const endOf = (kind: Kind) => startOf(kind) + netOf(moved, kind);
  const all = (at: (kind: Kind) => number) =>
    Object.fromEntries(heldKinds.map((kind) => [kind, at(kind)])) as Balances;
  const total = (isCounted: (each: Movement) => boolean): AmountOfMany => ({
    count: sumOf(moved, isCounted, 'count'),
    paise: sumOf(moved, isCounted, 'paise'),
  });
  const payments = moved.filter(({ reason }) => reason === 'payment' || reason === 'payment-reversal');
  const bankPaise = netOf(payments, 'upi') + netOf(payments, 'bank');
  const explanations = moved.filter(({ reason }) => reason === 'explanation');
  const paiseOf = (reason: Movement['reason']) => total((each) => each.reason === reason).paise;
  return {
    ...period,
    orders: await readOrderSums(db, period),
    collectedPaise: {
      partner: netOf(payments, 'partner'),
      till: netOf(payments, 'till'),
      bank: bankPaise,
    },
    handedIn: total(({ reason }) => reason === 'hand-in'),
    missing: total(({ reason, to_account_kind: to }) => reason === 'difference' && to === 'difference'),
    surplus: total(({ reason, from_account_kind: from }) => reason === 'difference' && from === 'difference'),
    deposited: total(({ reason }) => reason === 'deposit'),
    upi: sumUpi(total, bankPaise),
    documents: listDocuments(moved),
    expenses: await listExpenses(db, period),
    feesPaise: {
      charged: paiseOf('fee'),
      paid: paiseOf('fee-paid'),
      paidToPartners: total(
        ({ reason, to_account_kind: kind }) => reason === 'fee-paid' && kind === 'partner',
      ).paise,
      waived: paiseOf('fee-waived'),
    },
    explainedPaise: { partner: netOf(explanations, 'partner'), till: netOf(explanations, 'till') },
    start: all(startOf),
    end: all(endOf),
    partners: await reportPartners(db, { period, start, moved }),
  };
}

/** What earlier versions booked went to the bank at once. */
function sumUpi(total: (isCounted: (each: Movement) => boolean) => AmountOfMany, bankPaise: number): UpiSums {
  const { paise: takenBackPaise } = total(
    ({ reason, from_account_kind: from }) => reason === 'payment-reversal' && from === 'bank',
  );
  const seen = total(
    ({ reason, to_account_kind: to }) => reason === 'upi-seen' || (reason === 'payment' && to === 'bank'),
  );
  return { claimedPaise: bankPaise + takenBackPaise, seen, takenBackPaise };
}

function sumOf<Row>(rows: readonly Row[], isCounted: (row: Row) => boolean, column: keyof Row): number {
  return rows.filter((row) => isCounted(row)).reduce((sum, row) => sum + Number(row[column]), 0);
}

/** What an account received minus what it gave. */
function netOf(movements: readonly Movement[], kind: Kind): number {
  return (
    sumOf(movements, (each) => each.to_account_kind === kind, 'paise') -
    sumOf(movements, (each) => each.from_account_kind === kind, 'paise')
  );
}

/** Partners who delivered, collected, handed in or still had cash. */
async function reportPartners(
  db: DbOrTx,
  { period, start, moved }: { period: Period; start: readonly Balance[]; moved: readonly Movement[] },
): Promise<PartnerReport[]> {
  const partners = await db.selectFrom('partners').select(['id', 'fullname']).orderBy('id').execute();
  const deliveries = await countDeliveries(db, period);
  const paid = await sumPaid(db, period);
  return sortByName(partners)
    .map(({ id, fullname }) => {
      const own = moved.filter(({ partner }) => partner === id);
      const net = (reasons: readonly Movement['reason'][]) =>
        netOf(
          own.filter(({ reason }) => reasons.includes(reason)),
          'partner',
        );
      const inHandAtStartPaise = sumOf(start, (each) => each.kind === 'partner' && each.id === id, 'paise');
      return {
        id,
        fullname,
        deliveries: deliveries.get(id) ?? { cash: 0, upi: 0, free: 0 },
        collectedPaise: net(['payment', 'payment-reversal', 'fee-paid', 'refund']),
        paidPaise: paid.get(id) ?? 0,
        handedInPaise: -net(['hand-in']),
        differencePaise: -net(['difference', 'explanation']),
        inHandAtStartPaise,
        inHandAtEndPaise: inHandAtStartPaise + netOf(own, 'partner'),
        isShown: own.length > 0 || deliveries.has(id) || paid.has(id),
      };
    })
    .filter((each) => each.isShown || each.inHandAtEndPaise !== 0)
    .map(({ isShown: _isShown, ...each }) => each);
}

function listDocuments(moved: readonly Movement[]): DocumentSum[] {
  // The entries of documents have their kind as a reason, and no accounts of others.
  return moved
    .filter(({ reason }) => (cashDocumentKinds as readonly string[]).includes(reason))
    .map(({ reason, from_account_kind: from, to_account_kind: to, count, paise }) => {
      return { kind: reason, from, to, count, paise } as DocumentSum;
    });
}

/** The balances at an instant (ms): those of now without the entries since. One statement, so that none comes between. */
async function listBalances(db: DbOrTx, at: number): Promise<Balance[]> {
  const isSince = sql`reason <> 'order' and at >= ${at}`;
  const { rows } = await sql<Balance>`
    select kind, id, sum(paise) as paise from (
      select account_kind as kind, account_id as id, balance_paise as paise from cash_balances
      union all
      select to_account_kind, to_account_id, -amount_paise from cash_entries
      where ${isSince} and to_account_kind in (${kinds})
      union all
      select from_account_kind, from_account_id, amount_paise from cash_entries
      where ${isSince} and from_account_kind in (${kinds})
    ) as amounts
    group by kind, id having sum(paise) <> 0`.execute(db);
  return rows;
}

/** The entries of a period by accounts, partner and reason, without those of placing an order, which move no cash. */
async function sumEntries(db: DbOrTx, { from, to }: Period): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select from_account_kind, to_account_kind, reason,
      case when from_account_kind = 'partner' then from_account_id
        when to_account_kind = 'partner' then to_account_id else '' end as partner,
      count(*) as count, sum(amount_paise) as paise
    from cash_entries
    where reason <> 'order' and at >= ${from} and at < ${to}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** The expenses of a period by what they were for, the highest first. */
async function listExpenses(db: DbOrTx, { from, to }: Period): Promise<ExpenseSum[]> {
  const { rows } = await sql<ExpenseSum>`
    select kind, sum(paise) as paise from (
      select to_account_id as kind, amount_paise as paise from cash_entries
      where reason <> 'order' and to_account_kind = 'expense' and at >= ${from} and at < ${to}
      union all
      select from_account_id, -amount_paise from cash_entries
      where reason <> 'order' and from_account_kind = 'expense' and at >= ${from} and at < ${to}
    ) as amounts
    group by kind having sum(paise) <> 0 order by 2 desc, 1`.execute(db);
  return rows;
}
