import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { aCancellationFee, aCashDifference, aHandIn, anAnnouncement } from '#testing/cash-states.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { findCashDifferences } from './find-cash-differences.ts';
import { findBalance } from './queries.ts';

let shop: TestShop;
let owner: { id: string; token: string };
let partner: TestPartner;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  shop.clock.set(afternoon);
  owner = await anAdmin(shop);
  partner = await aPartner(shop);
});
afterEach(async () => {
  const found = await findCashDifferences(shop.ctx.db);
  if (found.length > 0) throw new Error(`Wrong balances: ${JSON.stringify(found)}`);
});
afterAll(() => shop.close());

const readTill = async () => (await findBalance(shop.ctx.db, 'till')) / 100;

describe('cancellation fees', () => {
  const collect = (id: string, body: object = {}) =>
    shop.request('collectCancellationFee', { params: { id }, body }, owner.token);
  const waive = (id: string) =>
    shop.request('waiveCancellationFee', { params: { id }, body: { note: 'Ill' } }, owner.token);

  it('are listed until they are paid or waived, oldest first', async () => {
    const ids = [await aCancellationFee(shop), await aCancellationFee(shop), await aCancellationFee(shop)];
    const list = async (query: object) =>
      (await shop.request('listCancellationFees', { query }, owner.token)).body.data.filter(({ orderId }) =>
        ids.includes(orderId),
      );
    const open = async () => (await list({})).map(({ orderId }) => orderId);
    expect(await open()).toEqual(ids);
    const till = await readTill();
    expect((await collect(ids[0] ?? '')).body.data).toMatchObject({ status: 'paid', collectedBy: null });
    expect(await readTill()).toBe(till + 10);
    const collected = await collect(ids[1] ?? '', { partnerId: partner.id });
    expect(collected.body.data).toMatchObject({ collectedBy: { fullname: 'Ravi Kumar' } });
    const cash = await shop.request('getMyCash', {}, partner.token);
    expect(cash.body.data).toMatchObject({
      inHand: 10,
      orders: [{ orderId: ids[1], amount: 10, isFee: true }],
    });
    expect((await waive(ids[2] ?? '')).body.data).toMatchObject({ status: 'waived', note: 'Ill' });
    expect(await open()).toEqual([]);
    const all = await list({ state: 'all' });
    expect(all.map(({ status }) => status)).toEqual(['waived', 'paid', 'paid']);
  });

  it('are closed once: two at once are one payment, and the other way is rejected with a name', async () => {
    const id = await aCancellationFee(shop);
    const till = await readTill();
    await Promise.all([collect(id), collect(id)]);
    expect(await readTill()).toBe(till + 10);
    expect((await waive(id)).body).toMatchObject({
      code: 'CANCELLATION_FEE_RESOLVED',
      message: 'Farah Thomas has closed this fee as paid.',
    });
    expect((await collect('unknown')).body.code).toBe('CANCELLATION_FEE_NOT_FOUND');
    const other = await aCancellationFee(shop);
    expect((await collect(other, { partnerId: 'unknown' })).body.code).toBe('PARTNER_NOT_FOUND');
  });
});

describe('live events of cash', () => {
  /** Topic and subject of the events of an action. */
  const collectEvents = async (run: () => Promise<unknown>) => {
    const { db } = shop.ctx;
    const last = await db
      .selectFrom('live_events')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    await run();
    const events = await db
      .selectFrom('live_events')
      .select(['topic', 'subject_id as subjectId'])
      .where('id', '>', last?.id ?? 0)
      .where('type', '=', 'cash.updated')
      .orderBy('id')
      .execute();
    return events.map(({ topic, subjectId }) => `${topic} ${subjectId}`);
  };
  const both = () => [`admins ${partner.id}`, `partner:${partner.id} ${partner.id}`];

  it('notify the desk and the partner of an announcement, a count and an explained difference', async () => {
    expect(await collectEvents(() => anAnnouncement(shop, { partner }))).toEqual(both());
    expect(await collectEvents(() => aCashDifference(shop, { partner }))).toEqual([...both(), ...both()]);
    const { data } = (await shop.request('listCashDifferences', {}, owner.token)).body;
    const params = { id: data.find((each) => each.partner._id === partner.id)?._id ?? '' };
    const explain = () =>
      shop.request('explainCashDifference', { params, body: { explanation: 'paid-later' } }, owner.token);
    expect(await collectEvents(explain)).toEqual(both());
    expect(await collectEvents(explain)).toEqual([]);
  });

  it('notify only the desk of what moves no cash of a partner', async () => {
    const params = { id: await aCancellationFee(shop) };
    const collect = () => shop.request('collectCancellationFee', { params, body: {} }, owner.token);
    expect(await collectEvents(collect)).toEqual(['admins till']);
    const body = { id: shop.ctx.ids.random(), amount: 10, from: 'till', to: 'bank' };
    const deposit = () => shop.request('transferMoney', { body }, owner.token);
    expect(await collectEvents(deposit)).toEqual(['admins till']);
    expect(await collectEvents(deposit)).toEqual([]);
  });
});

