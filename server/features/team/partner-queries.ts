import { sql } from 'kysely';
import type { Selectable, SqlBool } from 'kysely';
import { activeStatuses } from '#domain/order-lifecycle.ts';
import type { HandoverKind } from '#domain/order-lifecycle.ts';
import { readSearch } from '#domain/record-search.ts';
import { selectPageByName } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams } from '#server/db/database.ts';
import type { PartnersTable } from '#server/db/schema.ts';
import { isPartnerSignedIn } from '#server/sessions/accounts.ts';
import { countGivenBack } from '#server/features/orders/assignments.ts';
import { isPersonMatch } from '#server/features/orders/customer-search.ts';

/** A delivery partner with the password hash, for the login only. */
export type PartnerCredentials = Selectable<PartnersTable>;

/** The partner of a normalized email. */
export async function findPartnerCredentials(
  db: DbOrTx,
  email: string,
): Promise<PartnerCredentials | undefined> {
  return db.selectFrom('partners').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Number of open orders, of deliveries per kind of handover, and of orders that were given back. */
export type PartnerStats = {
  isSignedIn: boolean;
  activeOrders: number;
  handovers: Record<HandoverKind, number>;
  givenBack: number;
};

/** The statistics of these partners, by id; `now` in ms. */
export async function findPartnerStats(
  db: DbOrTx,
  partnerIds: readonly string[],
  now: number,
): Promise<(partnerId: string) => PartnerStats> {
  // PostgreSQL rejects an empty list; no partner has an empty id.
  const ids = ['', ...partnerIds];
  const activeRows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['partner_id', fn.countAll<number>().as('orders')])
    .where('partner_id', 'in', ids)
    .where('delivery_status', 'in', activeStatuses)
    .groupBy('partner_id')
    .execute();
  const signedIn = await db
    .selectFrom('partners')
    .select('id')
    .where('id', 'in', ids)
    .where(isPartnerSignedIn(now))
    .execute();
  const deliveries = await db
    .selectFrom('orders')
    .select(({ fn }) => ['partner_id', 'handover', fn.countAll<number>().as('orders')])
    .where('partner_id', 'in', ids)
    .where('delivery_status', '=', 'delivered')
    .groupBy(['partner_id', 'handover'])
    .execute();
  const givenBack = await countGivenBack(db, ids);
  return (partnerId) => {
    const countDelivered = (kind: HandoverKind) =>
      deliveries.find((row) => row.partner_id === partnerId && row.handover === kind)?.orders ?? 0;
    return {
      isSignedIn: signedIn.some(({ id }) => id === partnerId),
      activeOrders: activeRows.find((row) => row.partner_id === partnerId)?.orders ?? 0,
      givenBack: givenBack.get(partnerId) ?? 0,
      handovers: {
        'code-checked': countDelivered('code-checked'),
        'no-code': countDelivered('no-code'),
        'no-code-reason': countDelivered('no-code-reason'),
        photo: countDelivered('photo'),
        'set-by-admin': countDelivered('set-by-admin'),
      },
    };
  };
}

type PartnerFilter = {
  search: string;
  state?: 'online' | 'offline' | 'blocked' | undefined;
  page: PaginationParams;
  /** In ms. */
  now: number;
};

/** Delivery partners whose name, email or phone contains the search, by name. */
export async function listPartners(
  db: DbOrTx,
  { search, state, page, now }: PartnerFilter,
): Promise<{ rows: PartnerCredentials[]; total: number }> {
  let query = db.selectFrom('partners').selectAll();
  const texts = readSearch(search);
  if (texts.length > 0) query = query.where(isPersonMatch('partners', texts));
  if (state !== undefined) query = query.where('is_active', '=', state === 'blocked' ? 0 : 1);
  const isOnline = sql<SqlBool>`is_online = 1 and ${isPartnerSignedIn(now)}`;
  if (state === 'online') query = query.where(isOnline);
  if (state === 'offline') query = query.where((row) => row.not(isOnline));
  return selectPageByName(query, page);
}

/** The orders that a partner carries now, in the order of their acceptance. */
export async function listOpenOrders(db: DbOrTx, partnerId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'short_id', 'delivery_status', 'delivery_address', 'payable_paise', 'created_at'])
    .where('partner_id', '=', partnerId)
    .where('delivery_status', 'in', activeStatuses)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
