import { shopDayStart } from '#domain/days.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { sortByName } from '#server/db/database.ts';
import { findBalance, sumCollected } from './queries.ts';

/** The cash of a partner without the figure of an announced hand-in. Amounts in paise, times in ms. */
export type PartnerCash = {
  partner: { id: string; fullname: string; is_active: number };
  inHandPaise: number;
  collectedTodayPaise: number;
  announcedAt: number | null;
  openDifferences: number;
  lastHandIn: { id: string; countedAt: number | null } | null;
};

type AmountOfMany = { count: number; paise: number };

export type CashOverview = {
  since: number;
  tillPaise: number;
  partners: readonly PartnerCash[];
  openDifferences: AmountOfMany;
  openFees: AmountOfMany;
};

/** What the desk has to do now: partners with cash, an announced hand-in or collected cash of today come first. */
export async function readCashOverview(ctx: Context): Promise<CashOverview> {
  const partners = await listPartnerCash(ctx);
  const isShown = (each: PartnerCash) =>
    each.inHandPaise !== 0 ||
    each.collectedTodayPaise !== 0 ||
    each.announcedAt !== null ||
    each.openDifferences > 0;
  return {
    since: shopDayStart(ctx.clock.now()),
    tillPaise: await findBalance(ctx.db, 'till'),
    partners: partners.filter((each) => isShown(each)),
    openDifferences: await sumOpenDifferences(ctx),
    openFees: await sumOpenFees(ctx),
  };
}

/** One partner; undefined for an unknown one. */
export async function findPartnerCash(ctx: Context, partnerId: string): Promise<PartnerCash | undefined> {
  return (await listPartnerCash(ctx, partnerId))[0];
}

async function listPartnerCash(ctx: Context, partnerId?: string): Promise<PartnerCash[]> {
  const { db } = ctx;
  let query = db
    .selectFrom('partners')
    .leftJoin('cash_balances', (join) =>
      join.onRef('account_id', '=', 'partners.id').on('account_kind', '=', 'partner'),
    )
    .leftJoin('cash_hand_ins as announced', (join) =>
      join.onRef('announced.partner_id', '=', 'partners.id').on('announced.counted_at', 'is', null),
    )
    .leftJoin('cash_hand_ins as last', (join) =>
      join.on('last.id', '=', (on) =>
        on
          .selectFrom('cash_hand_ins as counted')
          .select('counted.id')
          .whereRef('counted.partner_id', '=', 'partners.id')
          .where('counted.counted_at', 'is not', null)
          .orderBy('counted.counted_at', 'desc')
          .orderBy('counted.id', 'desc')
          .limit(1),
      ),
    )
    .select(['partners.id', 'partners.fullname', 'partners.is_active', 'balance_paise'])
    .select(['announced.announced_at', 'last.id as lastId', 'last.counted_at as lastAt'])
    .select((row) =>
      row
        .selectFrom('cash_differences')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('cash_differences.partner_id', '=', 'partners.id')
        .where('explained_at', 'is', null)
        .as('openDifferences'),
    )
    .orderBy('partners.id');
  if (partnerId !== undefined) query = query.where('partners.id', '=', partnerId);
  const since = shopDayStart(ctx.clock.now());
  const collected = await sumCollected(db, { since, ...(partnerId === undefined ? {} : { partnerId }) });
  return sortByName(await query.execute()).map((row) => ({
    partner: { id: row.id, fullname: row.fullname, is_active: row.is_active },
    inHandPaise: row.balance_paise ?? 0,
    collectedTodayPaise: collected.get(row.id) ?? 0,
    announcedAt: row.announced_at,
    openDifferences: row.openDifferences ?? 0,
    lastHandIn: row.lastId === null ? null : { id: row.lastId, countedAt: row.lastAt },
  }));
}

async function sumOpenDifferences({ db }: Context): Promise<AmountOfMany> {
  return db
    .selectFrom('cash_differences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(amount_paise), 0)`.as('paise'))
    .where('explained_at', 'is', null)
    .executeTakeFirstOrThrow();
}

async function sumOpenFees({ db }: Context): Promise<AmountOfMany> {
  return db
    .selectFrom('cancellation_fees')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(amount_paise), 0)`.as('paise'))
    .where('status', '=', sql.lit('open'))
    .executeTakeFirstOrThrow();
}
