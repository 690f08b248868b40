import { dayMs } from '#domain/durations.ts';
import { shopDayStart } from '#domain/shop-day.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DbOrTx } from '#server/db/database.ts';
import type { CashBalancesTable, CashEntriesTable } from '#server/db/schema.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { readOrderSums } from './read-order-sums.ts';
import type { OrderSums } from './read-order-sums.ts';

type Kind = CashEntriesTable['from_account_kind'];
type AmountOfMany = { count: number; paise: number };
type Balances = Record<CashBalancesTable['account_kind'], number>;

/** Amounts in paise, times in ms. */
export type CashReport = {
  from: number;
  to: number;
  orders: OrderSums;
  collectedPaise: number;
  handedIn: AmountOfMany;
  missing: AmountOfMany;
  surplus: AmountOfMany;
  deposited: AmountOfMany;
  feesPaise: { charged: number; paid: number; waived: number };
  start: Balances;
  end: Balances;
  partners: readonly PartnerReport[];
};

type PartnerReport = {
  id: string;
  fullname: string;
  orders: number;
  collectedPaise: number;
  handedInPaise: number;
  differencePaise: number;
  inHandAtEndPaise: number;
};

const maxDays = 31;

/** The period of a report: the shop's day so far without one. Throws INVALID_INPUT unless it is 31 days at most. */
export function parseReportPeriod(
  ctx: Context,
  input: { from?: string | undefined; to?: string | undefined },
): { from: number; to: number } {
  const now = ctx.clock.now();
  // With what happens in this millisecond.
  const to = input.to === undefined ? now + 1 : Date.parse(input.to);
  const from = input.from === undefined ? shopDayStart(Math.min(to, now)) : Date.parse(input.from);
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
export async function readCashReport(
  ctx: Context,
  period: { from: number; to: number },
): Promise<CashReport> {
  const db = ctx.reports;
  const stored = await db.selectFrom('cash_balances').selectAll().execute();
  const moved = await sumMovements(db, period);
  const later = await sumMovements(db, { from: period.to, to: Number.MAX_SAFE_INTEGER });
  const balanceNow = (kind: Kind) => sumOf(stored, (row) => row.account_kind === kind, 'balance_paise');
  const endOf = (kind: Kind) => balanceNow(kind) - netOf(later, kind);
  const startOf = (kind: Kind) => endOf(kind) - netOf(moved, kind);
  const all = (at: (kind: Kind) => number): Balances => ({
    partner: at('partner'),
    till: at('till'),
    bank: at('bank'),
    difference: at('difference'),
  });
  const total = (isCounted: (each: Movement) => boolean): AmountOfMany => ({
    count: sumOf(moved, isCounted, 'count'),
    paise: sumOf(moved, isCounted, 'paise'),
  });
  const paiseOf = (reason: Movement['reason']) => total((each) => each.reason === reason).paise;
  return {
    ...period,
    orders: await readOrderSums(db, period),
    collectedPaise: paiseOf('payment') - paiseOf('payment-reversal'),
    handedIn: total(({ reason }) => reason === 'hand-in'),
    missing: total(({ reason, to_kind }) => reason === 'difference' && to_kind === 'difference'),
    surplus: total(({ reason, from_kind }) => reason === 'difference' && from_kind === 'difference'),
    deposited: total(({ reason }) => reason === 'deposit'),
    feesPaise: { charged: paiseOf('fee'), paid: paiseOf('fee-paid'), waived: paiseOf('fee-waived') },
    start: all(startOf),
    end: all(endOf),
    partners: await reportPartners(db, { stored, moved, later }),
  };
}

type Movement = {
  from_kind: Kind;
  to_kind: Kind;
  /** The partner on either side; empty for none. */
  partner: string;
  reason: CashEntriesTable['reason'];
  count: number;
  paise: number;
};

/** Entries between two times by reason, accounts and partner; without those of placing an order, which move no cash. */
async function sumMovements(db: DbOrTx, { from, to }: { from: number; to: number }): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select from_account_kind as from_kind, to_account_kind as to_kind, reason,
      case when from_account_kind = 'partner' then from_account_id
        when to_account_kind = 'partner' then to_account_id else '' end as partner,
      count(*) as count, sum(amount_paise) as paise
    from cash_entries
    where reason <> 'order' and at >= ${from} and at < ${to}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

function sumOf<Row>(rows: readonly Row[], isCounted: (row: Row) => boolean, column: keyof Row): number {
  return rows.filter((row) => isCounted(row)).reduce((sum, row) => sum + Number(row[column]), 0);
}

/** What an account, or a partner, received minus what it gave. */
function netOf(movements: readonly Movement[], kind: Kind, partner?: string): number {
  const isOf = (each: Movement) => partner === undefined || each.partner === partner;
  return (
    sumOf(movements, (each) => each.to_kind === kind && isOf(each), 'paise') -
    sumOf(movements, (each) => each.from_kind === kind && isOf(each), 'paise')
  );
}

type Sources = {
  stored: readonly { account_kind: Kind; account_id: string; balance_paise: number }[];
  moved: readonly Movement[];
  later: readonly Movement[];
};

/** Partners who collected, handed in or still had cash. */
async function reportPartners(db: DbOrTx, { stored, moved, later }: Sources): Promise<PartnerReport[]> {
  const partners = await db.selectFrom('partners').select(['id', 'fullname']).orderBy('fullname').execute();
  const balances = new Map(
    stored.filter((row) => row.account_kind === 'partner').map((row) => [row.account_id, row.balance_paise]),
  );
  return partners
    .map(({ id, fullname }) => {
      const own = moved.filter(({ partner }) => partner === id);
      const net = (reasons: readonly Movement['reason'][]) =>
        netOf(
          own.filter(({ reason }) => reasons.includes(reason)),
          'partner',
        );
      return {
        id,
        fullname,
        orders:
          sumOf(own, ({ reason }) => reason === 'payment', 'count') -
          sumOf(own, ({ reason }) => reason === 'payment-reversal', 'count'),
        collectedPaise: net(['payment', 'payment-reversal', 'fee-paid']),
        handedInPaise: -net(['hand-in']),
        differencePaise: -net(['difference', 'explanation']),
        inHandAtEndPaise: (balances.get(id) ?? 0) - netOf(later, 'partner', id),
        isShown: own.length > 0,
      };
    })
    .filter((each) => each.isShown || each.inHandAtEndPaise !== 0)
    .map(({ isShown: _isShown, ...each }) => each);
}
