import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aPartner,
  aProduct,
  anAdmin,
  anOrder,
  orderBody,
  someAddress,
} from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { listenOn, openStream } from '#testing/live-stream.ts';
import type { OpenStream } from '#testing/live-stream.ts';

describe('the live stream', () => {
  let shop: TestShop;
  let url: string;
  beforeAll(async () => {
    shop = await openTestShop();
    url = await listenOn(shop);
  });
  afterAll(() => shop.close());

  const typesOf = ({ heard }: OpenStream) => heard.map((event) => event.type);
  const statesOf = ({ heard }: OpenStream) =>
    heard
      .filter((event) => event.type === 'order.updated')
      .map((event) => (event.data as { deliveryStatus: string }).deliveryStatus);
  const move = async (id: string, token: string) => {
    const body = { orderId: id };
    await shop.call('acceptDelivery', { body }, token);
    await shop.call('startDelivery', { body }, token);
    await shop.call('markDelivered', { params: { id } }, token);
  };

  it('is for those who are signed in: 401 in the envelope', async () => {
    const answer = await fetch(`${url}/api/events`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ success: false, code: 'NOT_SIGNED_IN' });
  });

  it('carries the headers of every other answer', async () => {
    const { token } = await aCustomer(shop);
    const ending = new AbortController();
    const stream = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'chain-0042' },
      signal: ending.signal,
    });
    const other = await fetch(`${url}/api/nothing`);
    const names = [...other.headers.keys()].filter((name) => /policy|^x-|^cache-/.test(name));
    expect(names).toEqual(
      expect.arrayContaining([
        'cache-control',
        'content-security-policy',
        'cross-origin-opener-policy',
        'referrer-policy',
        'x-content-type-options',
        'x-frame-options',
        'x-request-id',
      ]),
    );
    const valuesIn = ({ headers }: Response) =>
      names.filter((name) => name !== 'x-request-id').map((name) => [name, headers.get(name)]);
    expect(valuesIn(stream)).toEqual(valuesIn(other));
    expect(stream.headers.get('x-request-id')).toBe('chain-0042');
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('content-encoding')).toBeNull();
    ending.abort();
  });

  it('tells a customer every state of an own order as it comes, and the shelf', async () => {
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const stream = await openStream(url, customer);
    const product = await aProduct(shop, { stock: 10 });
    const { id } = await anOrder(shop, { customer, body: orderBody([product]) });
    await expect.poll(() => statesOf(stream)).toEqual(['pending']);
    await shop.call('acceptDelivery', { body: { orderId: id } }, partner.token);
    await expect.poll(() => statesOf(stream)).toEqual(['pending', 'confirmed']);
    await shop.call('startDelivery', { body: { orderId: id } }, partner.token);
    await expect.poll(() => statesOf(stream).at(-1)).toBe('out-for-delivery');
    await shop.call('markDelivered', { params: { id } }, partner.token);
    await expect.poll(() => statesOf(stream).at(-1)).toBe('delivered');
    expect(statesOf(stream)).toHaveLength(4);
    expect(stream.heard.at(-1)?.data).toMatchObject({
      _id: id,
      orderId: id.slice(-8).toUpperCase(),
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    });
    const shelf = stream.heard.filter((event) => event.type === 'product.stock');
    expect(shelf.map((event) => event.data)).toContainEqual({ productId: product.id, stock: 9 });
    stream.close();
  });

  it('tells a customer nothing of anybody else’s orders', async () => {
    const [mine, other] = [await aCustomer(shop), await aCustomer(shop)];
    const stream = await openStream(url, mine);
    const theirs = await anOrder(shop, { customer: other });
    const own = await anOrder(shop, { customer: mine });
    await expect.poll(() => statesOf(stream)).toEqual(['pending']);
    expect(JSON.stringify(stream.heard)).toContain(own.id);
    expect(JSON.stringify(stream.heard)).not.toContain(theirs.id);
    expect(typesOf(stream)).not.toContain('order.available');
    stream.close();
  });

  it('[ROLE-12] tells partners what waits with no more than the pool shows, and when it is gone', async () => {
    const [one, two] = [await aPartner(shop), await aPartner(shop)];
    const stream = await openStream(url, two);
    const product = await aProduct(shop, { name: 'Secret snack' });
    const { id, customer, code } = await anOrder(shop, { body: orderBody([product]) });
    await expect.poll(() => typesOf(stream)).toContain('order.available');
    await shop.call('acceptDelivery', { body: { orderId: id } }, one.token);
    await expect.poll(() => typesOf(stream)).toContain('order.taken');
    const available = stream.heard.find((event) => event.type === 'order.available');
    expect(Object.keys(available?.data ?? {}).toSorted()).toEqual(
      ['_id', 'createdAt', 'deliveryAddress', 'phone', 'totalPrice'].toSorted(),
    );
    expect(available?.data).toMatchObject({
      _id: id,
      deliveryAddress: someAddress,
      totalPrice: 33,
    });
    const all = JSON.stringify(stream.heard);
    for (const secret of ['Secret snack', customer.email, `"${code}"`])
      expect(all).not.toContain(secret);
    expect(typesOf(stream)).not.toContain('order.updated');
    stream.close();
  });

  describe('to a partner who was away', () => {
    const phones = { waiting: '+916000000001', accepted: '+916000000002', closed: '+916000000003' };
    const addressOf = (room: number) => `Room no. ${room}, Block B, Floor 2, Hostel Kaveri`;
    const place = async (phone: string, room: number) => {
      const passwordHash = await shop.ctx.hashing.hash('open sesame');
      const customer = await aCustomer(shop, { phone, passwordHash });
      const body = orderBody([await aProduct(shop)], { deliveryAddress: addressOf(room) });
      return anOrder(shop, { customer, body });
    };
    /** Where a partner was before they went away. */
    const cursorOf = async (partner: { token: string }) => {
      const stream = await openStream(url, partner);
      await anOrder(shop);
      await expect.poll(() => stream.heard.length).toBeGreaterThan(0);
      stream.close();
      return stream.heard[0]?.id;
    };

    it('[ROLE-12] replays phone and address of what still waits, and of nothing others accepted or whose account is closed', async () => {
      const [away, other] = [await aPartner(shop), await aPartner(shop)];
      const lastEventId = await cursorOf(away);
      const closed = await place(phones.closed, 303);
      await shop.call('cancelMyOrder', { params: { id: closed.id } }, closed.customer.token);
      const closing = { body: { password: 'open sesame' } };
      expect((await shop.call('closeAccount', closing, closed.customer.token)).status).toBe(200);
      const accepted = await place(phones.accepted, 202);
      await shop.call('acceptDelivery', { body: { orderId: accepted.id } }, other.token);
      const waiting = await place(phones.waiting, 101);

      const stream = await openStream(url, { token: away.token, lastEventId });
      await expect.poll(() => JSON.stringify(stream.heard)).toContain(phones.waiting);
      const all = JSON.stringify(stream.heard);
      expect(all).toContain(addressOf(101));
      for (const secret of [phones.accepted, addressOf(202), phones.closed, addressOf(303)])
        expect(all).not.toContain(secret);
      const idsOf = (type: string) =>
        stream.heard.flatMap((event) =>
          event.type === type ? [(event.data as { _id: string })._id] : [],
        );
      expect(idsOf('order.available')).not.toContain(accepted.id);
      expect(idsOf('order.available')).toContain(waiting.id);
      expect(idsOf('order.taken')).toEqual(expect.arrayContaining([closed.id, accepted.id]));
      stream.close();
    });

    it('replays no state of a delivery that was given to another partner, only that it is gone', async () => {
      const [former, next] = [await aPartner(shop), await aPartner(shop)];
      const lastEventId = await cursorOf(former);
      const { id } = await anOrder(shop);
      await shop.call('acceptDelivery', { body: { orderId: id } }, former.token);
      const admin = await anAdmin(shop);
      const change = { params: { id }, body: { deliverymanId: next.id } };
      expect((await shop.call('setDelivery', change, admin.token)).status).toBe(200);

      const stream = await openStream(url, { token: former.token, lastEventId });
      const last = await anOrder(shop);
      await expect.poll(() => JSON.stringify(stream.heard)).toContain(last.id);
      const about = stream.heard.filter((event) => (event.data as { _id?: string })._id === id);
      expect(new Set(about.map((event) => event.type))).toEqual(new Set(['order.taken']));
      for (const event of about) expect(event.data).toEqual({ _id: id });
      stream.close();
    });
  });

  it('tells the partner on an order and the staff when its customer cancels', async () => {
    const partner = await aPartner(shop);
    const admin = await anAdmin(shop);
    const streams = [await openStream(url, partner), await openStream(url, admin)];
    const { id, customer } = await anOrder(shop);
    await shop.call('acceptDelivery', { body: { orderId: id } }, partner.token);
    for (const stream of streams)
      await expect.poll(() => statesOf(stream).at(-1)).toBe('confirmed');
    await shop.call('cancelMyOrder', { params: { id } }, customer.token);
    for (const stream of streams) {
      await expect.poll(() => statesOf(stream).slice(-2)).toEqual(['confirmed', 'cancelled']);
      stream.close();
    }
  });

  it('after a break goes on where the browser was: nothing missed, nothing twice', async () => {
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const witness = await openStream(url, customer);
    let current = await openStream(url, customer);
    const heard: OpenStream['heard'] = [];
    for (let round = 0; round < 5; round += 1) {
      const { id } = await anOrder(shop, { customer });
      await expect.poll(() => current.heard.length).toBeGreaterThan(0);
      current.close();
      heard.push(...current.heard);
      await move(id, partner.token);
      current = await openStream(url, { token: customer.token, lastEventId: heard.at(-1)?.id });
    }
    await expect.poll(() => statesOf(witness)).toHaveLength(20);
    await expect.poll(() => [...heard, ...current.heard].length).toBe(witness.heard.length);
    const placesOf = (events: OpenStream['heard']) => events.map(({ id, type }) => `${id} ${type}`);
    expect(placesOf([...heard, ...current.heard])).toEqual(placesOf(witness.heard));
    expect(statesOf(current).at(-1)).toBe('delivered');
    for (const stream of [witness, current]) stream.close();
  });

  it('is that of the kind asked for where a browser has cookies of several kinds', async () => {
    const [customer, partner] = [await aCustomer(shop), await aPartner(shop)];
    const cookie = `corridor_session=${customer.token}; corridor_partner=${partner.token}`;
    const streams = await Promise.all(
      ['customer', 'partner'].map((as) => openStream(url, { cookie, as })),
    );
    await anOrder(shop);
    await expect
      .poll(() => streams.map((stream) => typesOf(stream).includes('order.available')))
      .toEqual([false, true]);
    const refused = await fetch(`${url}/api/events?as=admin`, { headers: { cookie } });
    expect(refused.status).toBe(403);
    for (const stream of streams) stream.close();
  });

  it('forgets who has gone', async () => {
    const listeners = () => shop.ctx.events.listeners();
    await expect.poll(listeners).toBe(0);
    const stream = await openStream(url, await aCustomer(shop));
    await expect.poll(listeners).toBe(1);
    stream.close();
    await expect.poll(listeners).toBe(0);
  });

  it('ends when the session behind it is signed out', async () => {
    const customer = await aCustomer(shop);
    const stream = await openStream(url, customer);
    await shop.call('logOut', {}, customer.token);
    await expect.poll(stream.isOver).toBe(true);
    await expect(openStream(url, customer)).rejects.toThrow('NOT_SIGNED_IN');
  });

  it('ends when the shop closes, which does not wait for it', async () => {
    const own = await openTestShop();
    const stream = await openStream(await listenOn(own), await aCustomer(own));
    await own.close();
    await expect.poll(stream.isOver).toBe(true);
  });
});
