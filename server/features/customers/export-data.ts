import type { CustomerData } from '#contract/account.ts';
import type { Context } from '../../context.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { ownOrders } from '../orders/policy.ts';
import { listOrderRecords } from '../orders/queries.ts';
import { presentExport } from './present.ts';
import {
  listContactMessagesFrom,
  listCouponUses,
  findInterest,
  listKnownDevices,
  listOutboxMessagesTo,
  listSessionRows,
} from './queries.ts';

/** All stored data of a customer, for themselves; newest orders first. */
export async function exportData(ctx: Context, customer: CustomerAccount): Promise<CustomerData> {
  const { db } = ctx;
  const { email, phone, phone_proven_at } = customer.user;
  const { records } = await listOrderRecords(db, ownOrders(customer), { newestFirst: true });
  return presentExport({
    now: ctx.clock.now(),
    user: customer.user,
    sessions: await listSessionRows(db, customer.id),
    knownDevices: await listKnownDevices(db, customer.id),
    orders: records,
    couponUses: await listCouponUses(db, customer.id),
    contactMessages: await listContactMessagesFrom(db, email),
    interest: await findInterest(db, email),
    messages: await listOutboxMessagesTo(db, phone_proven_at === null ? [email] : [email, phone]),
  });
}
