import { describe, expect, it } from 'vitest';
import {
  aCustomer,
  aPartner,
  aProduct,
  anAdmin,
  anOrder,
  orderBody,
  testAddress,
} from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { startListening, openEventStream } from '#testing/live-stream.ts';
import type { EventStream } from '#testing/live-stream.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const url = await startListening(shop);

describe('GET /api/events', () => {
  const getTypes = ({ receivedEvents }: EventStream) => receivedEvents.map((event) => event.type);
  const getStatuses = ({ receivedEvents }: EventStream) =>
    receivedEvents
      .filter((event) => event.type === 'order.updated')
      .map((event) => (event.data as { deliveryStatus: string }).deliveryStatus);
  const deliverOrder = async (id: string, token: string) => {
    const body = { orderId: id };
    await shop.request('acceptDelivery', { body }, token);
    await shop.request('startDelivery', { body }, token);
    await shop.request('markDelivered', { params: { id } }, token);
  };

  it('has the headers of other responses', async () => {
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

  it('sends a customer every status of an own order, and stock changes', async () => {
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const stream = await openEventStream(url, customer);
    const product = await aProduct(shop, { stock: 10 });
    const { id } = await anOrder(shop, { customer, body: orderBody([product]) });
    await expect.poll(() => getStatuses(stream)).toEqual(['pending']);
    await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
    await expect.poll(() => getStatuses(stream)).toEqual(['pending', 'confirmed']);
    await shop.request('startDelivery', { body: { orderId: id } }, partner.token);
    await expect.poll(() => getStatuses(stream).at(-1)).toBe('out-for-delivery');
    await shop.request('markDelivered', { params: { id } }, partner.token);
    await expect.poll(() => getStatuses(stream).at(-1)).toBe('delivered');
    expect(getStatuses(stream)).toHaveLength(4);
    expect(stream.receivedEvents.at(-1)?.data).toMatchObject({
      _id: id,
      orderId: id.slice(-8).toUpperCase(),
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    });
    const stockEvents = stream.receivedEvents.filter((event) => event.type === 'product.stock');
    expect(stockEvents.map((event) => event.data)).toContainEqual({ productId: product.id, stock: 9 });
    stream.close();
  });

  it('sends a customer no events of other customers', async () => {
    const [mine, other] = [await aCustomer(shop), await aCustomer(shop)];
    const stream = await openEventStream(url, mine);
    const theirs = await anOrder(shop, { customer: other });
    const ownShop = await anOrder(shop, { customer: mine });
    await expect.poll(() => getStatuses(stream)).toEqual(['pending']);
    expect(JSON.stringify(stream.receivedEvents)).toContain(ownShop.id);
    expect(JSON.stringify(stream.receivedEvents)).not.toContain(theirs.id);
    expect(getTypes(stream)).not.toContain('order.available');
    stream.close();
  });

  it('sends partners available orders with the fields of the list, and their removal [ROLE-12]', async () => {
    const [one, two] = [await aPartner(shop), await aPartner(shop)];
    const stream = await openEventStream(url, two);
    const product = await aProduct(shop, { name: 'Secret snack' });
    const { id, customer, code } = await anOrder(shop, { body: orderBody([product]) });
    await expect.poll(() => getTypes(stream)).toContain('order.available');
    await shop.request('acceptDelivery', { body: { orderId: id } }, one.token);
    await expect.poll(() => getTypes(stream)).toContain('order.taken');
    const available = stream.receivedEvents.find((event) => event.type === 'order.available');
    expect(Object.keys(available?.data ?? {}).toSorted()).toEqual(
      ['_id', 'createdAt', 'deliveryAddress', 'phone', 'totalPrice'].toSorted(),
    );
    expect(available?.data).toMatchObject({ _id: id, deliveryAddress: testAddress, totalPrice: 33 });
    const all = JSON.stringify(stream.receivedEvents);
    for (const secret of ['Secret snack', customer.email, `"${code}"`]) expect(all).not.toContain(secret);
    expect(getTypes(stream)).not.toContain('order.updated');
    stream.close();
  });

  describe('for a partner who reconnects', () => {
    const phones = { waiting: '+916000000001', accepted: '+916000000002', closed: '+916000000003' };
    const createAddress = (room: number) => `Room no. ${room}, Block B, Floor 2, Hostel Kaveri`;
    const placeOrderFrom = async (phone: string, room: number) => {
      const passwordHash = await shop.ctx.hashing.hash('open sesame');
      const customer = await aCustomer(shop, { phone, passwordHash });
      const body = orderBody([await aProduct(shop)], { deliveryAddress: createAddress(room) });
      return anOrder(shop, { customer, body });
    };
    /** The last event id of a partner before disconnecting. */
    const getCursor = async (partner: { token: string }) => {
      const stream = await openEventStream(url, partner);
      await anOrder(shop);
      await expect.poll(() => stream.receivedEvents.length).toBeGreaterThan(0);
      stream.close();
      return stream.receivedEvents[0]?.id;
    };

    it('replays phone and address only of orders that are still available [ROLE-12]', async () => {
      const [away, other] = [await aPartner(shop), await aPartner(shop)];
      const lastEventId = await getCursor(away);
      const closed = await placeOrderFrom(phones.closed, 303);
      await shop.request('cancelMyOrder', { params: { id: closed.id } }, closed.customer.token);
      const closing = { body: { password: 'open sesame' } };
      expect((await shop.request('closeAccount', closing, closed.customer.token)).status).toBe(200);
      const accepted = await placeOrderFrom(phones.accepted, 202);
      await shop.request('acceptDelivery', { body: { orderId: accepted.id } }, other.token);
      const waiting = await placeOrderFrom(phones.waiting, 101);

      const stream = await openEventStream(url, { token: away.token, lastEventId });
      await expect.poll(() => JSON.stringify(stream.receivedEvents)).toContain(phones.waiting);
      const all = JSON.stringify(stream.receivedEvents);
      expect(all).toContain(createAddress(101));
      for (const secret of [phones.accepted, createAddress(202), phones.closed, createAddress(303)])
        expect(all).not.toContain(secret);
      const getOrderIds = (type: string) =>
        stream.receivedEvents.flatMap((event) =>
          event.type === type ? [(event.data as { _id: string })._id] : [],
        );
      expect(getOrderIds('order.available')).not.toContain(accepted.id);
      expect(getOrderIds('order.available')).toContain(waiting.id);
      expect(getOrderIds('order.taken')).toEqual(expect.arrayContaining([closed.id, accepted.id]));
      stream.close();
    });

    it('replays only the removal of a delivery that was assigned to another partner', async () => {
      const [former, next] = [await aPartner(shop), await aPartner(shop)];
      const lastEventId = await getCursor(former);
      const { id } = await anOrder(shop);
      await shop.request('acceptDelivery', { body: { orderId: id } }, former.token);
      const admin = await anAdmin(shop);
      const change = { params: { id }, body: { deliverymanId: next.id } };
      expect((await shop.request('setDelivery', change, admin.token)).status).toBe(200);

      const stream = await openEventStream(url, { token: former.token, lastEventId });
      const last = await anOrder(shop);
      await expect.poll(() => JSON.stringify(stream.receivedEvents)).toContain(last.id);
      const about = stream.receivedEvents.filter((event) => (event.data as { _id?: string })._id === id);
      expect(new Set(about.map((event) => event.type))).toEqual(new Set(['order.taken']));
      const removals = about.map((event) => JSON.stringify(event.data));
      expect(new Set(removals)).toEqual(
        new Set([JSON.stringify({ _id: id }), JSON.stringify({ _id: id, reason: 'reassigned' })]),
      );
      stream.close();
    });
  });

  it('continues after a disconnect with every event exactly once', async () => {
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const observer = await openEventStream(url, customer);
    let current = await openEventStream(url, customer);
    const pastEvents: EventStream['receivedEvents'] = [];
    for (let round = 0; round < 5; round += 1) {
      const { id } = await anOrder(shop, { customer });
      await expect.poll(() => current.receivedEvents.length).toBeGreaterThan(0);
      current.close();
      pastEvents.push(...current.receivedEvents);
      await deliverOrder(id, partner.token);
      current = await openEventStream(url, { token: customer.token, lastEventId: pastEvents.at(-1)?.id });
    }
    await expect.poll(() => getStatuses(observer)).toHaveLength(20);
    await expect
      .poll(() => [...pastEvents, ...current.receivedEvents].length)
      .toBe(observer.receivedEvents.length);
    const toEventKeys = (events: EventStream['receivedEvents']) =>
      events.map(({ id, type }) => `${id} ${type}`);
    expect(toEventKeys([...pastEvents, ...current.receivedEvents])).toEqual(
      toEventKeys(observer.receivedEvents),
    );
    expect(getStatuses(current).at(-1)).toBe('delivered');
    for (const stream of [observer, current]) stream.close();
  });

  it('uses the requested kind when the browser has several session cookies', async () => {
    const [customer, partner] = [await aCustomer(shop), await aPartner(shop)];
    const cookie = `corridor_session=${customer.token}; corridor_partner=${partner.token}`;
    const streams = await Promise.all(
      ['customer', 'partner'].map((as) => openEventStream(url, { cookie, as })),
    );
    await anOrder(shop);
    await expect
      .poll(() => streams.map((stream) => getTypes(stream).includes('order.available')))
      .toEqual([false, true]);
    const rejected = await fetch(`${url}/api/events?as=admin`, { headers: { cookie } });
    expect(rejected.status).toBe(403);
    for (const stream of streams) stream.close();
  });

  it('releases closed connections', async () => {
    const listeners = () => shop.ctx.events.listeners();
    await expect.poll(listeners).toBe(0);
    const stream = await openEventStream(url, await aCustomer(shop));
    await expect.poll(listeners).toBe(1);
    stream.close();
    await expect.poll(listeners).toBe(0);
  });

  it('ends when its session is signed out', async () => {
    const customer = await aCustomer(shop);
    const stream = await openEventStream(url, customer);
    await shop.request('logOut', {}, customer.token);
    await expect.poll(stream.isClosed).toBe(true);
    await expect(openEventStream(url, customer)).rejects.toThrow('NOT_SIGNED_IN');
  });

  it('ends at shutdown without delaying it', async () => {
    const ownShop = await openTestShop();
    const stream = await openEventStream(await startListening(ownShop), await aCustomer(ownShop));
    await ownShop.close();
    await expect.poll(stream.isClosed).toBe(true);
  });
});
