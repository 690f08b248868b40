import { activeStatuses, openStatuses } from '#domain/order-lifecycle.ts';
import { compareNames } from '#domain/typed-text.ts';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { isCounted } from '#server/db/counted-orders.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { isUnsettled } from '#server/features/orders/refunds.ts';
import { isPartnerSignedIn } from '#server/sessions/accounts.ts';

/** More cards than anybody reads; an evening has far fewer open orders. */
const maxOpenCards = 400;
const maxDoneCards = 40;

type BoardOrderIds = {
  ids: string[];
  delivered: number;
  cancelled: number;
  /** Open orders without a card, which are older. */
  hiddenOrders: number;
  /** Cancelled ones that are still paid. */
  unsettledOrders: number;
};

/** The newest open orders, oldest first, and the last finished ones since an instant (ms), last first. */
export async function findBoardOrderIds(db: DbOrTx, since: number): Promise<BoardOrderIds> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('delivery_status', 'in', openStatuses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOpenCards)
    .execute();
  const { openOrders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('openOrders'))
    .where('delivery_status', 'in', openStatuses)
    .executeTakeFirstOrThrow();
  const { unsettledOrders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('unsettledOrders'))
    .where(isUnsettled)
    .executeTakeFirstOrThrow();
  const delivered = await findFinished(db, { status: 'delivered', time: 'delivered_at', since });
  const cancelled = await findFinished(db, { status: 'cancelled', time: 'cancelled_at', since });
  const done = [...delivered.rows, ...cancelled.rows].toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return {
    ids: [...open.toReversed(), ...done.slice(0, maxDoneCards)].map(({ id }) => id),
    delivered: delivered.total,
    cancelled: cancelled.total,
    hiddenOrders: openOrders - open.length,
    unsettledOrders,
  };
}

type Finished =
  | { status: 'delivered'; time: 'delivered_at'; since: number }
  | { status: 'cancelled'; time: 'cancelled_at'; since: number };

async function findFinished(db: DbOrTx, { status, time, since }: Finished) {
  const finished = db
    .selectFrom('orders')
    .where('delivery_status', '=', status)
    .where(time, '>=', since)
    .where('channel', '<>', 'counter')
    .where(isCounted);
  const rows = await finished
    .select(['id', `${time} as at`])
    .orderBy(time, 'desc')
    .limit(maxDoneCards)
    .execute();
  const { total } = await finished
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The products among the ids that are not on sale or have less stock than the minimum order. */
export async function findSoldOutIds(db: DbOrTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where((where) => where.or([where('sold_out', '=', 1), where('deleted_at', 'is not', null)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Active partners with the number of their open orders, and whether they are signed in and available at `now` (ms). */
export async function listBoardPartners(db: DbOrTx, now: number) {
  const partners = await db
    .selectFrom('partners')
    .select(['id', 'fullname', 'max_active_orders'])
    .select(sql<SqlBool>`is_online = 1 and ${isPartnerSignedIn(now)}`.as('isOnline'))
    .where('is_active', '=', 1)
    .execute();
  // SQLite would read the index of all orders for a sum by partner, or for the partner alone.
  const open = await db
    .selectFrom('orders')
    .select(['partner_id', 'updated_at'])
    .where('delivery_status', 'in', activeStatuses)
    .execute();
  const openByPartner = Map.groupBy(open, ({ partner_id }) => partner_id);
  return partners
    .map((partner) => ({
      ...partner,
      // SQLite has no booleans.
      isOnline: Boolean(partner.isOnline),
      openOrders: openByPartner.get(partner.id)?.length ?? 0,
    }))
    .toSorted(
      (a, b) =>
        Number(b.isOnline) - Number(a.isOnline) ||
        a.openOrders - b.openOrders ||
        compareNames(a.fullname, b.fullname) ||
        a.id.localeCompare(b.id),
    );
}
