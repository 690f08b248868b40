import { normalizePhone } from '#domain/account-rules.ts';
import { isFinished } from '#domain/order-lifecycle.ts';
import { defaultPlaces } from '#domain/places.ts';
import { formatAddress } from '#domain/room-address.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { noSession } from '#server/features/customers/anonymize-customer.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { listHostels } from '#server/features/shop/hostel-queries.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { readShopState } from '#server/features/shop/read-shop-state.ts';
import { findUser } from '#server/sessions/accounts.ts';
import type { AdminAccount, CustomerAccount } from '#server/sessions/accounts.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { changeOpeningNotes, findCheapestProduct, findLatestOrder, lockOpeningNotes } from './queries.ts';

const customerName = 'Test order';
/** Where the shop has none yet. */
const noPhone = '0000000000';

/**
 * Places an order of the cheapest product in the name of the owner, who gets its mails; none while one is open. Throws
 * SHOP_HAS_OPENED, PRODUCT_NOT_FOUND without anything to sell, or EMAIL_TAKEN where a customer has the owner's address.
 */
export async function placeTestOrder(
  ctx: Context,
  { admin, network }: { admin: AdminAccount; network: string },
): Promise<void> {
  if ((await readShopState(ctx.db)).has_opened === 1) throw new AppError('SHOP_HAS_OPENED');
  const line = await findCheapestProduct(ctx.db);
  if (line === undefined)
    throw new AppError('PRODUCT_NOT_FOUND', {
      message: 'There is nothing to sell yet: add a product with stock first.',
    });
  const [hostel] = (await listHostels(ctx.db)).filter(({ isOpen }) => isOpen);
  const { blocks, floors } = hostel ?? defaultPlaces;
  const address = {
    roomNumber: 'Test',
    hostelBlock: blocks[0] ?? '',
    floor: floors[0] ?? '',
    hostelName: hostel?.name ?? customerName,
  };
  const customer = await inTransaction(ctx, (tx) =>
    ensureTestCustomer(ctx, tx, { admin, hostel: address.hostelName }),
  );
  const last = await findLatestOrder(ctx.db, customer.id);
  if (last !== undefined && !isFinished(last.delivery_status)) return;
  const { isReplayed } = await placeOrder(ctx, {
    customer,
    input: { items: [line], paymentMode: 'COD', deliveryAddress: formatAddress(address) },
    // Of any value.
    settings: { ...(await readSettings(ctx.db)), minOrder: 0 },
    network,
    // Of two presses at once, one order.
    key: `test-order-${last?.id ?? ''}`,
    present: () => null,
    isTest: true,
  });
  if (isReplayed) return;
  const subject = { kind: 'shop', id: 'shop' };
  await inTransaction(ctx, (tx) =>
    recordAudit(ctx, tx, { actor: admin, action: 'shop.test-order-placed', subject }),
  );
}

/** The customer of the last test order until it is removed, or a new one. */
async function ensureTestCustomer(
  ctx: Context,
  tx: Tx,
  { admin, hostel }: { admin: AdminAccount; hostel: string },
): Promise<CustomerAccount> {
  const now = ctx.clock.now();
  const { testCustomerId } = await lockOpeningNotes(tx, now);
  const last = testCustomerId === null ? undefined : await findUser(tx, testCustomerId);
  if (last?.is_blocked === 0) return { ...noSession, kind: 'customer', id: last.id, user: last };
  const id = ctx.ids.next();
  const { contact } = await readSettings(tx);
  const { email } = admin.admin;
  await tx
    .insertInto('users')
    .values({
      id,
      fullname: customerName,
      email,
      phone: normalizePhone(contact.phone) ?? noPhone,
      hostel,
      password_hash: disabledPasswordHash,
      is_verified: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const user = await findUser(tx, id);
  if (user === undefined)
    throw new AppError('EMAIL_TAKEN', {
      message: 'A customer has your email address or phone number, so the test order cannot use it.',
    });
  await changeOpeningNotes(tx, () => ({ testCustomerId: id }), now);
  return { ...noSession, kind: 'customer', id, user };
}
