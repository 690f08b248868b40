import { describe, expect, it } from 'vitest';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** Deliveries with each kind of handover. */
const ids: Record<string, string> = {};
const reason = 'Phone was empty';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const partner = await aPartner(shop);
const deliver = async (name: string, give: (code: string) => object, wrongCodes = 0) => {
  const { id, code } = await anOrderWithStatus(shop, 'out-for-delivery', { partner });
  const wrong = { otp: code === '0000' ? '1111' : '0000' };
  for (let turn = 0; turn < wrongCodes; turn += 1)
    await shop.request('markDelivered', { params: { id }, body: wrong }, partner.token);
  const sent = { params: { id }, body: give(code) };
  const response = await shop.request('markDelivered', sent, partner.token);
  if (response.status !== 200) throw new Error(response.text);
  ids[name] = id;
};
await deliver('code', (otp) => ({ otp }));
await deliver('code after a wrong one', (otp) => ({ otp, reason }), 1);
await deliver('nothing', () => ({}));
await deliver('reason', () => ({ reason: ` ${reason} ` }));
await deliver('junk codes and a reason', (otp) => ({ otp, reason }), 5);
const { id } = await anOrderWithStatus(shop, 'out-for-delivery', { partner });
const body = { deliveryStatus: 'delivered' };
await shop.request('setOrderStatus', { params: { id }, body }, admin);
ids['admin'] = id;
await anOrderWithStatus(shop, 'out-for-delivery', { partner });

describe('a handover', () => {
  it.each([
    ['code', { kind: 'code-checked', wrongCodes: 0 }],
    ['code after a wrong one', { kind: 'code-checked', reason, wrongCodes: 1 }],
    ['nothing', { kind: 'no-code', wrongCodes: 0 }],
    ['reason', { kind: 'no-code-reason', reason, wrongCodes: 0 }],
    ['junk codes and a reason', { kind: 'no-code-reason', reason, wrongCodes: 5 }],
    ['admin', { kind: 'set-by-admin', wrongCodes: 0 }],
  ])('with %s is shown on the order for admins', async (name, handover) => {
    const id = ids[name] ?? '';
    const order = await shop.request('getOrder', { params: { id } }, admin);
    expect(order.body.data.handover).toEqual(handover);
    const { data } = (await shop.request('listDeliveries', { query: { limit: 100 } }, admin)).body;
    expect(data.find(({ _id }) => _id === id)?.handover).toEqual(handover);
  });

  it('is filtered by kind in orders and deliveries', async () => {
    const listed = async (handover: string) => {
      const query = { handover, deliverymanId: partner.id };
      const deliveries = await shop.request('listDeliveries', { query }, admin);
      const orders = await shop.request('listOrders', { query: { handover } }, admin);
      const found = deliveries.body.data.map(({ _id }) => _id).toSorted();
      expect(orders.body.data.map(({ _id }) => _id).toSorted()).toEqual(found);
      return found;
    };
    expect(await listed('no-code')).toEqual([ids['nothing']]);
    expect(await listed('no-code-reason')).toEqual(
      [String(ids['reason']), String(ids['junk codes and a reason'])].toSorted(),
    );
    expect(await listed('code-checked')).toHaveLength(2);
    expect(await listed('set-by-admin')).toEqual([ids['admin']]);
    const unknown = await shop.request('listOrders', { query: { handover: 'stolen' } }, admin);
    expect(unknown.status).toBe(400);
  });

  it('is counted per partner', async () => {
    const handovers = { 'code-checked': 2, 'no-code': 1, 'no-code-reason': 2, photo: 0, 'set-by-admin': 1 };
    const { data } = (await shop.request('listPartners', {}, admin)).body;
    expect(data.find(({ _id }) => _id === partner.id)).toMatchObject({ activeOrders: 1, handovers });
    const saved = { params: { id: partner.id }, body: { maxActiveOrders: 9 } };
    const response = await shop.request('updatePartner', saved, admin);
    expect(response.body.data.handovers).toEqual(handovers);
  });
});
