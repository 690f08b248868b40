import { openStatuses } from '#domain/order-lifecycle.ts';
import type { Actor } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import { ConfigurationError } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { findUser } from '#server/sessions/accounts.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { deleteKnownDevices } from '#server/sessions/known-devices.ts';
import {
  closedAccountName,
  anonymizeCustomer,
  noSession,
} from '#server/features/customers/anonymize-customer.ts';
import { unassignOrders } from '#server/features/orders/unassign-orders.ts';
import { setOrderStatus } from '#server/features/orders/set-order-status.ts';
import { unlimitedOrderSettings } from '#server/features/shop/queries.ts';
import { demoAccounts } from './accounts.ts';
import { findDemoAccounts, findRenamedOnlyOwners } from './queries.ts';

export type RemoveDemoResult = {
  accounts: number;
  cancelledOrders: number;
  /** Open orders of other customers with a demo partner, which need another partner. */
  ordersToReassign: number;
};

/**
 * Closes the demo accounts, whose password is public. Cancels their open orders, anonymizes finished ones, and
 * restores the default limits. Products and coupons stay. Idempotent. Throws ConfigurationError where a renamed demo
 * admin is the only owner.
 */
export async function removeDemo(ctx: Context): Promise<RemoveDemoResult> {
  const [onlyOwner] = await findRenamedOnlyOwners(ctx.db);
  if (onlyOwner !== undefined) throw new ConfigurationError([describeOnlyOwner(onlyOwner)]);
  const found = await findDemoAccounts(ctx.db);
  const result = { accounts: found.length, cancelledOrders: 0, ordersToReassign: 0 };
  const actor = actingAdmin(found);
  for (const { kind, id } of found) {
    if (kind === 'customer') {
      result.cancelledOrders += await cancelOpenOrders(ctx, actor, id);
      await closeCustomer(ctx, id);
    }
    if (kind === 'partner') result.ordersToReassign += await closePartner(ctx, id);
    if (kind === 'admin') await deleteAdmin(ctx, id);
  }
  if (found.length > 0) await restoreLimits(ctx);
  await ctx.db
    .deleteFrom('outbox')
    .where('recipient', 'in', [
      ...found.map(({ email }) => email),
      ...demoAccounts.flatMap(({ email, phone }) => [email, phone]),
    ])
    .execute();
  return result;
}

function describeOnlyOwner(email: string): string {
  return `${email} is an account of the demo and the only owner: keep it with a new password by \`npm run admin -- ${email}\`, or create another owner by \`npm run admin -- EMAIL\`, and repeat the command.`;
}

async function restoreLimits(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('settings')
    .where('key', 'in', Object.keys(unlimitedOrderSettings))
    .where('value', '=', JSON.stringify(null))
    .execute();
}

/** Cancellations are attributed to the demo admin. */
function actingAdmin(found: readonly Actor[]): AdminAccount {
  const id = found.find(({ kind }) => kind === 'admin')?.id ?? 'demo';
  return { ...noSession, kind: 'admin', id, admin: { id, fullname: 'Server', email: '', role: 'owner' } };
}

async function cancelOpenOrders(ctx: Context, admin: AdminAccount, userId: string): Promise<number> {
  const orders = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('delivery_status', 'in', openStatuses)
    .execute();
  for (const { id } of orders) {
    await setOrderStatus(ctx, admin, { orderId: id, deliveryStatus: 'cancelled' });
    await ctx.db.updateTable('orders').set({ is_removed: 1 }).where('id', '=', id).execute();
  }
  return orders.length;
}

async function closeCustomer(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, id);
    if (!user) return;
    const customer = { ...noSession, kind: 'customer' as const, id, user };
    await anonymizeCustomer(ctx, tx, customer);
  });
}

/** The row stays for its orders. Returns the number of its open orders. */
async function closePartner(ctx: Context, id: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('partners')
      .set({
        fullname: closedAccountName,
        email: `closed:${id}`,
        phone: '',
        search_text: null,
        password_hash: disabledPasswordHash,
        is_active: 0,
        is_demo: 0,
        updated_at: ctx.clock.now(),
      })
      .where('id', '=', id)
      .execute();
    await endAccountSessions(ctx, tx, { kind: 'partner', id });
    await deleteKnownDevices(tx, { kind: 'partner', id });
    const { open } = await tx
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('partner_id', '=', id)
      .where('delivery_status', 'in', openStatuses)
      .executeTakeFirstOrThrow();
    await unassignOrders(ctx, tx, { partnerId: id, by: null });
    return open;
  });
}

async function deleteAdmin(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.deleteFrom('admins').where('id', '=', id).execute();
    await endAccountSessions(ctx, tx, { kind: 'admin', id });
    await deleteKnownDevices(tx, { kind: 'admin', id });
  });
}
