import type { CustomerData } from '#contract/account.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { toIso, toIsoOrNull } from '#server/iso-time.ts';
import { findUser } from '#server/sessions/accounts.ts';
import type { AdminAccount, CustomerAccount, UserRow } from '#server/sessions/accounts.ts';
import { ownOrders } from '#server/features/orders/policy.ts';
import { listOrderRecords } from '#server/features/orders/list-orders.ts';
import { toCancellation } from '#server/features/orders/queries.ts';
import { presentCredit, presentRefund } from '#server/features/orders/refunds.ts';
import type { OrderRecord } from '#server/features/orders/queries.ts';
import { presentUser } from './present.ts';
import { findCustomerRecord, listSessionRows } from './queries.ts';

/** All stored data of a customer, for themselves; each list with the newest first. */
export async function exportData(
  ctx: Context,
  customer: Pick<CustomerAccount, 'id' | 'user'>,
): Promise<CustomerData> {
  const db = ctx.reports;
  const { id, user } = customer;
  const { records } = await listOrderRecords(db, ownOrders(customer), { newestFirst: true });
  return {
    exportedAt: toIso(ctx.clock.now()),
    profile: {
      ...presentUser(user),
      updatedAt: toIso(user.updated_at),
      lastSeenAt: toIsoOrNull(user.last_seen_at),
      language: user.language,
    },
    sessions: await exportSessions(db, id),
    knownBrowsers: await exportKnownBrowsers(db, id),
    orders: records.map(exportOrder),
    couponUses: await exportCouponUses(db, id),
    contactMessages: await exportContactMessages(db, user.email),
    interestLeftAt: await exportInterest(db, user.email),
    mails: await exportMessages(db, user),
  };
}

/**
 * The same for the shop's owner, whom the customer has asked; every export is in the audit log. Throws
 * CUSTOMER_NOT_FOUND, also for a closed account.
 */
export async function exportCustomer(ctx: Context, admin: AdminAccount, id: string): Promise<CustomerData> {
  const record = await findCustomerRecord(ctx.db, id);
  const user = record && (await findUser(ctx.db, id));
  if (!user) throw new AppError('CUSTOMER_NOT_FOUND');
  const subject = { kind: 'customer', id };
  await inTransaction(ctx, (tx) =>
    recordAudit(ctx, tx, { actor: admin, action: 'customer.exported', subject }),
  );
  return exportData(ctx, { id, user });
}

async function exportSessions(db: DbOrTx, userId: string): Promise<CustomerData['sessions']> {
  const rows = await listSessionRows(db, userId);
  return rows.map(({ browser, platform, created_at, last_used_at }) => ({
    browser,
    platform,
    openedAt: toIso(created_at),
    lastUsedAt: toIso(last_used_at),
  }));
}

async function exportKnownBrowsers(db: DbOrTx, userId: string): Promise<CustomerData['knownBrowsers']> {
  const rows = await db
    .selectFrom('known_devices')
    .select(['created_at', 'last_used_at'])
    .where('kind', '=', 'customer')
    .where('account_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ firstSeenAt: toIso(row.created_at), lastLogInAt: toIso(row.last_used_at) }));
}

function exportOrder(record: OrderRecord): CustomerData['orders'][number] {
  const { order, items, history, attempts, shortages, refunds } = record;
  return {
    orderId: order.short_id,
    createdAt: toIso(order.created_at),
    deliveryStatus: order.delivery_status,
    paymentStatus: order.payment_status,
    paymentMode: order.payment_mode,
    deliveryAddress: order.delivery_address,
    customerNote: order.customer_note,
    couponCode: order.coupon_code,
    totalProductPrice: rupeesFromPaise(order.subtotal_paise),
    totalDeliveryCharge: rupeesFromPaise(order.delivery_paise),
    extraDeliveryCharge: rupeesFromPaise(order.extra_paise),
    couponDiscount: rupeesFromPaise(order.discount_paise),
    ...presentCredit(order.credit_paise),
    totalPrice: rupeesFromPaise(order.payable_paise),
    cancellationFee: rupeesFromPaise(order.cancellation_fee_paise),
    cancellationReason: toCancellation(order).cancellationReason ?? null,
    items: items.map((item) => ({
      productName: item.product_name,
      quantity: item.quantity,
      price: rupeesFromPaise(item.price_paise),
      deliveryCharge: rupeesFromPaise(item.delivery_charge_paise),
    })),
    shortages: shortages.map((shortage) => ({
      productName: shortage.product_name,
      ordered: shortage.ordered_quantity,
      picked: shortage.picked_quantity,
      amountLowered: rupeesFromPaise(shortage.lowered_paise),
      at: toIso(shortage.at),
    })),
    refunds: refunds.map(presentRefund),
    timeline: history.map((entry) => ({ status: entry.status, at: toIso(entry.at) })),
    deliveryAttempts: attempts.map(({ failed_at, reason, note }) => ({ at: toIso(failed_at), reason, note })),
  };
}

/** Uses that were returned too. */
async function exportCouponUses(db: DbOrTx, userId: string): Promise<CustomerData['couponUses']> {
  const rows = await db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select([
      'coupons.code',
      'orders.short_id as orderId',
      'coupon_uses.created_at',
      'coupon_uses.released_at',
    ])
    // The index of orders; a use has the customer of its order.
    .where('orders.user_id', '=', userId)
    .orderBy('coupon_uses.created_at', 'desc')
    .execute();
  return rows.map(({ created_at, released_at, ...use }) => ({
    ...use,
    usedAt: toIso(created_at),
    givenBackAt: toIsoOrNull(released_at),
  }));
}

async function exportContactMessages(db: DbOrTx, email: string): Promise<CustomerData['contactMessages']> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['ticket', 'name', 'message', 'created_at'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at, ...contact }) => ({ ...contact, sentAt: toIso(created_at) }));
}

async function exportInterest(db: DbOrTx, email: string): Promise<CustomerData['interestLeftAt']> {
  const interests = db.selectFrom('interests').select('created_at').where('email', '=', email);
  return toIsoOrNull((await interests.executeTakeFirst())?.created_at ?? null);
}

/** Without the texts; an unverified phone may belong to another person. */
async function exportMessages(db: DbOrTx, user: UserRow): Promise<CustomerData['mails']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'recipient as to', 'subject', 'created_at', 'sent_at'])
    .where('recipient', 'in', user.phone_proven_at === null ? [user.email] : [user.email, user.phone])
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at, sent_at, ...message }) => ({
    ...message,
    queuedAt: toIso(created_at),
    sentAt: toIsoOrNull(sent_at),
  }));
}
