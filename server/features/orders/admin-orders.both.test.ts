import { describe, expect, it, onTestFinished } from 'vitest';
import { aCustomer, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** Five orders an hour apart from noon, each with another status. */
const address = (room: string) => `Room no. ${room}, Block B, Floor 2, Hostel Kaveri`;

const shop = await openShopForFile({ at: '2026-11-21T12:00:00+05:30' });
const admin = (await anAdmin(shop)).token;
const ravi = await aPartner(shop);
const product = await aProduct(shop);
const place = async (
  status: Parameters<typeof anOrderWithStatus>[1],
  contact: { email: string; phone: string; room: string },
) => {
  const customer = await aCustomer(shop, { email: contact.email, phone: contact.phone });
  const body = orderBody([product], { deliveryAddress: address(contact.room) });
  const { id } = await anOrderWithStatus(shop, status, { customer, partner: ravi, body });
  shop.clock.advance(3600_000);
  return id;
};
const ids = {
  pending: await place('pending', { email: 'asha@corridor.test', phone: '+919811111111', room: '50%' }),
  confirmed: await place('confirmed', { email: 'bela_k@corridor.test', phone: '+919822222222', room: '502' }),
  outside: await place('out-for-delivery', {
    email: 'belak@corridor.test',
    phone: '+919833333333',
    room: 'A_1',
  }),
  delivered: await place('delivered', { email: 'dev@corridor.test', phone: '+919844444444', room: 'AB1' }),
  cancelled: await place('cancelled', { email: 'esha@corridor.test', phone: '+919855555555', room: '7\\8' }),
};

const names = (orders: { _id: string }[]) =>
  orders.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0]);
const list = async (query: object) => {
  const response = await shop.request('listOrders', { query }, admin);
  if (response.status !== 200) throw new Error(response.text);
  return names(response.body.data);
};
const deliveries = async (query: object) => {
  const response = await shop.request('listDeliveries', { query }, admin);
  if (response.status !== 200) throw new Error(response.text);
  return names(response.body.data);
};
const allNames = ['cancelled', 'delivered', 'outside', 'confirmed', 'pending'];

describe('the list of orders', () => {
  it('has every order, newest first, complete except for the code [ADMIN-3] [ADMIN-4] [ENT-6] [ENT-7]', async () => {
    const response = await shop.request('listOrders', {}, admin);
    expect(names(response.body.data)).toEqual(allNames);
    const [, delivered] = response.body.data;
    expect(delivered).toMatchObject({
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      user: { fullname: 'Asha Rao', email: 'dev@corridor.test', phone: '+919844444444' },
      deliveryman: { _id: ravi.id, fullname: 'Ravi Kumar' },
      deliveryAddress: address('AB1'),
    });
    expect(delivered?.timeline.map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'out-for-delivery',
      'delivered',
    ]);
    expect(response.text).not.toContain('orderOTP');
    for (const order of response.body.data) expectOrderAddsUp(order);
  });

  it.each([
    [{ status: 'pending' }, ['pending']],
    [{ status: 'out-for-delivery' }, ['outside']],
    [{ status: 'preparing' }, []],
    [{ status: 'not-cancelled' }, ['delivered', 'outside', 'confirmed', 'pending']],
    [{ status: 'not-cancelled', from: '2026-11-21T15:00:00+05:30' }, ['delivered']],
    [{ paymentStatus: 'paid' }, ['delivered']],
    [{ paymentStatus: 'failed' }, []],
    [{ payment: 'COD' }, ['delivered']],
    [{ payment: 'upi' }, []],
    [{ partner: ravi.id }, ['delivered', 'outside', 'confirmed']],
    [{ product: product.id }, allNames],
    [{ product: 'unknown' }, []],
    [{ channel: 'counter' }, []],
    [{ channel: 'online', status: 'pending' }, ['pending']],
    [{ status: 'cancelled', paymentStatus: 'pending' }, ['cancelled']],
    [{ status: 'pending', paymentStatus: 'paid' }, []],
    // What begins at the end belongs to the next period.
    [{ from: '2026-11-21T13:00:00+05:30', to: '2026-11-21T14:00:00+05:30' }, ['confirmed']],
    [{ from: '2026-11-21T10:30:00Z' }, ['cancelled']],
    [{ to: '2026-11-21T06:30:00.001Z' }, ['pending']],
    [{ to: '2026-11-21T06:30:00Z' }, []],
    [{ from: '2026-11-22T00:00:00Z', to: '2026-11-20T00:00:00Z' }, []],
  ])('is filtered by %j [ADMIN-3]', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it.each([
    ['the phone', '+919822222222', ['confirmed']],
    ['a part of the phone', '98333', ['outside']],
    ['the phone as lists show it', '+91 98222 22222', ['confirmed']],
    ['the phone as people write it', '098222-22222', ['confirmed']],
    ['the e-mail in any case', 'DEV@Corridor', ['delivered']],
    ['the address', 'room no. 502', ['confirmed']],
    ['what all have', 'hostel kaveri', allNames],
    ['blanks around', '  esha@  ', ['cancelled']],
    ['nothing', '   ', allNames],
    ['a percent sign as it stands', '50%', ['pending']],
    ['an underscore as it stands', 'bela_k', ['confirmed']],
    ['an underscore in an address', 'a_1', ['outside']],
    ['a backslash as it stands', '7\\8', ['cancelled']],
    ['a percent sign nobody has', '%b', []],
    ['an apostrophe', "' or 1=1 --", []],
    ['words nobody has', 'zanzibar', []],
  ])('is searched by %s [ADMIN-3]', async (...[_name, search, expected]) => {
    expect(await list({ search })).toEqual(expected);
    expect(await deliveries({ search })).toEqual(expected);
  });

  it('is searched by the short id, in any case, with or without # [ADMIN-3] [ORD-2]', async () => {
    const shortId = ids.delivered.slice(-8);
    for (const search of [shortId.toUpperCase(), shortId.toLowerCase(), `#${shortId}`])
      expect(await list({ search })).toEqual(['delivered']);
  });

  it('combines search, filters and pagination', async () => {
    expect(await list({ search: 'hostel kaveri', status: 'confirmed' })).toEqual(['confirmed']);
    const query = { search: 'kaveri', page: 2, limit: 2 };
    const response = await shop.request('listOrders', { query }, admin);
    expect(names(response.body.data)).toEqual(['outside', 'confirmed']);
    expect(response.body.pagination).toEqual({
      page: 2,
      limit: 2,
      total: 5,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: true,
    });
  });

  it.each([
    { status: 'lost' },
    { paymentStatus: 'refunded' },
    { from: 'yesterday' },
    { to: '2026-02-30T00:00:00Z' },
    { from: '2026-11-21' },
  ])('rejects %j with 400 [ADMIN-3]', async (query) => {
    const response = await shop.request('listOrders', { query }, admin);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fields ?? {})).toEqual(Object.keys(query));
  });
});

