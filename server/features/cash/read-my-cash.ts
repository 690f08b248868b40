import { shopDayStart } from '#domain/days.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { CashDifferencesTable } from '#server/db/schema.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { findBalance, findLastHandIn, listCollected, sumCollected } from './queries.ts';
import type { CollectedRow, HandInRow } from './queries.ts';

/** Amounts in paise, times in ms. */
export type MyCash = {
  inHandPaise: number;
  carriedOverPaise: number;
  orders: readonly CollectedRow[];
  handIns: readonly (HandInRow & {
    difference: Pick<Selectable<CashDifferencesTable>, 'amount_paise' | 'explained_at'> | null;
  })[];
  evening: { since: number; deliveries: number; collectedPaise: number; earnedPaise: number | null };
};

const shownHandIns = 10;

/** The cash of a partner: in hand per order, the last hand-ins, and the shop's day so far. */
export async function readMyCash(ctx: Context, partnerId: string): Promise<MyCash> {
  const { db } = ctx;
  const since = shopDayStart(ctx.clock.now());
  const { partnerFee } = await readSettings(db);
  const { deliveries, earnedPaise } = await sumDeliveries(ctx, partnerId, since);
  const handIns = await db
    .selectFrom('cash_hand_ins')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownHandIns)
    .execute();
  const differences = await db
    .selectFrom('cash_differences')
    .select(['hand_in_id', 'amount_paise', 'explained_at'])
    .where('hand_in_id', 'in', ['', ...handIns.map(({ id }) => id)])
    .execute();
  const differenceOf = new Map(differences.map(({ hand_in_id: id, ...difference }) => [id, difference]));
  return {
    ...(await readCollected(ctx, partnerId)),
    handIns: handIns.map((row) => ({ ...row, difference: differenceOf.get(row.id) ?? null })),
    evening: {
      since,
      deliveries,
      collectedPaise: (await sumCollected(db, { since, partnerId })).get(partnerId) ?? 0,
      // A shop without a fee shows no earnings.
      earnedPaise: partnerFee === 0 && earnedPaise === 0 ? null : earnedPaise,
    },
  };
}

/** Cash in hand, and the orders since the last count that it comes from. */
export async function readCollected(
  ctx: Context,
  partnerId: string,
): Promise<Pick<MyCash, 'inHandPaise' | 'carriedOverPaise' | 'orders'>> {
  const { db } = ctx;
  const last = await findLastHandIn(db, partnerId);
  const inHandPaise = await findBalance(db, 'partner', partnerId);
  const orders = await listCollected(db, { partnerId, since: last?.counted_at ?? -1 });
  const listedPaise = orders.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { inHandPaise, carriedOverPaise: inHandPaise - listedPaise, orders };
}

/** Each delivery has earned the fee of its time. */
async function sumDeliveries({ db }: Context, partnerId: string, since: number) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('deliveries'),
      fn.coalesce(fn.sum<number>('partner_fee_paise'), sql.lit(0)).as('earnedPaise'),
    ])
    .where('partner_id', '=', partnerId)
    .where('delivered_at', '>=', since)
    .executeTakeFirstOrThrow();
}
