import { guestEmailPrefix, isClosedEmail, normalizePhone, validatePhone } from '#domain/account-rules.ts';
import { buildPersonText } from '#domain/record-search.ts';
import { isAddressMissing } from '#domain/room-address.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { once, toKeyedRequest } from '#server/db/once.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { findUser, lockCustomer } from '#server/sessions/accounts.ts';
import type { AdminAccount, UserRow } from '#server/sessions/accounts.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { assertOrderSize } from './limit-orders.ts';
import { addOrder } from './place-order.ts';
import { allOrders } from './policy.ts';
import { mergeLines } from './price-cart.ts';
import type { CartLine } from './price-cart.ts';
import { findOrderRecord } from './queries.ts';
import type { OrderRecord } from './queries.ts';

type Contact = { fullname: string; phone: string };
type PhoneOrder = {
  items: readonly CartLine[];
  /** One of both. */
  customerId?: string | undefined;
  contact?: Contact | undefined;
  deliveryAddress: string;
  customerNote?: string | null | undefined;
  expectedTotal?: number | undefined;
};

/**
 * Orders for who phones, at most once per key: a delivery as another, paid at the door, that counts towards no limit of the
 * customer. Who has no account has no delivery code. Throws the error codes of an order without coupon, CUSTOMER_NOT_FOUND,
 * ACCOUNT_BLOCKED, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED or INVALID_INPUT.
 */
export async function placePhoneOrder(
  ctx: Context,
  admin: AdminAccount,
  { key, ...order }: PhoneOrder & { key: string | null },
): Promise<OrderRecord> {
  assertComplete(order);
  const request = key === null ? null : toKeyedRequest({ kind: 'admin', id: admin.id }, key, order);
  return inTransaction(ctx, async (tx) => {
    const orderId = await once(ctx, tx, { request, work: () => place(ctx, tx, { admin, order }) });
    const record = await findOrderRecord(tx, allOrders(admin), orderId);
    if (!record) throw new AppError('ORDER_NOT_FOUND');
    return record;
  });
}

function assertComplete({ customerId, contact, deliveryAddress }: PhoneOrder): void {
  assertNoFieldErrors({
    customerId:
      (customerId === undefined) === (contact === undefined)
        ? 'Choose a customer, or enter a name and a phone.'
        : null,
    fullname: contact?.fullname.trim() === '' ? 'Enter the name.' : null,
    phone: contact ? validatePhone(contact.phone) : null,
  });
  if (isAddressMissing(deliveryAddress)) throw new AppError('ADDRESS_MISSING');
}

async function place(
  ctx: Context,
  tx: Tx,
  { admin, order: { customerId, contact, ...order } }: { admin: AdminAccount; order: PhoneOrder },
): Promise<string> {
  const now = ctx.clock.now();
  const settings = await readSettings(tx);
  assertOrderSize(mergeLines(order.items), settings);
  const user = contact ? await upsertGuest(ctx, tx, contact) : await lockCaller(tx, customerId ?? '');
  const placed = await addOrder(ctx, tx, {
    customer: { id: user.id, user },
    actor: { kind: 'admin', id: admin.id },
    channel: 'phone',
    input: { ...order, paymentMode: 'COD' },
    settings,
    present: ({ order: { id, short_id } }) => ({ id, short_id }),
    key: null,
    limits: [],
    now,
  });
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'order.placed-by-phone',
    subject: { kind: 'order', id: placed.id, label: placed.short_id },
  });
  return placed.id;
}

/** The customer who phones, locked as for an order of their own. */
async function lockCaller(tx: Tx, id: string): Promise<UserRow> {
  const locked = await lockCustomer(tx, id);
  const user = locked && (await findUser(tx, id));
  if (!user || isClosedEmail(user.email)) throw new AppError('CUSTOMER_NOT_FOUND');
  if (user.is_blocked === 1) throw new AppError('ACCOUNT_BLOCKED');
  return user;
}

/** Who orders by phone without an account, one for each number, under the name of the last order. */
async function upsertGuest(ctx: Context, tx: Tx, { fullname, phone: typed }: Contact): Promise<UserRow> {
  const phone = normalizePhone(typed) ?? typed;
  const now = ctx.clock.now();
  const email = `${guestEmailPrefix}${phone}`;
  const search_text = buildPersonText({ fullname, email: '', phone });
  const { id } = await tx
    .insertInto('users')
    .values({
      id: ctx.ids.next(),
      fullname,
      email,
      phone,
      hostel: '',
      password_hash: disabledPasswordHash,
      is_verified: 0,
      is_blocked: 1,
      created_at: now,
      updated_at: now,
      search_text,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ fullname, search_text, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const guest = await findUser(tx, id);
  if (!guest) throw new Error(`Guest ${id} was stored and is not there`);
  return guest;
}
