import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aCustomer, anAdmin, aProduct, orderBody } from '#testing/builders.ts';
import type { TestProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { inTransaction } from '#server/context.ts';
import { markUnopened } from './read-shop-state.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

let owner: { id: string; token: string };
let employee: { id: string; token: string };
let product: TestProduct;
const shop = await openShopForFile();
const firstState = await shop.ctx.db.selectFrom('shop_state').selectAll().executeTakeFirstOrThrow();
/** The state and events of a new shop. */
beforeEach(async () => {
  await shop.ctx.db.updateTable('shop_state').set(firstState).execute();
  await shop.ctx.db.deleteFrom('live_events').execute();
  owner = await anAdmin(shop);
  employee = await anAdmin(shop, { role: 'employee' });
  product = await aProduct(shop, { stock: 100 });
});

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(shop.clock.now() + minutes * minuteMs).toISOString();
const update = (body: object, token = employee.token) => shop.request('updateShopState', { body }, token);
const readClosure = async () => (await shop.request('getShop')).body.data.closure;

async function placeOrder(options: { key?: string; token?: string; language?: string } = {}) {
  const token = options.token ?? (await aCustomer(shop)).token;
  const headers = {
    ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    ...(options.language === undefined ? {} : { 'accept-language': options.language }),
  };
  return shop.request('placeOrder', { body: orderBody([product]), headers }, token);
}

const calculate = () => shop.request('calculateCheckout', { body: orderBody([product]) });

describe('a new shop', () => {
  it('takes no orders until its first owner opens it, and never waits again after that', async () => {
    const newShop = await openTestShop();
    onTestFinished(() => newShop.close());
    const [owner, employee] = [await anAdmin(newShop), await anAdmin(newShop, { role: 'employee' })];
    const customer = await aCustomer(newShop);
    const body = orderBody([await aProduct(newShop)]);
    const placeOrder = () => newShop.request('placeOrder', { body }, customer.token);
    const open = ({ token }: { token: string }) =>
      newShop.request('updateShopState', { body: { status: 'open' } }, token);
    const markNew = () => inTransaction(newShop.ctx, markUnopened);
    await markNew();
    expect((await newShop.request('getShop')).body.data.hasOpened).toBe(false);
    expect(await placeOrder()).toMatchObject({ status: 409, body: { code: 'SHOP_CLOSED' } });
    expect((await open(employee)).body.code).toBe('WRONG_ROLE');
    const opened = await open(owner);
    expect(opened.body.data).toMatchObject({ hasOpened: true, closure: null });
    expect((await placeOrder()).status).toBe(201);
    await markNew();
    expect((await newShop.request('getShop')).body.data.hasOpened).toBe(true);
  });
});

describe('a paused shop', () => {
  it('rejects orders and calculations with its message until the pause ends by itself', async () => {
    const until = inMinutes(30);
    const paused = await update({ status: 'paused', pausedUntil: until, message: ' Restocking. ' });
    expect(paused.body.data).toMatchObject({
      status: 'paused',
      pausedUntil: until,
      message: 'Restocking.',
      changedBy: 'Farah Thomas',
      version: 2,
    });
    const closure = { code: 'SHOP_PAUSED', opensAt: until, message: 'Restocking.' };
    expect((await shop.request('getShop')).body.data).toMatchObject({ closure, stateChangesAt: until });
    const error = {
      status: 409,
      body: { code: 'SHOP_PAUSED', message: 'The shop takes no orders until 3:30 PM. Restocking.' },
    };
    expect(await placeOrder()).toMatchObject(error);
    expect(await calculate()).toMatchObject(error);
    expect((await calculate()).body).toMatchObject({
      messageReference: { key: 'closure.paused', values: ['3:30', 15, 'Restocking.'] },
    });
    shop.clock.advance(30 * minuteMs - 1);
    expect((await placeOrder()).status).toBe(409);
    shop.clock.advance(1);
    expect((await placeOrder()).status).toBe(201);
    expect((await calculate()).status).toBe(200);
    expect(await readClosure()).toBeNull();
    const state = (await shop.request('getShopState', {}, employee.token)).body.data;
    expect(state).toMatchObject({ status: 'open', pausedUntil: null, message: null, closure: null });
  });

  it.each([{}, { pausedUntil: null }])(
    'by an employee without an end, %j, takes orders again at the end of the day',
    async (end) => {
      const { body } = await update({ status: 'paused', ...end });
      expect(body.data.pausedUntil).toBe('2026-11-22T01:30:00.000Z');
      shop.clock.set('2026-11-22T06:59:59+05:30');
      expect((await placeOrder()).body.code).toBe('SHOP_PAUSED');
      shop.clock.set('2026-11-22T07:00:00+05:30');
      expect((await placeOrder()).status).toBe(201);
    },
  );

  it('by an employee for more than a day is rejected', async () => {
    expect((await update({ status: 'paused', pausedUntil: inMinutes(24 * 60 + 1) })).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { pausedUntil: 'A pause ends in the future, at most a day from now.' },
    });
    expect(await readClosure()).toBeNull();
  });

  it('keeps its end when an employee changes only the message', async () => {
    await update({ status: 'paused' }, owner.token);
    expect((await update({ message: 'Tea' })).body.data).toMatchObject({ pausedUntil: null, message: 'Tea' });
  });

  it('by an owner without an end takes orders again once somebody opens it', async () => {
    await update({ status: 'paused' }, owner.token);
    shop.clock.advance(11 * 60 * minuteMs);
    expect((await placeOrder()).body).toMatchObject({
      code: 'SHOP_PAUSED',
      message: 'The shop takes no orders for a short while.',
    });
    await update({ status: 'open', message: 'ignored' });
    expect((await placeOrder()).status).toBe(201);
    expect((await shop.request('getShopState', {}, employee.token)).body.data.message).toBeNull();
  });

  it('replays an order that was placed before, and takes neither stock nor key of a rejected one', async () => {
    const { token } = await aCustomer(shop);
    const placed = await placeOrder({ key: 'first', token });
    await update({ status: 'paused' });
    const replayed = await placeOrder({ key: 'first', token });
    expect(replayed).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
    expect(replayed.body.data.order._id).toBe(placed.body.data.order._id);
    expect((await placeOrder({ key: 'second', token })).status).toBe(409);
    await update({ status: 'open' });
    expect((await placeOrder({ key: 'third', token })).status).toBe(201);
    const stock = shop.ctx.db.selectFrom('products').select('stock').where('id', '=', product.id);
    expect(await stock.executeTakeFirst()).toEqual({ stock: 98 });
  });

  it('has no order that was sent after the response to the pause, whatever was being placed then', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)));
    const early = customers.slice(0, 8).map(({ token }) => placeOrder({ token }));
    const pause = update({ status: 'paused' });
    const late = pause.then(() => Promise.all(customers.slice(8).map(({ token }) => placeOrder({ token }))));
    const [placed, rejected] = [await Promise.all(early), await late];
    for (const { status, body } of placed)
      expect([201, body.code]).toContain(status === 201 ? 201 : 'SHOP_PAUSED');
    expect(rejected.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'SHOP_PAUSED'));
    const { orders } = await shop.ctx.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .where(
        'user_id',
        'in',
        customers.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow();
    expect(orders).toBe(placed.filter(({ status }) => status === 201).length);
  });

  it('gets another message without a new status, and has none once the pause is over', async () => {
    const until = inMinutes(30);
    await update({ status: 'paused', pausedUntil: until, message: 'Restocking.' });
    const changed = { status: 'paused', pausedUntil: until, message: 'Nearly done.' };
    expect((await update({ message: ' Nearly done. ' })).body.data).toMatchObject(changed);
    expect(await readClosure()).toMatchObject({ message: 'Nearly done.', opensAt: until });
    expect((await update({ message: null })).body.data).toMatchObject({ status: 'paused', message: null });
    shop.clock.advance(30 * minuteMs);
    const { version } = (await shop.request('getShopState', {}, employee.token)).body.data;
    expect(await update({ message: 'Late' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { message: 'Only a paused or closed shop has a message.' } },
    });
    await update({ status: 'open' });
    expect((await update({ message: 'Welcome' })).body.code).toBe('INVALID_INPUT');
    const state = (await shop.request('getShopState', {}, employee.token)).body.data;
    expect(state).toMatchObject({ message: null, version: version + 1 });
  });

  it('still lets a customer cancel', async () => {
    const { token } = await aCustomer(shop);
    const { _id } = (await placeOrder({ token })).body.data.order;
    await update({ status: 'paused' });
    expect((await shop.request('cancelMyOrder', { params: { id: _id } }, token)).status).toBe(200);
  });
});

