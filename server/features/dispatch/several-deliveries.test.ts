import { describe, expect, it } from 'vitest';
import { aPartner, anOrder } from '#testing/builders.ts';
import { anOrderWithStatus, getOrderHistory } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

const acceptAll = (orderIds: unknown, token: string) =>
  shop.request('acceptDeliveries', { body: { orderIds } }, token);
const startAll = (orderIds: unknown, token: string) =>
  shop.request('startDeliveries', { body: { orderIds } }, token);
const createOrders = async (count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await anOrder(shop)).id);
  return ids;
};

describe('acceptDeliveries', () => {
  it('accepts each available order, with a result for each in the given order', async () => {
    const partner = await aPartner(shop);
    const taken = await anOrderWithStatus(shop, 'confirmed');
    const cancelled = await anOrderWithStatus(shop, 'cancelled');
    const [first = '', second = ''] = await createOrders(2);
    const response = await acceptAll(
      [first, taken.id, 'nobody-knows-this', cancelled.id, second],
      partner.token,
    );
    expect(response.body.data.results).toEqual([
      { orderId: first, result: 'accepted' },
      { orderId: taken.id, result: 'already-taken' },
      { orderId: 'nobody-knows-this', result: 'already-taken' },
      { orderId: cancelled.id, result: 'already-taken' },
      { orderId: second, result: 'accepted' },
    ]);
    const assigned = await shop.request('listAssignedOrders', {}, partner.token);
    expect(assigned.body.data.map(({ _id }) => _id).toSorted()).toEqual([first, second].toSorted());
  });

  it('stops at the limit of open orders', async () => {
    const partner = await aPartner(shop, { maxActiveOrders: 2 });
    const ids = await createOrders(3);
    const response = await acceptAll(ids, partner.token);
    expect(response.body.data.results.map(({ result }) => result)).toEqual([
      'accepted',
      'accepted',
      'limit-reached',
    ]);
  });

  it('gives an order to one of two partners who accept the same ones', async () => {
    const partners = [await aPartner(shop), await aPartner(shop)];
    const ids = await createOrders(4);
    const responses = await Promise.all(
      partners.map(({ token }, index) => acceptAll(index === 0 ? ids : ids.toReversed(), token)),
    );
    const accepted = responses.flatMap(({ body }) =>
      body.data.results.flatMap(({ orderId, result }) => (result === 'accepted' ? [orderId] : [])),
    );
    expect(accepted.toSorted()).toEqual(ids.toSorted());
    for (const id of ids)
      expect(await getOrderHistory(shop, id)).toEqual(['pending by customer', 'confirmed by partner']);
  });

  it('accepts an order once that is named twice', async () => {
    const partner = await aPartner(shop);
    const [id = ''] = await createOrders(1);
    const response = await acceptAll([id, id], partner.token);
    expect(response.body.data.results).toEqual([{ orderId: id, result: 'accepted' }]);
  });

  it('sent again by the same partner has the same results until the order is started', async () => {
    const partner = await aPartner(shop, { maxActiveOrders: 1 });
    const [id = ''] = await createOrders(1);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await acceptAll([id], partner.token)).body.data.results).toEqual([
        { orderId: id, result: 'accepted' },
      ]);
    expect(await getOrderHistory(shop, id)).toEqual(['pending by customer', 'confirmed by partner']);
    await startAll([id], partner.token);
    expect((await acceptAll([id], partner.token)).body.data.results).toEqual([
      { orderId: id, result: 'already-taken' },
    ]);
  });

  it('is 409 for an offline partner and 400 for none, too many or malformed ids', async () => {
    const partner = await aPartner(shop);
    const ids = await createOrders(1);
    for (const orderIds of [
      undefined,
      [],
      [''],
      'all',
      [7],
      Array.from({ length: 21 }, (_, n) => `order-${n}`),
    ])
      expect((await acceptAll(orderIds, partner.token)).status).toBe(400);
    await shop.request('setAvailability', { body: { isOnline: false } }, partner.token);
    expect(await acceptAll(ids, partner.token)).toMatchObject({
      status: 409,
      body: { code: 'PARTNER_OFFLINE' },
    });
  });
});

describe('startDeliveries', () => {
  it('starts each own accepted order, with a result for each', async () => {
    const partner = await aPartner(shop);
    const first = await anOrderWithStatus(shop, 'confirmed', { partner });
    const second = await anOrderWithStatus(shop, 'preparing', { partner });
    const delivered = await anOrderWithStatus(shop, 'delivered', { partner });
    const foreign = await anOrderWithStatus(shop, 'confirmed');
    const response = await startAll([first.id, delivered.id, foreign.id, second.id], partner.token);
    expect(response.body.data.results).toEqual([
      { orderId: first.id, result: 'started' },
      { orderId: delivered.id, result: 'not-startable' },
      { orderId: foreign.id, result: 'not-startable' },
      { orderId: second.id, result: 'started' },
    ]);
    const assigned = await shop.request('listAssignedOrders', {}, partner.token);
    expect(assigned.body.data.map(({ deliveryStatus }) => deliveryStatus)).toEqual([
      'out-for-delivery',
      'out-for-delivery',
    ]);
  });

  it('sent twice at once starts each order once', async () => {
    const partner = await aPartner(shop);
    const { id } = await anOrderWithStatus(shop, 'confirmed', { partner });
    const responses = await Promise.all([startAll([id], partner.token), startAll([id], partner.token)]);
    const results = responses.flatMap(({ body }) => body.data.results.map(({ result }) => result));
    expect(results).toEqual(['started', 'started']);
    expect((await getOrderHistory(shop, id)).filter((entry) => entry.startsWith('out-for'))).toHaveLength(1);
  });
});
