import { describe, expect, it } from 'vitest';
import { anAdmin, anOrder, aPartner } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const owner = (await anAdmin(shop)).token;

const get = async (id: string) => shop.request('getPartner', { params: { id } }, owner);

describe('getPartner', () => {
  it('has the orders that the partner carries now, and none that were taken back', async () => {
    const { id } = await aPartner(shop);
    const [first, second] = [await anOrder(shop), await anOrder(shop)];
    for (const order of [first, second])
      await shop.request('assignOrder', { params: { id: order.id }, body: { partnerId: id } }, owner);
    expect((await get(id)).body.data.openOrders.map(({ _id }) => _id)).toEqual([first.id, second.id]);
    await shop.request('unassignOrder', { params: { id: first.id } }, owner);
    expect((await get(id)).body.data.openOrders).toMatchObject([
      { _id: second.id, deliveryStatus: 'confirmed', totalPrice: expect.any(Number) as number },
    ]);
  });

  it('responds 404 to an unknown id', async () => {
    expect(await get('nobody')).toMatchObject({ status: 404, body: { code: 'PARTNER_NOT_FOUND' } });
  });
});

describe('updatePartner', () => {
  it('stores why and since when a partner is blocked, audits the reason, and forgets both on unblocking', async () => {
    const { id } = await aPartner(shop);
    const change = (body: object) => shop.request('updatePartner', { params: { id }, body }, owner);
    await change({ isActive: false, reason: '  Did not hand in the cash  ' });
    const blocked = (await get(id)).body.data;
    expect(blocked).toMatchObject({ isActive: false, reason: 'Did not hand in the cash' });
    shop.clock.advance(60_000);
    await change({ isActive: false, reason: 'Second thoughts' });
    expect((await get(id)).body.data).toMatchObject({
      reason: 'Second thoughts',
      blockedAt: blocked.blockedAt,
    });
    await change({ isActive: true });
    const unblocked = (await get(id)).body.data;
    expect(unblocked).not.toHaveProperty('reason');
    expect(unblocked).not.toHaveProperty('blockedAt');
    const audit = await shop.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'partner.updated', reason: 'Did not hand in the cash' },
      { action: 'partner.updated', reason: 'Second thoughts' },
      { action: 'partner.updated', reason: null },
    ]);
  });

  it('stores no reason for a partner who is not blocked, and keeps it through other changes', async () => {
    const { id } = await aPartner(shop);
    const change = (body: object) => shop.request('updatePartner', { params: { id }, body }, owner);
    await change({ reason: 'No block', maxActiveOrders: 3 });
    expect((await get(id)).body.data).not.toHaveProperty('reason');
    await change({ isActive: false, reason: 'Left the hostel' });
    await change({ maxActiveOrders: 4 });
    expect((await get(id)).body.data).toMatchObject({ reason: 'Left the hostel', maxActiveOrders: 4 });
  });
});

it('listPartners searches by name, email and phone and filters by state', async () => {
  const partner = await aPartner(shop);
  const body = { fullname: 'Óscar  Núñez', phone: '98450 12301' };
  await shop.request('updatePartner', { params: { id: partner.id }, body }, owner);
  const list = async (query: object) => {
    const { body } = await shop.request('listPartners', { query }, owner);
    return body.data.map(({ _id }) => _id);
  };
  expect(await list({ search: partner.email.toUpperCase() })).toEqual([partner.id]);
  for (const search of ['oscar nunez', 'ÓSCAR', '+91 98450 12301', '98450-12301'])
    expect(await list({ search })).toEqual([partner.id]);
  expect(await list({ search: '%' })).toEqual([]);
  await shop.request('updatePartner', { params: { id: partner.id }, body: { isActive: false } }, owner);
  const search = partner.email;
  expect(await list({ search, state: 'blocked' })).toEqual([partner.id]);
  expect(await list({ search, state: 'online' })).toEqual([]);
  expect(await list({ search, state: 'offline' })).toEqual([]);
});
