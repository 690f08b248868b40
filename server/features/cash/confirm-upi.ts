import { sql } from 'kysely';
import { formatPaise } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { findNames } from '#server/db/find-names.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { cashUpdated } from './events.ts';
import { lockCashDesk } from './queries.ts';
import { recordEntry } from './record-entry.ts';

/** A payment by UPI that nobody has seen on the bank's statement yet. */
type UpiClaim = { orderId: string; amountPaise: number; claimedBy: string; at: number };

export type UnseenUpi = UpiClaim & { shortId: string; customerName: string; claimedByName: string };

const maxListedClaims = 500;

/** The oldest claims, at most 500, with the number and sum (paise) of all. */
export async function listUnseenUpi(
  db: DbOrTx,
): Promise<{ rows: UnseenUpi[]; unseen: { count: number; paise: number } }> {
  const claims = await findClaims(db);
  const listed = claims.slice(0, maxListedClaims);
  const orders = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'short_id', 'users.fullname'])
    .where('orders.id', 'in', ['', ...listed.map(({ orderId }) => orderId)])
    .execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const names = await findNames(
    db,
    listed.map(({ claimedBy }) => claimedBy),
  );
  return {
    rows: listed.map((claim) => ({
      ...claim,
      shortId: orderOf.get(claim.orderId)?.short_id ?? '',
      customerName: orderOf.get(claim.orderId)?.fullname ?? '',
      claimedByName: names.get(claim.claimedBy) ?? '',
    })),
    unseen: { count: claims.length, paise: claims.reduce((sum, { amountPaise }) => sum + amountPaise, 0) },
  };
}

/**
 * The bank has got the payments of these orders; one that is seen already, or corrected meanwhile, is left as it is. Throws
 * ORDER_NOT_FOUND.
 */
export async function confirmUpi(
  ctx: Context,
  admin: AdminAccount,
  orderIds: readonly string[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ids = [...new Set(orderIds)].toSorted();
    // No correction comes between: it takes the money from where it is.
    for (const id of ids) await lockPayment(tx, id);
    await lockCashDesk(tx);
    const claims = await findClaims(tx, ids);
    if (claims.length === 0) return;
    for (const { orderId, amountPaise, claimedBy } of claims)
      await recordEntry(ctx, tx, {
        amountPaise,
        from: { kind: 'upi', id: claimedBy },
        to: { kind: 'bank' },
        reason: 'upi-seen',
        orderId,
        actor: admin,
      });
    const amountPaise = claims.reduce((sum, claim) => sum + claim.amountPaise, 0);
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'cash.upi-seen',
      subject: { kind: 'upi', id: admin.id, label: formatPaise(amountPaise) },
      after: { amountPaise, orders: claims.length },
    });
    await ctx.events.publish(tx, cashUpdated(null));
  });
}

async function lockPayment(tx: Tx, orderId: string): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', orderId)
    .returning('id')
    .executeTakeFirst();
  if (!order) throw new AppError('ORDER_NOT_FOUND');
}

/** What is claimed and not seen, oldest first, of all orders or of these. */
async function findClaims(db: DbOrTx, orderIds?: readonly string[]): Promise<UpiClaim[]> {
  const { rows } = await sql<UpiClaim>`
    select order_id as "orderId", case to_account_kind when 'upi' then to_account_id else from_account_id end as "claimedBy",
      sum(case to_account_kind when 'upi' then amount_paise else -amount_paise end) as "amountPaise",
      max(case to_account_kind when 'upi' then at end) as at
    from cash_entries
    where (to_account_kind = 'upi' or from_account_kind = 'upi')
      ${orderIds === undefined ? sql`` : sql`and order_id in (${sql.join(orderIds)})`}
    group by 1, 2 having sum(case to_account_kind when 'upi' then amount_paise else -amount_paise end) > 0
    order by 4, 1`.execute(db);
  return rows;
}
