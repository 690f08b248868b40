import { describe, expect, it } from 'vitest';
import { anAdmin, anOrder } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = await anAdmin(shop);

const set = (id: string, body: object) =>
  shop.request('setOrderStatus', { params: { id }, body }, admin.token);
const fetchOrder = async (id: string) =>
  (await shop.request('getOrder', { params: { id } }, admin.token)).body.data;
const changes = async (id: string) =>
  (await fetchOrder(id)).paymentChanges?.map(({ from, to, by }) => `${from} to ${to} by ${by.kind}`);

describe('the payment of an order', () => {
  it('that becomes paid at delivery has the partner in its history [STATE-13]', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    expect((await fetchOrder(id)).paymentChanges).toEqual([]);
    await shop.request('markDelivered', { params: { id } }, partner.token);
    expect((await fetchOrder(id)).paymentChanges).toEqual([
      {
        from: 'pending',
        to: 'paid',
        fromMode: 'COD',
        toMode: 'COD',
        at: '2026-11-21T09:30:00.000Z',
        by: { kind: 'partner', _id: partner.id, fullname: 'Ravi Kumar' },
      },
    ]);
  });

  it('that an admin corrects has actor, time, both statuses and reason in its history [ADMIN-5] [ADMIN-7]', async () => {
    const { id } = await anOrderWithStatus(shop, 'delivered');
    shop.clock.advance(60_000);
    const body = { paymentStatus: 'failed', paymentReason: '  The note was torn ' };
    const response = await set(id, body);
    const correction = {
      from: 'paid',
      to: 'failed',
      fromMode: 'COD',
      toMode: 'COD',
      at: '2026-11-21T09:31:00.000Z',
      by: { kind: 'admin', _id: admin.id, fullname: 'Farah Thomas' },
      reason: 'The note was torn',
    };
    expect(response.body.data.paymentChanges.at(-1)).toEqual(correction);
    const list = await shop.request('listOrders', { query: { search: id.slice(-8) } }, admin.token);
    expect(list.body.data[0]?.paymentChanges).toHaveLength(2);
    expect(list.body.data[0]?.paymentChanges.at(-1)).toEqual(correction);
  });

  it('that becomes paid by an admin’s delivery has the admin in its history, by either endpoint [STATE-13]', async () => {
    const first = await anOrderWithStatus(shop, 'out-for-delivery');
    await set(first.id, { deliveryStatus: 'delivered' });
    expect(await changes(first.id)).toEqual(['pending to paid by admin']);
    const second = await anOrderWithStatus(shop, 'out-for-delivery');
    const sent = { params: { id: second.id }, body: { deliveryStatus: 'delivered' } };
    await shop.request('setDelivery', sent, admin.token);
    expect(await changes(second.id)).toEqual(['pending to paid by admin']);
  });

  it('that is set together with a status is one change, to the given value', async () => {
    const { id } = await anOrderWithStatus(shop, 'out-for-delivery');
    await set(id, { deliveryStatus: 'delivered', paymentStatus: 'failed' });
    expect(await changes(id)).toEqual(['pending to failed by admin']);
  });

  it('that fails together with a cancellation is one change, as one after the other', async () => {
    const { id } = await anOrderWithStatus(shop, 'confirmed');
    expect((await set(id, { deliveryStatus: 'cancelled', paymentStatus: 'failed' })).status).toBe(200);
    expect(await changes(id)).toEqual(['pending to failed by admin']);
    expect(await set(id, { paymentStatus: 'pending' })).toMatchObject({
      status: 409,
      body: { error: 'The payment of a cancelled order that was not paid stays as it is.' },
    });
  });

  it('that is unchanged or rejected has no new history', async () => {
    const { id } = await anOrder(shop);
    await set(id, { paymentStatus: 'pending', paymentReason: 'To be sure' });
    await set(id, { deliveryStatus: 'delivered', paymentStatus: 'paid' });
    await set(id, { paymentStatus: 'refunded' });
    expect(await changes(id)).toEqual([]);
  });

  it('with concurrent changes has a gapless history', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    await Promise.all([
      set(id, { paymentStatus: 'failed' }),
      shop.request('markDelivered', { params: { id } }, partner.token),
      set(id, { paymentStatus: 'pending' }),
      set(id, { paymentStatus: 'failed' }),
      set(id, { paymentStatus: 'paid' }),
    ]);
    const order = await fetchOrder(id);
    const steps = order.paymentChanges ?? [];
    expect(['pending', ...steps.map(({ to }) => to)]).toEqual([
      ...steps.map(({ from }) => from),
      order.paymentStatus,
    ]);
  });

  it('is shown with its history to admins only', async () => {
    const { id, customer, partner } = await anOrderWithStatus(shop, 'delivered');
    for (const { token } of [customer, partner]) {
      const { data } = (await shop.request('getOrder', { params: { id } }, token)).body;
      expect(data).toMatchObject({ paymentStatus: 'paid' });
      expect(data).not.toHaveProperty('paymentChanges');
      expect(data).not.toHaveProperty('handover');
    }
  });

  it.each([
    ['cancelled before', async () => (await anOrderWithStatus(shop, 'cancelled')).id, {}],
    ['cancelled by the same call', async () => (await anOrder(shop)).id, { deliveryStatus: 'cancelled' }],
  ])(
    'of an order that was %s and never paid is 409, and the till has nothing',
    async (...[, order, more]) => {
      const id = await order();
      expect(await set(id, { paymentStatus: 'paid', ...more })).toMatchObject({
        status: 409,
        body: { code: 'ILLEGAL_STATUS', error: 'A cancelled order that was not paid cannot be paid.' },
      });
      expect((await fetchOrder(id)).paymentStatus).toBe('pending');
      const entries = shop.ctx.db.selectFrom('cash_entries').select('id').where('order_id', '=', id);
      expect(await entries.where('reason', '=', 'payment').execute()).toEqual([]);
    },
  );

  it('of a cancelled order goes back once, and is not paid again', async () => {
    const { id } = await anOrder(shop);
    expect((await set(id, { paymentStatus: 'paid' })).status).toBe(200);
    expect((await set(id, { deliveryStatus: 'cancelled' })).body.data.paymentStatus).toBe('paid');
    expect((await set(id, { paymentStatus: 'pending' })).status).toBe(200);
    expect((await set(id, { paymentStatus: 'paid' })).status).toBe(409);
  });
});
