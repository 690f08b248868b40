import type { Selectable } from 'kysely';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { offsetOf } from '../../db/database.ts';
import type { DbOrTx, Page } from '../../db/database.ts';
import type { PartnersTable } from '../../db/schema.ts';

/** A delivery partner with the password's hash; never leaves the log-in. */
export type PartnerCredentials = Selectable<PartnersTable>;

/** The partner of an e-mail that is already in its kept form. */
export async function findPartnerCredentials(
  db: DbOrTx,
  email: string,
): Promise<PartnerCredentials | undefined> {
  return db.selectFrom('partners').selectAll().where('email', '=', email).executeTakeFirst();
}

const carriedStatuses = [
  'confirmed',
  'preparing',
  'out-for-delivery',
] as const satisfies readonly DeliveryStatus[];

/** How many orders a partner carries now. */
export async function countActiveOrders(db: DbOrTx, partnerId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('partner_id', '=', partnerId)
    .where('delivery_status', 'in', carriedStatuses)
    .executeTakeFirstOrThrow();
  return row.orders;
}

/** Every delivery partner by name, with what they carry now. */
export async function listPartners(
  db: DbOrTx,
  page: Page,
): Promise<{ rows: (PartnerCredentials & { active_orders: number })[]; total: number }> {
  const { total } = await db
    .selectFrom('partners')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('partners')
    .selectAll()
    .orderBy('fullname')
    .orderBy('id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const carried = await db
    .selectFrom('orders')
    .select(({ fn }) => ['partner_id', fn.countAll<number>().as('orders')])
    .where('delivery_status', 'in', carriedStatuses)
    .groupBy('partner_id')
    .execute();
  const ordersOf = new Map(carried.map((row) => [row.partner_id, row.orders]));
  return { rows: rows.map((row) => ({ ...row, active_orders: ordersOf.get(row.id) ?? 0 })), total };
}
