import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCoupon, aCustomer, aProduct, orderBody } from '#testing/builders.ts';
import type { TestProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

let shop: TestShop;
let product: TestProduct;
let existingCode: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  product = await aProduct(shop);
  existingCode = (await aCoupon(shop)).code;
});
afterAll(() => shop.close());

type From = { network: string; token?: string };

let networkCount = 0;
function nextNetwork(): string {
  networkCount += 1;
  return `10.3.0.${networkCount}`;
}

const toHeaders = ({ network }: From) => ({ 'x-forwarded-for': network });
const check = (code: string, from: From) =>
  shop.request('checkCoupon', { body: { code }, headers: toHeaders(from) }, from.token);
const checkout = (code: string, from: From) => {
  const body = orderBody([product], { couponCode: code });
  return shop.request('calculateCheckout', { body, headers: toHeaders(from) }, from.token);
};
const order = (code: string, from: From) => {
  const body = orderBody([product], { couponCode: code });
  return shop.request('placeOrder', { body, headers: toHeaders(from) }, from.token);
};
const rateLimitPattern = /^Too many tries\. Try again in \d+ (minute|second)s?\.$/;

describe('guessing coupon codes', () => {
  it('is limited to 60 unknown codes of guests of one network, then known codes are rejected too', async () => {
    const from = { network: nextNetwork() };
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => check(`GUESS${guess}`, from)),
    );
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(40);

    const rejected = await check(existingCode, from);
    expect(rejected.status).toBe(429);
    expect(rejected.body.error).toMatch(rateLimitPattern);
    expect(Number(rejected.headers['retry-after'])).toBe(rejected.body.params?.['retryAfter']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check(existingCode, { network: nextNetwork() })).status).toBe(200);
  });

  it('by guests does not affect a signed-in customer of the same network', async () => {
    const { token } = await aCustomer(shop);
    const network = nextNetwork();
    for (let guess = 0; guess < 61; guess += 1) await check(`GUESS${guess}`, { network });
    expect((await check(existingCode, { network })).status).toBe(429);
    expect((await check(existingCode, { network, token })).status).toBe(200);
    expect((await order(existingCode, { network, token })).status).toBe(201);
  });

  it('is limited to 20 unknown codes of one customer in checks, checkouts and orders', async () => {
    const { token } = await aCustomer(shop);
    const from = { network: nextNetwork(), token };
    for (let turn = 0; turn < 7; turn += 1) {
      expect((await check(`A${turn}`, from)).status).toBe(404);
      const { data } = (await checkout(`B${turn}`, from)).body;
      expect(data.error).toBe(messages.coupon.invalidCode);
      // Twenty in all: the last round has no order.
      if (turn === 6) break;
      expect((await order(`C${turn}`, from)).body.code).toBe('COUPON_UNKNOWN');
    }
    const elsewhere = { network: nextNetwork(), token };
    for (const code of ['ANOTHER', existingCode]) {
      expect((await check(code, elsewhere)).status).toBe(429);
      const ordered = await order(code, elsewhere);
      expect(ordered.status).toBe(429);
      expect(Number(ordered.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('beyond the limit drops the coupon from a checkout, with the waiting time', async () => {
    const from = { network: nextNetwork() };
    expect((await checkout(existingCode, from)).body.data.coupon?.code).toBe(existingCode);
    for (let guess = 0; guess < 60; guess += 1) await checkout(`GUESS${guess}`, from);
    const { status, body } = await checkout(existingCode, from);
    expect(status).toBe(200);
    expect(body.data.coupon).toBeUndefined();
    expect(body.data.error).toMatch(rateLimitPattern);
    expect(body.data.summary.couponDiscount).toBe(0);
    const plain = orderBody([product]);
    const order = { body: plain, headers: toHeaders(from) };
    const response = await shop.request('placeOrder', order, (await aCustomer(shop)).token);
    expect(response.status).toBe(201);
  });

  it('by many accounts is limited to 600 unknown codes per network', async () => {
    const network = nextNetwork();
    for (let guess = 0; guess < 599; guess += 1)
      await shop.ctx.rateLimits.consume('coupon-guess-network', network);
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    expect((await check('GUESS', { network, token: one.token })).status).toBe(404);
    expect((await check('GUESS', { network, token: other.token })).status).toBe(429);
  });
});

describe('checking an existing coupon', () => {
  it('is not limited', async () => {
    const from = { network: nextNetwork() };
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all(Array.from({ length: 200 }, () => check(existingCode, from)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect((await check('UNKNOWN', from)).status).toBe(404);
  });
});
