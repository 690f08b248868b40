import { describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { aPartner, anAdmin } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { anOrderWithStatus, getOrderEvents } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findEndReasons } from './assignments.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const giveBack = (id: string, { token }: TestPartner, reason = 'I have a class') =>
  shop.request('giveBackDelivery', { params: { id }, body: { reason } }, token);

describe('giveBackDelivery', () => {
  it('makes an accepted order available with its status, and says so to its customer', async () => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'confirmed');
    const other = await aPartner(shop);
    const earlier = (await getOrderEvents(shop, id)).length;
    shop.clock.advance(minuteMs);
    expect((await giveBack(id, partner)).status).toBe(200);

    const pending = await shop.request('listPendingOrders', {}, other.token);
    expect(pending.body.data.map(({ _id }) => _id)).toContain(id);
    const mine = (await shop.request('getOrder', { params: { id } }, customer.token)).body.data;
    expect(mine).toMatchObject({
      deliveryStatus: 'confirmed',
      givenBackAt: new Date(shop.clock.now()).toISOString(),
    });
    expect(mine).not.toHaveProperty('deliveryPartner');
    expect(await getOrderEvents(shop, id, earlier)).toEqual([
      { topic: `customer:${customer.id}`, type: 'order.updated' },
      { topic: 'admins', type: 'order.updated' },
      { topic: `partner:${partner.id}`, type: 'order.taken' },
      { topic: 'partners', type: 'order.available' },
    ]);
    await shop.request('acceptDelivery', { body: { orderId: id } }, other.token);
    const accepted = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(accepted.body.data).not.toHaveProperty('givenBackAt');
  });

  it('is counted per partner, and its reason is on the page of the order', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'preparing');
    await giveBack(id, partner, ' Not feeling well ');
    const details = (await shop.request('getOrderDetails', { params: { id } }, admin)).body.data;
    expect(details.assignments.at(-1)?.end).toMatchObject({
      reason: 'returned_to_pool',
      by: { kind: 'partner' },
      note: 'Not feeling well',
    });
    const page = await shop.request('getPartner', { params: { id: partner.id } }, admin);
    expect(page.body.data).toMatchObject({ givenBack: 1, activeOrders: 0 });
  });

  it('names no reason to its partner, also not that of an earlier loss of the order', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const assign = async (partnerId: string) => {
      shop.clock.advance(1);
      await shop.request('assignOrder', { params: { id }, body: { partnerId } }, admin);
    };
    await assign((await aPartner(shop)).id);
    await assign(partner.id);
    expect((await giveBack(id, partner)).status).toBe(200);
    const reasons = await findEndReasons(shop.ctx.db, [id]);
    expect(reasons.get(`${id} ${partner.id}`)).toBeNull();
  });

  it('again succeeds until somebody else has the order', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const other = await aPartner(shop);
    expect((await giveBack(id, partner)).status).toBe(200);
    expect((await giveBack(id, partner)).status).toBe(200);
    expect((await giveBack(id, other)).body.code).toBe('ORDER_NOT_FOUND');
    await shop.request('acceptDelivery', { body: { orderId: id } }, other.token);
    expect((await giveBack(id, partner)).body.code).toBe('ORDER_NOT_FOUND');
  });

  it('is offered and possible within the minutes of the settings, until the delivery starts', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const readUntil = async () =>
      (await shop.request('listAssignedOrders', {}, partner.token)).body.data.find(({ _id }) => _id === id)
        ?.giveBackUntil;
    await shop.request('updateSettings', { body: { giveBackMinutes: 2 } }, admin);
    shop.clock.advance(2 * minuteMs);
    expect(await readUntil()).toBe(new Date(shop.clock.now()).toISOString());
    shop.clock.advance(1);
    expect(await readUntil()).toBeUndefined();
    expect((await giveBack(id, partner)).body.code).toBe('NOT_RETURNABLE');
    await shop.request('updateSettings', { body: { giveBackMinutes: 5 } }, admin);
    expect(await readUntil()).toBeDefined();
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    expect(await readUntil()).toBeUndefined();
    expect((await giveBack(id, partner)).body.code).toBe('NOT_RETURNABLE');
    const blank = await giveBack(id, partner, '  ');
    expect(blank.status).toBe(400);
  });
});
