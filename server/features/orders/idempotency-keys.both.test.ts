import { describe, expect, it } from 'vitest';
import { runTransaction } from '#server/db/database.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import { aCustomer, aProduct, orderBody } from '#testing/builders.ts';
import type { TestCustomer } from '#testing/builders.ts';
import { findRow } from '#testing/rows.ts';
import { setStock } from '#testing/set-stock.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { waitUntilBlocked } from '#testing/wait-until-blocked.ts';

const dayMs = 24 * 3_600_000;
const concurrentRequests = isFullRun ? 200 : 50;

const shop = await openShopForFile();

describe('an order with an Idempotency-Key', () => {
  const place = (customer: TestCustomer, body: object, key?: string) =>
    shop.request(
      'placeOrder',
      { body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
      customer.token,
    );
  const countOrders = async (customer: TestCustomer) =>
    (await shop.request('listMyOrders', {}, customer.token)).body.pagination.total;

  it('replays the first response, marked as such, without a second order', async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop, { stock: 5 })]);
    const first = await place(customer, body, 'key-1');
    expect(first.status).toBe(201);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    shop.clock.advance(dayMs - 1);
    const second = await place(customer, body, 'key-1');
    expect(second.status).toBe(201);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.text).toBe(first.text);
    expect(await countOrders(customer)).toBe(1);
  });

  it('compares the fields read by the shop, not their order or unknown ones', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop);
    const first = await place(customer, orderBody([product]), 'key-2');
    const reordered = Object.fromEntries(Object.entries(orderBody([product], { user: 'x' })).reverse());
    const second = await place(customer, reordered, 'key-2');
    expect(second.text).toBe(first.text);
  });

  it('rejects another body under the same key with 422 and the order of the first', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop);
    const first = await place(customer, orderBody([product]), 'key-3');
    const other = await place(customer, orderBody([{ id: product.id, quantity: 2 }]), 'key-3');
    expect(other).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', data: { answer: first.body.data } },
    });
    expect(await countOrders(customer)).toBe(1);
    const stillTheFirst = await place(customer, orderBody([product]), 'key-3');
    expect(stillTheFirst.headers['idempotent-replayed']).toBe('true');
  });

  it('separates the keys of customers', async () => {
    const [one, two] = [await aCustomer(shop), await aCustomer(shop)];
    const body = orderBody([await aProduct(shop)]);
    const first = await place(one, body, 'key-4');
    const second = await place(two, body, 'key-4');
    expect(second.status).toBe(201);
    expect(second.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.body.data.order._id).not.toBe(first.body.data.order._id);
    expect(second.body.data.order.user.email).toBe(two.email);
  });

  it('without a key is placed for each request', async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)]);
    await place(customer, body);
    await place(customer, body);
    expect(await countOrders(customer)).toBe(2);
  });

  it('that is refused stores no key, and is evaluated anew', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop, { stock: 0 });
    const body = orderBody([product]);
    const rejected = { status: 409, body: { code: 'INSUFFICIENT_STOCK' } };
    expect(await place(customer, body, 'key-5')).toMatchObject(rejected);
    const again = await place(customer, body, 'key-5');
    expect(again).toMatchObject(rejected);
    expect(again.headers).not.toHaveProperty('idempotent-replayed');
    const atLowerTotal = { ...body, expectedTotal: 1 };
    expect((await place(customer, atLowerTotal, 'key-5')).body.code).toBe('INSUFFICIENT_STOCK');
    const keys = shop.ctx.db.selectFrom('idempotency_keys').select('key');
    expect(await keys.where('account_id', '=', customer.id).execute()).toEqual([]);

    await setStock(shop.ctx.db, 9, { id: product.id });
    expect((await place(customer, atLowerTotal, 'key-5')).body).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { summary: { finalTotal: 33 } },
    });
    expect((await place(customer, body, 'key-5')).status).toBe(201);
    expect((await place(customer, body, 'key-5')).headers['idempotent-replayed']).toBe('true');
  });

  it('is free after an invalid body', async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)]);
    expect((await place(customer, { ...body, paymentMode: 'barter' }, 'key-7')).status).toBe(400);
    expect((await place(customer, body, 'key-7')).status).toBe(201);
  });

  it('expires after 24 hours', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop, { stock: 2 });
    const body = orderBody([product]);
    const first = await place(customer, body, 'key-8');
    shop.clock.advance(dayMs);
    const second = await place(customer, body, 'key-8');
    expect(second.status).toBe(201);
    expect(second.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.body.data.order._id).not.toBe(first.body.data.order._id);
  });

  it.each([
    ['no', '', 400],
    ['one', 'k', 201],
    ['255', 'k'.repeat(255), 201],
    ['256', 'k'.repeat(256), 400],
  ])('a key of %s character(s)', async (...[_name, key, status]) => {
    const customer = await aCustomer(shop);
    const response = await place(customer, orderBody([await aProduct(shop)]), key);
    const code = status === 400 ? 'IDEMPOTENCY_KEY_INVALID' : undefined;
    expect({ status: response.status, code: response.body.code }).toEqual({ status, code });
  });

  it('concurrent requests with one key give one order and equal responses (T2)', async () => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop, { stock: 500 });
    const body = orderBody([product]);
    const responses = await Promise.all(
      Array.from({ length: concurrentRequests }, () => place(customer, body, 'key-9')),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.text)).size).toBe(1);
    expect(responses.filter((response) => !response.headers['idempotent-replayed'])).toHaveLength(1);
    expect(await countOrders(customer)).toBe(1);
    const productResponse = await shop.request('getProduct', { params: { id: product.id } });
    expect(productResponse.body.data.stock).toBe(499);
  });

  it('is answered with the order that another process places meanwhile', async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)]);
    const first = await place(customer, body, 'key-11');
    const stored = await findRow(shop.ctx.db, 'idempotency_keys', { account_id: customer.id });
    await shop.ctx.db.deleteFrom('idempotency_keys').where('account_id', '=', customer.id).execute();
    let repeated: ReturnType<typeof place> | undefined;
    await runTransaction(shop.ctx.db, async (tx) => {
      await lockCustomer(tx, customer.id);
      repeated = place(customer, body, 'key-11');
      await waitUntilBlocked(shop, repeated);
      await tx.insertInto('idempotency_keys').values(stored).execute();
    });
    expect((await repeated)?.text).toBe(first.text);
    expect(await countOrders(customer)).toBe(1);
  });

  it('concurrent rejected requests give the same error and no order', async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop, { stock: 0 })]);
    const responses = await Promise.all(
      Array.from({ length: concurrentRequests }, () => place(customer, body, 'key-10')),
    );
    expect(new Set(responses.map((response) => response.body.code))).toEqual(new Set(['INSUFFICIENT_STOCK']));
    expect(await countOrders(customer)).toBe(0);
  });
});
