import { minuteMs } from '#domain/durations.ts';
import { aPartner, anAdmin, anOrder } from './builders.ts';
import type { TestPartner } from './builders.ts';
import type { TestShop } from './harness.ts';
import { anOrderWithStatus } from './order-states.ts';
import { findRow } from './rows.ts';

type OfPartner = { partner: TestPartner };

/** A delivered order of ₹33 that its partner announces at the desk. */
export async function anAnnouncement(
  shop: TestShop,
  { partner, announced = 33 }: OfPartner & { announced?: number },
): Promise<{ announced: number }> {
  await anOrderWithStatus(shop, 'delivered', { partner });
  const { status, text } = await shop.request(
    'announceHandIn',
    { body: { amount: announced } },
    partner.token,
  );
  if (status !== 200) throw new Error(`The hand-in was not announced: ${text}`);
  return { announced };
}

/** Counted cash of a partner, as announced unless `counted` differs. */
export async function aHandIn(
  shop: TestShop,
  { partner, counted = 33, announced = 33 }: OfPartner & { counted?: number; announced?: number },
): Promise<{ id: string }> {
  await anAnnouncement(shop, { partner, announced });
  const { token } = await anAdmin(shop);
  const cash = await shop.request('getPartnerCash', { params: { id: partner.id } }, token);
  const body = {
    id: shop.ctx.ids.random(),
    partnerId: partner.id,
    countedAmount: counted,
    previousHandInId: cash.body.data.lastHandInId,
  };
  const response = await shop.request('countHandIn', { body }, token);
  if (response.status !== 201) throw new Error(`The hand-in was not counted: ${response.text}`);
  return { id: response.body.data._id };
}

/** Money that an owner puts into the till; returns the id of its document. */
export async function aTransfer(shop: TestShop, amount = 50): Promise<string> {
  const id = shop.ctx.ids.random();
  const body = { id, amount, from: 'owner', to: 'till' };
  const { status, text } = await shop.request('transferMoney', { body }, (await anAdmin(shop)).token);
  if (status !== 201) throw new Error(`The money was not moved: ${text}`);
  return id;
}

/** A partner who earned ₹25 by a delivery and was paid half of it; returns the partner's id. */
export async function aPaidPartner(shop: TestShop): Promise<string> {
  const { token } = await anAdmin(shop);
  await shop.request('updateSettings', { body: { partnerFee: 25 } }, token);
  const partner = await aPartner(shop);
  await anOrderWithStatus(shop, 'delivered', { partner });
  const body = { id: shop.ctx.ids.random(), amount: 12.5, from: 'partner' };
  const { status, text } = await shop.request('payPartner', { params: { id: partner.id }, body }, token);
  if (status !== 201) throw new Error(`The partner was not paid: ${text}`);
  return partner.id;
}

/** An open difference of ₹20 less than announced. */
export async function aCashDifference(
  shop: TestShop,
  { partner, counted = 13 }: OfPartner & { counted?: number },
): Promise<{ id: string }> {
  const handIn = await aHandIn(shop, { partner, counted });
  return findRow(shop.ctx.db, 'cash_differences', { hand_in_id: handIn.id });
}

/** An order cancelled after the free minutes; returns its id. */
export async function aCancellationFee(shop: TestShop): Promise<string> {
  const { id, customer } = await anOrder(shop);
  shop.clock.advance(6 * minuteMs);
  const { status, text } = await shop.request('cancelMyOrder', { params: { id } }, customer.token);
  if (status !== 200) throw new Error(`The order was not cancelled: ${text}`);
  return id;
}

/** An order of ₹33 that its partner delivered and says is paid by UPI; returns its id. */
export async function anUpiPayment(shop: TestShop, { partner }: OfPartner): Promise<string> {
  const { token } = await anAdmin(shop);
  await shop.request('updateSettings', { body: { upiId: 'shop@bank' } }, token);
  const { id } = await anOrderWithStatus(shop, 'out-for-delivery', { partner });
  const paid = { params: { id }, body: { paymentMode: 'upi' } };
  const { status, text } = await shop.request('markDelivered', paid, partner.token);
  if (status !== 200) throw new Error(`The order was not delivered: ${text}`);
  return id;
}