describe('getMyCash', () => {
  it('has each order, the sum, and what the evening has earned', async () => {
    await shop.request('updateSettings', { body: { partnerFee: 7.5 } }, owner.token);
    const first = await anOrderWithStatus(shop, 'delivered', { partner });
    shop.clock.advance(minuteMs);
    const second = await anOrderWithStatus(shop, 'delivered', { partner });
    const { body } = await shop.request('getMyCash', {}, partner.token);
    expect(body.data).toMatchObject({ inHand: 66, carriedOver: 0 });
    expect(body.data.orders.map(({ orderId, amount }) => [orderId, amount])).toEqual([
      [second.id, 33],
      [first.id, 33],
    ]);
    expect(body.data.evening).toMatchObject({ deliveries: 2, collected: 66, earned: 15 });
    await shop.request('updateSettings', { body: { partnerFee: 20 } }, owner.token);
    const withNewFee = await shop.request('getMyCash', {}, partner.token);
    expect(withNewFee.body.data.evening.earned).toBe(15);
    shop.clock.advance(24 * hourMs);
    const tomorrow = await shop.request('getMyCash', {}, partner.token);
    expect(tomorrow.body.data).toMatchObject({ inHand: 66, evening: { deliveries: 0, earned: 0 } });
    const { token } = await anAdmin(shop);
    await shop.request('updateSettings', { body: { partnerFee: 0 } }, token);
    const unpaid = await shop.request('getMyCash', {}, partner.token);
    expect(unpaid.body.data.evening.earned).toBeNull();
  });

  it('shows a corrected payment as an amount less, and never that of another partner', async () => {
    const { id } = await anOrderWithStatus(shop, 'delivered', { partner });
    await shop.request(
      'setOrderStatus',
      { params: { id }, body: { paymentStatus: 'failed', paymentReason: 'Torn note' } },
      owner.token,
    );
    const { body } = await shop.request('getMyCash', {}, partner.token);
    expect(body.data).toMatchObject({ inHand: 0, orders: [{ amount: -33 }, { amount: 33 }] });
    const other = await shop.request('getMyCash', {}, (await aPartner(shop)).token);
    expect(other.body.data).toMatchObject({ inHand: 0, orders: [] });
  });
});

