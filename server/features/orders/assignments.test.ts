import { describe, expect, it } from 'vitest';
import { aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { listAssignments } from './assignments.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = await anAdmin(shop);
const readAssignments = async (orderId: string) =>
  (await listAssignments(shop.ctx.db, orderId)).map((assignment) => ({
    partner: assignment.partner_id,
    by: assignment.assigned_by_kind,
    end: assignment.end_reason,
    endedBy: assignment.ended_by_kind,
  }));

describe('the assignments of an order', () => {
  it('begin when a partner accepts it and end when it is delivered', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const open = { partner: partner.id, by: 'partner', end: null, endedBy: null };
    expect(await readAssignments(id)).toEqual([open]);
    await shop.request('markDelivered', { params: { id } }, partner.token);
    expect(await readAssignments(id)).toEqual([{ ...open, end: 'delivered', endedBy: 'partner' }]);
  });

  it('have one row per partner when an admin reassigns it', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const next = await aPartner(shop);
    const body = { deliverymanId: next.id };
    for (let tries = 0; tries < 2; tries += 1)
      await shop.request('setDelivery', { params: { id }, body }, admin.token);
    expect(await readAssignments(id)).toEqual([
      { partner: partner.id, by: 'partner', end: 'reassigned', endedBy: 'admin' },
      { partner: next.id, by: 'admin', end: null, endedBy: null },
    ]);
  });

  it.each(['customer', 'admin'] as const)('end when its %s cancels it', async (who) => {
    const { id, partner, customer } = await anOrderWithStatus(shop, 'confirmed');
    const cancelled =
      who === 'customer'
        ? await shop.request('cancelMyOrder', { params: { id } }, customer.token)
        : await shop.request(
            'setOrderStatus',
            { params: { id }, body: { deliveryStatus: 'cancelled' } },
            admin.token,
          );
    expect(cancelled.status).toBe(200);
    expect(await readAssignments(id)).toEqual([
      { partner: partner.id, by: 'partner', end: 'cancelled', endedBy: who },
    ]);
  });

  it('end when its partner is blocked, and begin again with the next one', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
    const blocked = { params: { id: partner.id }, body: { isActive: false } };
    await shop.request('updatePartner', blocked, admin.token);
    const next = await aPartner(shop);
    await shop.request('acceptDelivery', { body: { orderId: id } }, next.token);
    expect(await readAssignments(id)).toEqual([
      { partner: partner.id, by: 'partner', end: 'partner_blocked', endedBy: 'admin' },
      { partner: next.id, by: 'partner', end: null, endedBy: null },
    ]);
  });

  it('are none for an order that nobody accepted', async () => {
    const { id, customer } = await anOrder(shop);
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(await readAssignments(id)).toEqual([]);
  });
});
