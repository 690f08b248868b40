import { describe, expect, it } from 'vitest';
import { aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { anOrderWithStatus, getOrderEvents, getOrderHistory } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** Orders of a partner whom an admin blocks. */
const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const other = await aPartner(shop);
const block = (id: string) =>
  shop.request('updatePartner', { params: { id }, body: { isActive: false } }, admin);
const accept = (orderId: string, { token }: TestPartner) =>
  shop.request('acceptDelivery', { body: { orderId } }, token);
const seenByAdmin = async (id: string) =>
  (await shop.request('getOrder', { params: { id } }, admin)).body.data;
const isUnassigned = async (id: string) =>
  (await shop.request('listPendingOrders', {}, other.token)).body.data.some(({ _id }) => _id === id);

describe('blocking a partner', () => {
  it.each(['confirmed', 'preparing'] as const)(
    'makes a %s order available again with its status [STATE-6]',
    async (status) => {
      const { id, partner, customer } = await anOrderWithStatus(shop, status);
      const record = await getOrderHistory(shop, id);
      const earlier = (await getOrderEvents(shop, id)).length;
      shop.clock.advance(1000);
      expect((await block(partner.id)).body.data.activeOrders).toBe(0);

      expect(await isUnassigned(id)).toBe(true);
      const mine = (await shop.request('getOrder', { params: { id } }, customer.token)).body.data;
      expect(mine).toMatchObject({ deliveryStatus: status });
      expect(mine).not.toHaveProperty('deliveryPartner');
      expect(await seenByAdmin(id)).not.toHaveProperty('deliveryman');
      expect(await getOrderHistory(shop, id)).toEqual(record);
      expect(await getOrderEvents(shop, id, earlier)).toEqual([
        { topic: `customer:${customer.id}`, type: 'order.updated' },
        { topic: 'admins', type: 'order.updated' },
        { topic: `partner:${partner.id}`, type: 'order.taken' },
        { topic: 'partners', type: 'order.available' },
      ]);
      const [entry] = (await shop.request('listAuditEntries', { query: { subject: id } }, admin)).body.data;
      expect(entry).toMatchObject({ action: 'order.updated', before: { partner_id: 'Ravi Kumar' } });
      expect((await accept(id, other)).status).toBe(200);
    },
  );

  it('leaves an order that is out for delivery with the partner, in cash and open orders', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const earlier = (await getOrderEvents(shop, id)).length;
    expect((await block(partner.id)).body.data).toMatchObject({ isActive: false, activeOrders: 1 });
    expect(await isUnassigned(id)).toBe(false);
    expect(await getOrderEvents(shop, id, earlier)).toEqual([]);
    expect((await seenByAdmin(id)).deliveryman).toMatchObject({ _id: partner.id });
    const query = { deliverymanId: partner.id };
    const { data } = (await shop.request('listDeliveries', { query }, admin)).body;
    expect(data.map(({ _id }) => _id)).toEqual([id]);
    const { cashToCollect } = (await shop.request('getDashboard', {}, admin)).body.data;
    const cash = cashToCollect.find(({ deliverymanId }) => deliverymanId === partner.id);
    expect(cash?.open).toBeGreaterThan(0);
  });

  it('leaves finished orders unchanged', async () => {
    const partner = await aPartner(shop);
    const { id } = await anOrderWithStatus(shop, 'delivered', { partner });
    await block(partner.id);
    expect((await seenByAdmin(id)).deliveryman).toMatchObject({ _id: partner.id });
  });

  it('concurrently with an accept or an assignment leaves them no order', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const partner = await aPartner(shop);
      const [accepted, assigned] = [(await anOrder(shop)).id, (await anOrder(shop)).id];
      const responses = await Promise.all([
        accept(accepted, partner),
        block(partner.id),
        shop.request('setDelivery', { params: { id: assigned }, body: { deliverymanId: partner.id } }, admin),
      ]);
      expect([200, 401]).toContain(responses[0].status);
      expect([200, 404]).toContain(responses[2].status);
      for (const id of [accepted, assigned]) expect(await isUnassigned(id)).toBe(true);
    }
  });
});