describe('getCashReport', () => {
  it('adds up: what was there, came and went is what is there at the end', async () => {
    shop.clock.set('2026-11-25T20:00:00+05:30');
    [owner, partner] = [await anAdmin(shop), await aPartner(shop)];
    const from = new Date(shop.clock.now()).toISOString();
    await anOrder(shop);
    const difference = await aCashDifference(shop, { partner });
    const body = { explanation: 'paid-later' };
    await shop.request('explainCashDifference', { params: difference, body }, owner.token);
    const fees = [await aCancellationFee(shop), await aCancellationFee(shop), await aCancellationFee(shop)];
    const change = async (
      name: 'collectCancellationFee' | 'waiveCancellationFee',
      at: number,
      body: object,
    ) => {
      const params = { id: fees[at] ?? '' };
      expect((await shop.request(name, { params, body }, owner.token)).status).toBe(200);
    };
    await change('collectCancellationFee', 0, {});
    await change('collectCancellationFee', 1, { partnerId: partner.id });
    await change('waiveCancellationFee', 2, {});
    const id = shop.ctx.ids.random();
    await shop.request('transferMoney', { body: { id, amount: 5, from: 'till', to: 'bank' } }, owner.token);
    const milk = { id: shop.ctx.ids.random(), amount: 3, expense: 'goods' };
    await shop.request('recordExpense', { body: milk }, owner.token);
    shop.clock.advance(minuteMs);
    const to = new Date(shop.clock.now()).toISOString();
    await anOrderWithStatus(shop, 'delivered', { partner });
    const response = await shop.request('getCashReport', { query: { from, to } }, owner.token);
    const { start, end, ...report } = response.body.data;
    expect(report).toMatchObject({
      orders: {
        placed: { count: 5, amount: 165 },
        delivered: { count: 1, amount: 33 },
        cancelled: { count: 3, amount: 99 },
      },
      collected: { partners: 33, till: 0, bank: 0 },
      handedIn: { count: 1, amount: 13 },
      missing: { count: 1, amount: 20 },
      surplus: { count: 0, amount: 0 },
      deposited: { count: 1, amount: 5 },
      documents: [
        { kind: 'deposit', from: 'till', to: 'bank', count: 1, amount: 5 },
        { kind: 'expense', from: 'till', to: 'expense', count: 1, amount: 3 },
      ],
      fees: { charged: 30, paid: 20, paidToPartners: 10, waived: 10 },
      explained: { partners: 0, till: 20 },
    });
    const own = report.partners.find((each) => each.partner._id === partner.id);
    expect(own).toMatchObject({ orders: 1, collected: 43, handedIn: 13, difference: 20 });
    expect(own).toMatchObject({ inHandAtStart: 0, inHandAtEnd: 10 });
    const { collected, handedIn, missing, surplus, deposited, fees: paid, explained } = report;
    expect(end.till - start.till).toBe(
      collected.till +
        handedIn.amount +
        (paid.paid - paid.paidToPartners) +
        explained.till -
        deposited.amount -
        3,
    );
    expect(end.partners - start.partners).toBe(
      collected.partners +
        paid.paidToPartners -
        handedIn.amount -
        missing.amount +
        surplus.amount +
        explained.partners,
    );
    expect(end.bank - start.bank).toBe(collected.bank + deposited.amount);
    expect(end.differences).toBe(start.differences);
  });

  it('counts every delivery of a partner by how it was paid, and cancelled orders without anything to pay', async () => {
    shop.clock.set('2026-11-26T20:00:00+05:30');
    [owner] = [await anAdmin(shop)];
    const carrier = await aPartner(shop);
    await shop.request('updateSettings', { body: { upiId: 'shop@bank' } }, owner.token);
    const gift = await aProduct(shop, { price: 0, delivery: 0 });
    const body = orderBody([gift]);
    await anOrderWithStatus(shop, 'delivered', { partner: carrier, body });
    await anOrderWithStatus(shop, 'delivered', { partner: carrier });
    const { id } = await anOrderWithStatus(shop, 'out-for-delivery', { partner: carrier });
    await shop.request('markDelivered', { params: { id }, body: { paymentMode: 'upi' } }, carrier.token);
    await shop.request('updateSettings', { body: { upiId: '' } }, owner.token);
    await anOrderWithStatus(shop, 'cancelled', { partner: carrier, body });
    const { partners, orders } = (await shop.request('getCashReport', {}, owner.token)).body.data;
    expect(partners.find((each) => each.partner._id === carrier.id)).toMatchObject({
      orders: 3,
      deliveries: { cash: 1, upi: 1, free: 1 },
      collected: 33,
    });
    expect(orders.cancelled).toEqual({ count: 1, amount: 0 });
  });

  it('counts what a partner collected without an order paid at the desk that shortages lowered', async () => {
    const carrier = await aPartner(shop);
    const products = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    const body = orderBody(products);
    const { id } = await anOrderWithStatus(shop, 'confirmed', { partner: carrier, body });
    const paid = { params: { id }, body: { paymentStatus: 'paid' } };
    await shop.request('setOrderStatus', paid, owner.token);
    for (const product of products.slice(1)) {
      const short = { params: { id }, body: { productId: product.id, picked: 0 } };
      expect((await shop.request('recordShortage', short, owner.token)).status).toBe(200);
    }
    await anOrderWithStatus(shop, 'delivered', { partner: carrier });
    const { partners } = (await shop.request('getCashReport', {}, owner.token)).body.data;
    const own = partners.find((each) => each.partner._id === carrier.id);
    expect(own).toMatchObject({ orders: 1, collected: 33, inHandAtEnd: 33 });
  });

  it('has a line for the payment of every delivered order, and those of the till add up', async () => {
    shop.clock.set('2026-11-27T20:00:00+05:30');
    [owner, partner] = [await anAdmin(shop), await aPartner(shop)];
    const setPayment = async (id: string, paymentStatus: string) => {
      const body = { paymentStatus, paymentReason: 'At the desk' };
      expect((await shop.request('setOrderStatus', { params: { id }, body }, owner.token)).status).toBe(200);
    };
    const atDesk = await anOrderWithStatus(shop, 'out-for-delivery', { partner });
    await setPayment(atDesk.id, 'paid');
    await shop.request('markDelivered', { params: { id: atDesk.id } }, partner.token);
    const unpaid = await anOrderWithStatus(shop, 'delivered', { partner });
    await setPayment(unpaid.id, 'pending');
    await anOrderWithStatus(shop, 'delivered', { partner });
    const { orders, collected, start, end } = (await shop.request('getCashReport', {}, owner.token)).body
      .data;
    const one = { count: 1, amount: 33 };
    const none = { count: 0, amount: 0 };
    expect(orders.payments).toEqual({
      partner: one,
      till: one,
      bank: none,
      unpaid: one,
      free: none,
      credit: none,
    });
    expect(orders.delivered).toEqual({ count: 3, amount: 99 });
    expect(collected).toEqual({ partners: 33, till: 33, bank: 0 });
    expect([end.partners - start.partners, end.till - start.till]).toEqual([33, 33]);
  });

  it('stays as it was whatever comes later, and ends with what the next one begins with', async () => {
    // Later than all other tests, in whatever order: what is there now belongs to the second period.
    shop.clock.set('2026-12-31T20:00:00+05:30');
    [owner, partner] = [await anAdmin(shop), await aPartner(shop)];
    const from = new Date(shop.clock.now()).toISOString();
    await anOrderWithStatus(shop, 'delivered', { partner });
    shop.clock.advance(minuteMs);
    const to = new Date(shop.clock.now()).toISOString();
    const read = async (query: object) =>
      (await shop.request('getCashReport', { query }, owner.token)).body.data;
    const evening = await read({ from, to });
    await aCashDifference(shop, { partner });
    shop.clock.advance(hourMs);
    expect(await read({ from, to })).toEqual(evening);
    const next = await read({ from: to });
    expect(next.start).toEqual(evening.end);
    expect(next.end.till).toBe(await readTill());
  });

  it('begins with the day of the shop that its end belongs to', async () => {
    const read = async (to: string) =>
      (await shop.request('getCashReport', { query: { to } }, owner.token)).body.data.from;
    expect(await read('2026-11-21T01:30:00.000Z')).toBe('2026-11-20T01:30:00.000Z');
    expect(await read('2026-11-21T01:30:00.001Z')).toBe('2026-11-21T01:30:00.000Z');
  });

  it.each([
    ['that ends before it begins', '2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['of more than 31 days', '2026-01-01T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['without a real date', 'yesterday', '2026-11-20T10:00:00Z'],
  ])('rejects a period %s', async (...[_title, from, to]) => {
    expect((await shop.request('getCashReport', { query: { from, to } }, owner.token)).status).toBe(400);
  });
});

describe('CSV files', () => {
  it('have the hand-ins of the filter, and a name that a spreadsheet does not run', async () => {
    await shop.ctx.db
      .updateTable('partners')
      .set({ fullname: '=HYPERLINK("x")' })
      .where('id', '=', partner.id)
      .execute();
    const { id } = await aHandIn(shop, { partner, counted: 13 });
    const csv = await shop.request('exportHandIns', { query: { partnerId: partner.id } }, owner.token);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="hand-ins.csv"');
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe(`2026-11-21T15:00:00.000+05:30,"'=HYPERLINK(""x"")",33,13,20,Farah Thomas,${id}`);
    const now = new Date(shop.clock.now()).toISOString();
    const countLines = async (period: object) => {
      const query = { partnerId: partner.id, ...period };
      return (await shop.request('exportHandIns', { query }, owner.token)).text.trimEnd().split('\r\n')
        .length;
    };
    expect(await countLines({ from: now })).toBe(2);
    expect(await countLines({ to: now })).toBe(1);
  });

  it('have every movement of a long period once', async () => {
    const at = Date.parse('2026-12-24T20:00:00+05:30');
    shop.clock.set('2026-12-24T20:00:00+05:30');
    const order = await anOrder(shop);
    // As many into the till as out of it.
    const ids = Array.from({ length: 1204 }, (_each, index) => `entry ${String(index).padStart(4, '0')}`);
    const entry = { amount_paise: 100, order_id: order.id, actor_kind: 'system', actor_id: '' } as const;
    const rows = ids.flatMap((id, index) => {
      const isBack = index % 2 === 1;
      return [
        {
          ...entry,
          id,
          at: at + Math.floor(index / 700),
          from_account_kind: isBack ? ('bank' as const) : ('till' as const),
          from_account_id: '',
          to_account_kind: isBack ? ('till' as const) : ('bank' as const),
          to_account_id: '',
          reason: 'deposit' as const,
        },
      ];
    });
    for (let start = 0; start < rows.length; start += 400)
      await shop.ctx.db
        .insertInto('cash_entries')
        .values(rows.slice(start, start + 400))
        .execute();
    const { token } = await anAdmin(shop);
    shop.clock.advance(minuteMs);
    const csv = await shop.request('exportCashEntries', {}, token);
    const exported = csv.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1));
    expect(exported).toEqual(ids);
    const query = { from: new Date(at).toISOString(), to: new Date(at + 1).toISOString() };
    const first = await shop.request('exportCashEntries', { query }, token);
    expect(first.text.trimEnd().split('\r\n')).toHaveLength(1 + 700);
  });
});