describe('the list of deliveries', () => {
  it('has every order with its partner, if any [ADMIN-8] [ADMIN-11]', async () => {
    const response = await shop.request('listDeliveries', {}, admin);
    expect(names(response.body.data)).toEqual(allNames);
    const [, delivered, , , pending] = response.body.data;
    expect(pending).toEqual({
      _id: ids.pending,
      orderId: ids.pending.slice(-8).toUpperCase(),
      deliveryStatus: 'pending',
      paymentStatus: 'pending',
      totalPrice: 33,
      deliveryAddress: address('50%'),
      addressParts: { room: '50%', block: 'B', floor: '2', hostel: 'Kaveri' },
      createdAt: '2026-11-21T06:30:00.000Z',
    });
    expect(delivered).toMatchObject({
      acceptedAt: '2026-11-21T09:30:00.000Z',
      deliveredAt: '2026-11-21T09:30:00.000Z',
      deliveryman: { _id: ravi.id },
    });
  });

  it('is filtered by partner, status and time [ADMIN-8] [ADMIN-10]', async () => {
    expect(await deliveries({ deliverymanId: ravi.id })).toEqual(['delivered', 'outside', 'confirmed']);
    expect(await deliveries({ deliverymanId: ravi.id, status: 'confirmed' })).toEqual(['confirmed']);
    expect(await deliveries({ deliverymanId: 'nobody' })).toEqual([]);
    expect(await deliveries({ from: '2026-11-21T16:00:00+05:30' })).toEqual(['cancelled']);
  });
});

it('the search of admins finds what they read and type, in every script on both databases [ADMIN-3]', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  const deliveryAddress = 'Room no. 9, Block A, Floor 1, Hostel ÉLAN Śānti ΩMEGA \u095Bोया';
  const body = orderBody([await aProduct(shop)], { deliveryAddress });
  const { id } = await anOrder(shop, { body });
  await anOrder(shop);
  const { token } = await anAdmin(shop);
  const found = async (search: string) => {
    const response = await shop.request('listOrders', { query: { search } }, token);
    return response.body.data.map(({ _id }) => _id);
  };

  const shownId = `Order #${id.slice(-8).toUpperCase()}`;
  const words = ['ÉLAN', 'elan', 'śānti ωmega', 'SANTI  ΩMEGA', 'hostel e\u0301lan', '\u091C\u093Cोया'];
  for (const search of [...words, 'Room 9, Block A', 'room NO. 9', shownId])
    expect(await found(search)).toEqual([id]);
  expect(await found('elam')).toEqual([]);
});

describe('partner=none', () => {
  it('lists unassigned orders and deliveries, combined with other filters [ADMIN-3] [ADMIN-8]', async () => {
    for (const listed of [list, deliveries]) {
      expect(await listed({ partner: 'none' })).toEqual(['pending']);
      expect(await listed({ partner: 'none', status: 'confirmed' })).toEqual([]);
    }
    const byId = await shop.request('listDeliveries', { query: { partner: ravi.id } }, admin);
    expect(byId.status).toBe(400);
  });

  it('lists a confirmed order until a partner accepts it', async () => {
    const ownShop = await openTestShop();
    onTestFinished(() => ownShop.close());
    const { id } = await anOrder(ownShop);
    const { token } = await anAdmin(ownShop);
    const listUnassigned = async () =>
      (await ownShop.request('listOrders', { query: { partner: 'none' } }, token)).body.data.map(
        ({ _id }) => _id,
      );
    const confirmed = { params: { id }, body: { deliveryStatus: 'confirmed' } };
    await ownShop.request('setOrderStatus', confirmed, token);
    expect(await listUnassigned()).toEqual([id]);
    await ownShop.request('acceptDelivery', { body: { orderId: id } }, (await aPartner(ownShop)).token);
    expect(await listUnassigned()).toEqual([]);
  });
});
