import type { SessionView } from '#contract/account.ts';
import type { AdminCustomerView } from '#contract/admin-customers.ts';
import type { UserView } from '#contract/customer-auth.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { toIso } from '#server/iso-time.ts';
import type { UserRow } from '#server/sessions/accounts.ts';
import type { Settings } from '#server/features/shop/queries.ts';
import type { CustomerRecord, SessionRow } from './queries.ts';

/** A customer as shown to themselves. */
export function presentUser(user: UserRow): UserView {
  return {
    _id: user.id,
    fullname: user.fullname,
    email: user.email,
    phone: user.phone,
    hostel: user.hostel,
    isVerified: user.is_verified === 1,
    phoneProven: user.phone_proven_at !== null,
    createdAt: toIso(user.created_at),
  };
}

/** A customer as shown to admins: block, reason and order statistics. */
export function presentAdminCustomer({ customer, orders }: CustomerRecord): AdminCustomerView {
  const { blocked_at: blockedAt, blocked_reason: reason } = customer;
  return {
    ...presentUser(customer),
    isBlocked: customer.is_blocked === 1,
    ...(blockedAt === null ? {} : { blockedAt: toIso(blockedAt) }),
    ...(reason === null ? {} : { reason }),
    orders: orders.total,
    openOrders: orders.open,
    cancelledOrders: orders.cancelled,
    version: customer.version,
  };
}

/** The same with the last visit, the credit and the limits that hold for every customer. */
export function presentCustomerDetails(
  record: CustomerRecord & { creditPaise: number },
  settings: Pick<Settings, 'maxOpenOrders' | 'maxItemsPerOrder' | 'orderWritesPerHour'>,
) {
  const { last_seen_at: lastSeenAt } = record.customer;
  const { maxOpenOrders, maxItemsPerOrder, orderWritesPerHour } = settings;
  return {
    ...presentAdminCustomer(record),
    ...(lastSeenAt === null ? {} : { lastSeenAt: toIso(lastSeenAt) }),
    credit: rupeesFromPaise(record.creditPaise),
    limits: { maxOpenOrders, maxItemsPerOrder, orderWritesPerHour },
  };
}

/** A session as shown to its owner; `currentId` is that of the request. */
export function presentSession(session: SessionRow, currentId: string): SessionView {
  return {
    _id: session.id,
    browser: session.browser,
    platform: session.platform,
    signedInAt: toIso(session.created_at),
    lastSeenAt: toIso(session.last_used_at),
    isCurrent: session.id === currentId,
  };
}
