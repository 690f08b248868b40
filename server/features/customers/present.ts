import type { CustomerData, SessionView } from '#contract/account.ts';
import type { AdminCustomerView } from '#contract/admin-customers.ts';
import type { UserView } from '#contract/customer-auth.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { UserRow } from '../../sessions/accounts.ts';
import type { OrderRecord } from '../orders/queries.ts';
import type {
  CustomerRecord,
  listContactMessagesFrom,
  listCouponUses,
  findInterest,
  listOutboxMessagesTo,
  listKnownDevices,
  SessionRow,
  listSessionRows,
} from './queries.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

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
    createdAt: iso(user.created_at),
  };
}

/** A customer as shown to admins: block, reason and order statistics. */
export function presentAdminCustomer({ customer, orders }: CustomerRecord): AdminCustomerView {
  const { blocked_at: blockedAt, blocked_reason: reason } = customer;
  return {
    ...presentUser(customer),
    isBlocked: customer.is_blocked === 1,
    ...(blockedAt === null ? {} : { blockedAt: iso(blockedAt) }),
    ...(reason === null ? {} : { reason }),
    orders: orders.total,
    openOrders: orders.open,
    cancelledOrders: orders.cancelled,
  };
}

/** A session as shown to its owner; `currentId` is that of the request. */
export function presentSession(session: SessionRow, currentId: string): SessionView {
  return {
    _id: session.id,
    browser: session.browser,
    platform: session.platform,
    signedInAt: iso(session.created_at),
    lastSeenAt: iso(session.last_used_at),
    isCurrent: session.id === currentId,
  };
}

type Rows<Query extends (...parts: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

type CustomerDataRows = {
  now: number;
  user: UserRow;
  orders: readonly OrderRecord[];
  sessions: Rows<typeof listSessionRows>;
  knownDevices: Rows<typeof listKnownDevices>;
  couponUses: Rows<typeof listCouponUses>;
  contactMessages: Rows<typeof listContactMessagesFrom>;
  interest: Awaited<ReturnType<typeof findInterest>>;
  messages: Rows<typeof listOutboxMessagesTo>;
};

/** All stored data of a customer as in the contract. */
export function presentExport(rows: CustomerDataRows): CustomerData {
  return {
    exportedAt: iso(rows.now),
    profile: {
      ...presentUser(rows.user),
      updatedAt: iso(rows.user.updated_at),
      lastSeenAt: isoOrNull(rows.user.last_seen_at),
      language: rows.user.language,
    },
    sessions: rows.sessions.map((session) => ({
      browser: session.browser,
      platform: session.platform,
      openedAt: iso(session.created_at),
      lastUsedAt: iso(session.last_used_at),
    })),
    knownBrowsers: rows.knownDevices.map((device) => ({
      firstSeenAt: iso(device.created_at),
      lastLogInAt: iso(device.last_used_at),
    })),
    orders: rows.orders.map(presentExportedOrder),
    couponUses: rows.couponUses.map((use) => ({
      code: use.code,
      orderId: use.short_id,
      usedAt: iso(use.created_at),
      givenBackAt: isoOrNull(use.released_at),
    })),
    contactMessages: rows.contactMessages.map(({ ticket, name, message, created_at }) => ({
      ticket,
      name,
      message,
      sentAt: iso(created_at),
    })),
    interestLeftAt: isoOrNull(rows.interest?.created_at ?? null),
    mails: rows.messages.map((message) => ({
      channel: message.channel,
      to: message.recipient,
      subject: message.subject,
      queuedAt: iso(message.created_at),
      sentAt: isoOrNull(message.sent_at),
    })),
  };
}

function presentExportedOrder({ order, items, history }: OrderRecord): CustomerData['orders'][number] {
  return {
    orderId: order.short_id,
    createdAt: iso(order.created_at),
    deliveryStatus: order.delivery_status,
    paymentStatus: order.payment_status,
    paymentMode: order.payment_mode,
    deliveryAddress: order.delivery_address,
    couponCode: order.coupon_code,
    totalProductPrice: rupeesFromPaise(order.subtotal_paise),
    totalDeliveryCharge: rupeesFromPaise(order.delivery_paise),
    extraDeliveryCharge: rupeesFromPaise(order.extra_paise),
    couponDiscount: rupeesFromPaise(order.discount_paise),
    totalPrice: rupeesFromPaise(order.payable_paise),
    cancellationFee: rupeesFromPaise(order.cancellation_fee_paise),
    cancellationReason: order.cancellation_reason,
    items: items.map((item) => ({
      productName: item.product_name,
      quantity: item.quantity,
      price: rupeesFromPaise(item.price_paise),
      deliveryCharge: rupeesFromPaise(item.delivery_charge_paise),
    })),
    timeline: history.map((entry) => ({ status: entry.status, at: iso(entry.at) })),
  };
}