describe('a closed shop', () => {
  it('is closed by an owner, not by an employee, and rejects orders', async () => {
    expect(await update({ status: 'closed' })).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
    expect(await readClosure()).toBeNull();
    await update({ status: 'closed', message: 'Semester break' }, owner.token);
    expect((await placeOrder()).body).toMatchObject({
      code: 'SHOP_CLOSED',
      message: 'The shop is closed now. Semester break',
    });
    expect(await calculate()).toMatchObject({ status: 409, body: { code: 'SHOP_CLOSED' } });
  });

  it('follows the hours, which an owner sets', async () => {
    const hours = { opensAtMinute: 18 * 60, closesAtMinute: 60 };
    expect((await update({ hours })).status).toBe(403);
    expect((await update({ hours }, owner.token)).body.data).toMatchObject({
      status: 'open',
      hours,
      closure: { code: 'SHOP_CLOSED', opensAt: '2026-11-21T12:30:00.000Z' },
    });
    expect((await placeOrder()).body.message).toBe('The shop is closed and opens at 6 PM.');
    shop.clock.set('2026-11-21T18:00:00+05:30');
    expect((await placeOrder()).status).toBe(201);
    shop.clock.set('2026-11-22T01:00:00+05:30');
    expect((await placeOrder()).status).toBe(409);
    await update({ hours: null }, owner.token);
    expect((await placeOrder()).status).toBe(201);
  });
});

