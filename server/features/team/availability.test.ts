import { describe, expect, it } from 'vitest';
import { aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { anOrderWithStatus, getOrderHistory } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows } from '#testing/rows.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;

const setOnline = (isOnline: boolean, { token }: TestPartner) =>
  shop.request('setAvailability', { body: { isOnline } }, token);
const accept = (orderId: string, { token }: TestPartner) =>
  shop.request('acceptDelivery', { body: { orderId } }, token);

describe('setAvailability', () => {
  it('is 400 without a boolean, and changes nothing', async () => {
    const partner = await aPartner(shop);
    for (const isOnline of [undefined, null, 'yes', 0]) {
      const response = await shop.request('setAvailability', { body: { isOnline } }, partner.token);
      expect(response.status).toBe(400);
      expect(response.body.fields).toHaveProperty('isOnline');
    }
    const seen = await shop.request('partnerCheckAuth', {}, partner.token);
    expect(seen.body.data.deliveryman.isOnline).toBe(true);
  });

  it('stops an offline partner from accepting, with a clear message, until they go online', async () => {
    const partner = await aPartner(shop);
    const { id } = await anOrder(shop);
    expect((await setOnline(false, partner)).body.data).toMatchObject({
      deliveryman: { isOnline: false },
      activeOrders: 0,
    });
    expect(await accept(id, partner)).toMatchObject({
      status: 409,
      body: { code: 'PARTNER_OFFLINE', error: 'You are offline. Go online to accept orders.' },
    });
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer']);
    expect((await setOnline(true, partner)).body.data.deliveryman.isOnline).toBe(true);
    expect((await accept(id, partner)).status).toBe(200);
  });

  it('leaves accepted orders with the partner, who can still deliver them', async () => {
    const partner = await aPartner(shop);
    const started = await anOrderWithStatus(shop, 'out-for-delivery', { partner });
    const accepted = await anOrderWithStatus(shop, 'confirmed', { partner });
    expect((await setOnline(false, partner)).body.data.activeOrders).toBe(2);
    const assigned = await shop.request('listAssignedOrders', {}, partner.token);
    expect(assigned.body.data.map(({ _id }) => _id).toSorted()).toEqual([started.id, accepted.id].toSorted());
    const start = await shop.request('startDelivery', { body: { orderId: accepted.id } }, partner.token);
    expect(start.status).toBe(200);
    const deliver = await shop.request('markDelivered', { params: { id: started.id } }, partner.token);
    expect(deliver.status).toBe(200);
  });

  it('is not changed by a log-in', async () => {
    const passwordHash = await shop.ctx.hashing.hash('rides at night');
    const partner = await aPartner(shop, { passwordHash });
    await setOnline(false, partner);
    const body = { email: partner.email, password: 'rides at night' };
    const response = await shop.request('partnerLogIn', { body });
    expect(response.body.data.deliveryman.isOnline).toBe(false);
  });

  it('is shown to admins, who are notified of a change', async () => {
    const partner = await aPartner(shop);
    await setOnline(false, partner);
    const { data } = (await shop.request('listPartners', { query: { limit: 100 } }, admin)).body;
    expect(data.find(({ _id }) => _id === partner.id)?.isOnline).toBe(false);
    const events = await findRows(shop.ctx.db, 'live_events', { subject_id: partner.id });
    expect(events).toMatchObject([{ topic: 'admins', type: 'partner.updated' }]);
  });
});
