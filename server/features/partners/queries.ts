import type { Selectable } from 'kysely';
import type { DeliveryStatus, HandoverKind } from '#domain/order-lifecycle.ts';
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

/** How many orders a partner carries now, and how those they delivered changed hands. */
export type PartnerFigures = { activeOrders: number; handovers: Record<HandoverKind, number> };

/** The figures of these partners, by their ids. */
export async function findPartnerFigures(
  db: DbOrTx,
  partnerIds: readonly string[],
): Promise<(partnerId: string) => PartnerFigures> {
  const rows =
    partnerIds.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(({ fn }) => [
            'partner_id',
            'delivery_status',
            'handover',
            fn.countAll<number>().as('orders'),
          ])
          .where('partner_id', 'in', partnerIds)
          .where('delivery_status', 'in', [...carriedStatuses, 'delivered'])
          .groupBy(['partner_id', 'delivery_status', 'handover'])
          .execute();
  return (partnerId) => {
    const own = rows.filter((row) => row.partner_id === partnerId);
    const carried = own.filter((row) => row.delivery_status !== 'delivered');
    const delivered = (kind: HandoverKind) =>
      own.find((row) => row.delivery_status === 'delivered' && row.handover === kind)?.orders ?? 0;
    return {
      activeOrders: carried.reduce((sum, row) => sum + row.orders, 0),
      handovers: {
        'code-checked': delivered('code-checked'),
        'no-code': delivered('no-code'),
        'no-code-reason': delivered('no-code-reason'),
        'set-by-admin': delivered('set-by-admin'),
      },
    };
  };
}

/** Every delivery partner by name. */
export async function listPartners(
  db: DbOrTx,
  page: Page,
): Promise<{ rows: PartnerCredentials[]; total: number }> {
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
  return { rows, total };
}