describe('updateShopState', () => {
  it.each([
    [{ status: 'paused', pausedUntil: '2026-11-21T09:29:59Z' }, 'pausedUntil'],
    [{ status: 'paused', pausedUntil: '2026-11-22T09:30:01Z' }, 'pausedUntil'],
    [{ status: 'open', pausedUntil: '2026-11-21T10:00:00Z' }, 'pausedUntil'],
    [{ hours: { opensAtMinute: 60, closesAtMinute: 60 } }, 'hours'],
    [{ hours: { opensAtMinute: 0, closesAtMinute: 1440 } }, 'hours.closesAtMinute'],
    [{ status: 'shut' }, 'status'],
    [{ message: 'x'.repeat(301) }, 'message'],
  ])('rejects %j', async (body, field) => {
    const response = await update(body, owner.token);
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(response.body.fields ?? {})).toEqual([field]);
    expect(await readClosure()).toBeNull();
  });

  it('rejects the change of an outdated version with the current state', async () => {
    await update({ status: 'paused', version: 1 });
    expect(await update({ status: 'open', version: 1 }, owner.token)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT_VERSION', data: { current: { status: 'paused', version: 2 } } },
    });
  });

  it('writes who paused and opened the shop, and publishes both', async () => {
    await update({ status: 'paused', message: 'Tea' }, owner.token);
    await update({ status: 'open' });
    const { data } = (await shop.request('listAuditEntries', { query: { kind: 'shop' } }, owner.token)).body;
    const written = data.filter(({ actor }) => actor._id === owner.id || actor._id === employee.id);
    expect(written.map(({ actor, before, after }) => [actor._id, before, after])).toEqual([
      [employee.id, { status: 'paused', message: 'Tea' }, { status: 'open', message: null }],
      [owner.id, { status: 'open', message: null }, { status: 'paused', message: 'Tea' }],
    ]);
    const events = await shop.ctx.db.selectFrom('live_events').select(['topic', 'type']).execute();
    expect(events.filter(({ type }) => type === 'shop.updated')).toEqual([
      { topic: 'catalogue', type: 'shop.updated' },
      { topic: 'catalogue', type: 'shop.updated' },
    ]);
  });
});
