import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { aCustomer, aPartner, aProduct, anAdmin, testAddress } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { uniquePhone } from '#testing/mailbox.ts';
import { getOrderMails } from '#testing/order-states.ts';
import { anonymizeOldOrders } from '#server/features/customers/anonymize-old-orders.ts';
import { checkData } from '#server/jobs/check-data.ts';

let shop: TestShop;
let employee: { id: string; token: string };
let partner: TestPartner;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  employee = await anAdmin(shop, { role: 'employee' });
  partner = await aPartner(shop);
  productId = (await aProduct(shop, { price: 40, delivery: 5, stock: 6 })).id;
});
afterEach(async () => expect(await checkData(shop.ctx.db)).toEqual([]));
afterAll(() => shop.close());

const place = (body: object, headers: Record<string, string> = {}) => {
  const items = [{ productId, quantity: 2 }];
  const sent = { items, deliveryAddress: testAddress, ...body };
  return shop.request('placePhoneOrder', { body: sent, headers }, employee.token);
};
const aContact = () => ({ fullname: 'Meera Nair', phone: uniquePhone() });

it('of a customer is theirs, with its mail, and can be cancelled by them', async () => {
  const customer = await aCustomer(shop);
  await shop.request('updateSettings', { body: { maxOpenOrders: 1 } }, (await anAdmin(shop)).token);
  for (const note of ['First floor', null]) {
    const { status, body } = await place({ customerId: customer.id, customerNote: note });
    expect([status, body.data.channel, body.data.totalPrice]).toEqual([201, 'phone', 90]);
    expect(await getOrderMails(shop, body.data._id)).toHaveLength(1);
    const params = { id: body.data._id };
    const own = await shop.request('getOrder', { params }, customer.token);
    expect(own.body.data.orderOTP).toMatch(/^\d{4}$/);
    const cancelled = await shop.request('cancelMyOrder', { params, body: {} }, customer.token);
    expect(cancelled.status).toBe(200);
  }
});

it('of somebody without an account is delivered without a code, and sends no mail', async () => {
  await shop.request('updateSettings', { body: { requireDeliveryCode: true } }, (await anAdmin(shop)).token);
  const contact = aContact();
  const { data } = (await place({ contact })).body;
  expect(data).toMatchObject({ user: { ...contact, email: '' }, hasDeliveryCode: false });
  const { _id: id } = data;
  await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
  const assigned = (await shop.request('listAssignedOrders', {}, partner.token)).body.data;
  expect(assigned).toMatchObject([{ _id: id, hasDeliveryCode: false, user: { phone: contact.phone } }]);
  await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
  const delivered = await shop.request('markDelivered', { params: { id }, body: {} }, partner.token);
  expect(delivered.body.data).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
  const details = await shop.request('getOrderDetails', { params: { id } }, employee.token);
  expect(details.body.data).toMatchObject({ channel: 'phone', handover: { kind: 'no-code' } });
  expect(await getOrderMails(shop, id)).toEqual([]);
});

it('has one guest for each phone, whom no list has, and who goes with the last order', async () => {
  const contact = aContact();
  const [one, two] = await Promise.all([
    place({ contact }),
    place({ contact: { ...contact, fullname: 'M. Nair' } }),
  ]);
  const guests = () =>
    shop.ctx.db.selectFrom('users').selectAll().where('phone', '=', contact.phone).execute();
  expect([one.status, two.status, (await guests()).length]).toEqual([201, 201, 1]);
  const listed = await shop.request('listCustomers', { query: { search: contact.phone } }, employee.token);
  expect(listed.body.data).toEqual([]);
  const owner = await anAdmin(shop);
  for (const { body } of [one, two])
    await shop.request(
      'setOrderStatus',
      { params: { id: body.data._id }, body: { deliveryStatus: 'cancelled' } },
      owner.token,
    );
  await anonymizeOldOrders(shop.ctx, { before: shop.clock.now() + dayMs, limit: 100 });
  expect(await guests()).toEqual([]);
});

it('is placed once per key, and refused with what is wrong', async () => {
  const contact = aContact();
  const key = { 'idempotency-key': shop.ctx.ids.random() };
  const [one, two] = await Promise.all([place({ contact }, key), place({ contact }, key)]);
  expect([one.status, two.body.data._id]).toEqual([201, one.body.data._id]);
  const fieldsOf = async (body: object) => Object.keys((await place(body)).body.fields ?? {});
  expect(await fieldsOf({})).toEqual(['customerId']);
  expect(await fieldsOf({ contact, customerId: 'x' })).toEqual(['customerId']);
  expect(await fieldsOf({ contact: { fullname: '  ', phone: '12' } })).toEqual(['fullname', 'phone']);
  expect((await place({ contact, deliveryAddress: ' ' })).body.code).toBe('ADDRESS_MISSING');
  expect((await place({ customerId: 'nobody' })).body.code).toBe('CUSTOMER_NOT_FOUND');
  expect((await place({ contact, expectedTotal: 89 })).body.code).toBe('PRICE_CHANGED');
  const blocked = await aCustomer(shop);
  await shop.ctx.db.updateTable('users').set({ is_blocked: 1 }).where('id', '=', blocked.id).execute();
  expect((await place({ customerId: blocked.id })).body.code).toBe('ACCOUNT_BLOCKED');
  const soldOut = [{ productId, quantity: 7 }];
  expect((await place({ contact, items: soldOut })).body.code).toBe('INSUFFICIENT_STOCK');
});
