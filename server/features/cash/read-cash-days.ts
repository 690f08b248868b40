import { startOfShopDay, toShopDay } from '#domain/shop-day.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import type { CashDayBalancesTable, CashDayMovementsTable } from '#server/db/schema.ts';

type Period = { from: number; to: number };

/** Entries with the same accounts and reason; times of a period are [from, to) in ms, amounts in paise. */
export type Movement = Pick<CashDayMovementsTable, 'from_account_kind' | 'to_account_kind' | 'reason'> & {
  /** The partner on either side; empty for none. */
  partner: string;
  count: number;
  paise: number;
};

export type Balance = { kind: CashDayBalancesTable['account_kind']; id: string; paise: number };

/** The last day of the shop with stored totals; all days before it have them too. */
export async function findLastCashDay(db: DbOrTx): Promise<{ day: number; revision: string } | undefined> {
  return db
    .selectFrom('cash_days')
    .select(['day', 'revision'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const maxAttempts = 3;

/** What moved in a period, and the balances at its beginning, from the totals of past days where there are some. */
export async function readCashPeriod(
  db: DbOrTx,
  period: Period,
): Promise<{ start: Balance[]; moved: Movement[] }> {
  const read = async (lastDay: number | null) => ({
    start: await listBalances(db, { at: period.from, lastDay }),
    moved: await sumMovements(db, { ...period, lastDay }),
  });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const last = await findLastCashDay(db);
    const result = await read(last?.day ?? null);
    // Otherwise totals were removed or added meanwhile.
    if ((await findLastCashDay(db))?.revision === last?.revision) return result;
  }
  return read(null);
}

/** Balances other than 0 at an instant. `lastDay` is the last day with totals, null for none. */
export async function listBalances(
  db: DbOrTx,
  { at, lastDay }: { at: number; lastDay: number | null },
): Promise<Balance[]> {
  const day = lastDay === null ? null : Math.min(lastDay, toShopDay(at) - 1);
  const stored =
    day === null
      ? []
      : await db
          .selectFrom('cash_day_balances')
          .select(['account_kind as kind', 'account_id as id', 'balance_paise as paise'])
          .where('day', '=', day)
          .execute();
  const balances = new Map(stored.map((balance) => [`${balance.kind}:${balance.id}`, balance]));
  const add = (kind: Movement['from_account_kind'], partner: string, paise: number) => {
    if (kind === 'sales' || kind === 'fees' || kind === 'customer') return;
    const id = kind === 'partner' ? partner : '';
    const key = `${kind}:${id}`;
    balances.set(key, { kind, id, paise: (balances.get(key)?.paise ?? 0) + paise });
  };
  const from = day === null ? 0 : startOfShopDay(day + 1);
  for (const { from_account_kind, to_account_kind, partner, paise } of await sumEntries(db, {
    from,
    to: at,
  })) {
    add(from_account_kind, partner, -paise);
    add(to_account_kind, partner, paise);
  }
  return [...balances.values()].filter(({ paise }) => paise !== 0);
}

async function sumMovements(
  db: DbOrTx,
  { from, to, lastDay }: Period & { lastDay: number | null },
): Promise<Movement[]> {
  // The whole days of the period.
  const firstDay = toShopDay(from - 1) + 1;
  const endDay = Math.min(lastDay ?? 0, toShopDay(to) - 1);
  if (firstDay > endDay) return sumEntries(db, { from, to });
  const stored = await db
    .selectFrom('cash_day_movements')
    .select(['from_account_kind', 'to_account_kind', 'reason', 'partner_id as partner'])
    .select(({ fn }) => [fn.sum<number>('entries').as('count'), fn.sum<number>('amount_paise').as('paise')])
    .where('day', '>=', firstDay)
    .where('day', '<=', endDay)
    .groupBy(['from_account_kind', 'to_account_kind', 'reason', 'partner_id'])
    .execute();
  return [
    ...(await sumEntries(db, { from, to: startOfShopDay(firstDay) })),
    ...stored,
    ...(await sumEntries(db, { from: startOfShopDay(endDay + 1), to })),
  ];
}

/** The entries of a period by accounts, partner and reason, without those of placing an order, which move no cash. */
export async function sumEntries(db: DbOrTx, { from, to }: Period): Promise<Movement[]> {
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
