import { describe, expect, it } from 'vitest';
import { aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { getOrderEvents, getOrderHistory } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** Orders confirmed and prepared by the shop before a partner accepts them. */
const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const setStatus = (id: string, deliveryStatus: string) =>
  shop.request('setOrderStatus', { params: { id }, body: { deliveryStatus } }, admin);
const setDelivery = (id: string, body: object) =>
  shop.request('setDelivery', { params: { id }, body }, admin);
const accept = (orderId: string, { token }: TestPartner) =>
  shop.request('acceptDelivery', { body: { orderId } }, token);
const listUnassignedIds = async ({ token }: TestPartner) =>
  (await shop.request('listPendingOrders', {}, token)).body.data.map(({ _id }) => _id);
const takenEvents = async (id: string) =>
  (await getOrderEvents(shop, id)).filter(({ type }) => type === 'order.taken').length;

/** An order in progress without a partner. */
async function anUnassignedOrder(status: 'pending' | 'confirmed' | 'preparing') {
  const order = await anOrder(shop);
  shop.clock.advance(1000);
  if (status !== 'pending') await setStatus(order.id, status);
  return order;
}

describe.each(['confirmed', 'preparing'] as const)('an order that is %s without a partner', (status) => {
  it('stays available to every partner with the fields of a pending one [STATE-6] [DAPI-13]', async () => {
    const { id, customer } = await anUnassignedOrder(status);
    const response = await shop.request('listPendingOrders', {}, (await aPartner(shop)).token);
    const waiting = response.body.data.find(({ _id }) => _id === id);
    expect(Object.keys(waiting ?? {}).toSorted()).toEqual(
      ['_id', 'createdAt', 'deliveryAddress', 'phone', 'totalPrice'].toSorted(),
    );
    expect(await takenEvents(id)).toBe(0);
    const mine = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(mine.body.data).toMatchObject({ deliveryStatus: status });
    expect(mine.body.data).not.toHaveProperty('deliveryPartner');
  });

  it('keeps its status when a partner accepts it, exclusively [STATE-7] [DAPI-15]', async () => {
    const { id } = await anUnassignedOrder(status);
    const [first, second] = [await aPartner(shop), await aPartner(shop)];
    const record = await getOrderHistory(shop, id);
    expect((await accept(id, first)).body.data).toMatchObject({ _id: id, deliveryStatus: status });
    expect(await getOrderHistory(shop, id)).toEqual(record);
    expect(await takenEvents(id)).toBe(1);
    expect(await accept(id, second)).toMatchObject({ status: 409, body: { code: 'ALREADY_TAKEN' } });
    expect(await listUnassignedIds(second)).not.toContain(id);
    const start = await shop.request('startDelivery', { body: { orderId: id } }, first.token);
    expect(start.status).toBe(200);
  });

  it('is accepted by exactly one of many partners [STATE-7]', async () => {
    const { id } = await anUnassignedOrder(status);
    const partners = await Promise.all(Array.from({ length: 8 }, () => aPartner(shop)));
    const responses = await Promise.all(partners.map((partner) => accept(id, partner)));
    const won = responses.filter((response) => response.status === 200);
    expect(won).toHaveLength(1);
    expect(responses.filter((response) => response.body.code === 'ALREADY_TAKEN')).toHaveLength(7);
  });

  it('is no longer available after its customer cancels it [STATE-3]', async () => {
    const { id, customer } = await anUnassignedOrder(status);
    const partner = await aPartner(shop);
    const response = await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(response.status).toBe(200);
    expect(await listUnassignedIds(partner)).not.toContain(id);
    expect((await accept(id, partner)).body.code).toBe('ALREADY_TAKEN');
  });
});

describe.each(['pending', 'confirmed', 'preparing'] as const)('%s without a partner', (status) => {
  it.each(['out-for-delivery', 'delivered'] as const)(
    'cannot be set to %s: 409 PARTNER_REQUIRED by either endpoint [ADMIN-5] [ADMIN-9]',
    async (to) => {
      const { id } = await anUnassignedOrder(status);
      const rejected = { status: 409, body: { code: 'PARTNER_REQUIRED' } };
      expect(await setStatus(id, to)).toMatchObject(rejected);
      expect(await setDelivery(id, { deliveryStatus: to })).toMatchObject(rejected);
      const order = await shop.request('getOrder', { params: { id } }, admin);
      expect(order.body.data).toMatchObject({ deliveryStatus: status, paymentStatus: 'pending' });
    },
  );

  it('is started together with the assignment, and leaves the list once [ADMIN-9]', async () => {
    const { id } = await anUnassignedOrder(status);
    const partner = await aPartner(shop);
    const body = { deliveryStatus: 'out-for-delivery', deliverymanId: partner.id };
    expect((await setDelivery(id, body)).body.data).toMatchObject({
      deliveryStatus: 'out-for-delivery',
      deliveryman: { _id: partner.id },
    });
    expect(await takenEvents(id)).toBe(1);
    expect(await listUnassignedIds(partner)).not.toContain(id);
  });
});

it('a concurrent accept and status change keep both [STATE-7]', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const { id } = await anOrder(shop);
    const partner = await aPartner(shop);
    const [moved, accepted] = await Promise.all([setStatus(id, 'preparing'), accept(id, partner)]);
    expect([moved.status, accepted.status]).toEqual([200, 200]);
    const order = await shop.request('getOrder', { params: { id } }, partner.token);
    expect(order.body.data.deliveryStatus).toBe('preparing');
  }
});
