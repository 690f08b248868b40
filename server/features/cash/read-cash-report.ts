import { dayMs } from '#domain/durations.ts';
import { shopDayStart } from '#domain/shop-day.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { readCashPeriod } from './read-cash-days.ts';
import type { Balance, Movement } from './read-cash-days.ts';
import { readOrderSums } from './read-order-sums.ts';
import type { OrderSums } from './read-order-sums.ts';

type Kind = Balance['kind'];
type AmountOfMany = { count: number; paise: number };
type Balances = Record<Kind, number>;

/** Amounts in paise, times in ms. */
export type CashReport = {
  from: number;
  to: number;
  orders: OrderSums & { cancelled: AmountOfMany };
  /** Payments of orders minus corrections, by who has them. */
  collectedPaise: Record<'partner' | 'till' | 'bank', number>;
  handedIn: AmountOfMany;
  missing: AmountOfMany;
  surplus: AmountOfMany;
  deposited: AmountOfMany;
  feesPaise: { charged: number; paid: number; paidToPartners: number; waived: number };
  /** What explained differences brought to an account. */
  explainedPaise: { partner: number; till: number };
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
  inHandAtStartPaise: number;
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
export async function readCashReport(
  ctx: Context,
  period: { from: number; to: number },
): Promise<CashReport> {
  const db = ctx.reports;
  const { start, moved } = await readCashPeriod(db, period);
  const startOf = (kind: Kind) => sumOf(start, (balance) => balance.kind === kind, 'paise');
  const endOf = (kind: Kind) => startOf(kind) + netOf(moved, kind);
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
  const payments = moved.filter(({ reason }) => reason === 'payment' || reason === 'payment-reversal');
  const explanations = moved.filter(({ reason }) => reason === 'explanation');
  const paiseOf = (reason: Movement['reason']) => total((each) => each.reason === reason).paise;
  return {
    ...period,
    orders: {
      ...(await readOrderSums(db, period)),
      cancelled: total(({ reason }) => reason === 'cancellation'),
    },
    collectedPaise: {
      partner: netOf(payments, 'partner'),
      till: netOf(payments, 'till'),
      bank: netOf(payments, 'bank'),
    },
    handedIn: total(({ reason }) => reason === 'hand-in'),
    missing: total(({ reason, to_account_kind: to }) => reason === 'difference' && to === 'difference'),
    surplus: total(({ reason, from_account_kind: from }) => reason === 'difference' && from === 'difference'),
    deposited: total(({ reason }) => reason === 'deposit'),
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
    partners: await reportPartners(db, { start, moved }),
  };
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

/** Partners who collected, handed in or still had cash. */
async function reportPartners(
  db: DbOrTx,
  { start, moved }: { start: readonly Balance[]; moved: readonly Movement[] },
): Promise<PartnerReport[]> {
  const partners = await db.selectFrom('partners').select(['id', 'fullname']).orderBy('fullname').execute();
  return partners
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
        orders:
          sumOf(own, ({ reason }) => reason === 'payment', 'count') -
          sumOf(own, ({ reason }) => reason === 'payment-reversal', 'count'),
        collectedPaise: net(['payment', 'payment-reversal', 'fee-paid']),
        handedInPaise: -net(['hand-in']),
        differencePaise: -net(['difference', 'explanation']),
        inHandAtStartPaise,
        inHandAtEndPaise: inHandAtStartPaise + netOf(own, 'partner'),
        isShown: own.length > 0,
      };
    })
    .filter((each) => each.isShown || each.inHandAtEndPaise !== 0)
    .map(({ isShown: _isShown, ...each }) => each);
}
