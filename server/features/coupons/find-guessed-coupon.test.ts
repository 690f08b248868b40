import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from '#domain/sentences.ts';
import { aCoupon, aCustomer, aProduct, orderBody } from '#testing/builders.ts';
import type { BuiltProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

let shop: TestShop;
let product: BuiltProduct;
let known: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  product = await aProduct(shop);
  known = (await aCoupon(shop)).code;
});
afterAll(() => shop.close());

type From = { network: string; token?: string };

let drawnNetworks = 0;
function aNetwork(): string {
  drawnNetworks += 1;
  return `10.3.0.${drawnNetworks}`;
}

const headersOf = ({ network }: From) => ({ 'x-forwarded-for': network });
const check = (code: string, from: From) =>
  shop.call('checkCoupon', { body: { code }, headers: headersOf(from) }, from.token);
const checkout = (code: string, from: From) => {
  const body = orderBody([product], { couponCode: code });
  return shop.call('calculateCheckout', { body, headers: headersOf(from) }, from.token);
};
const order = (code: string, from: From) => {
  const body = orderBody([product], { couponCode: code });
  return shop.call('placeOrder', { body, headers: headersOf(from) }, from.token);
};
const isLimit = /^Too many tries\. Try again in \d+ (minute|second)s?\.$/;

describe('guessing coupon codes', () => {
  it('has to wait after 60 unknown codes of the guests of one network, known codes included', async () => {
    const from = { network: aNetwork() };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => check(`GUESS${guess}`, from)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);

    const refused = await check(known, from);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatch(isLimit);
    expect(Number(refused.headers['retry-after'])).toBe(refused.body.params?.['retryAfter']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check(known, { network: aNetwork() })).status).toBe(200);
  });

  it('of guests does not keep a signed-in customer of the same network from their coupon', async () => {
    const { token } = await aCustomer(shop);
    const network = aNetwork();
    for (let guess = 0; guess < 61; guess += 1) await check(`GUESS${guess}`, { network });
    expect((await check(known, { network })).status).toBe(429);
    expect((await check(known, { network, token })).status).toBe(200);
    expect((await order(known, { network, token })).status).toBe(201);
  });

  it('has to wait after 20 unknown codes of one customer, whether checked, in a checkout or in an order', async () => {
    const { token } = await aCustomer(shop);
    const from = { network: aNetwork(), token };
    for (let turn = 0; turn < 7; turn += 1) {
      expect((await check(`A${turn}`, from)).status).toBe(404);
      const { data } = (await checkout(`B${turn}`, from)).body;
      expect(data.error).toBe(sentences.coupon.invalidCode);
      // Twenty in all: the last round has no order.
      if (turn === 6) break;
      expect((await order(`C${turn}`, from)).body.code).toBe('COUPON_UNKNOWN');
    }
    const elsewhere = { network: aNetwork(), token };
    for (const code of ['ANOTHER', known]) {
      expect((await check(code, elsewhere)).status).toBe(429);
      const ordered = await order(code, elsewhere);
      expect(ordered.status).toBe(429);
      expect(Number(ordered.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('leaves the coupon out of a checkout beyond the limit, and says how long', async () => {
    const from = { network: aNetwork() };
    expect((await checkout(known, from)).body.data.coupon?.code).toBe(known);
    for (let guess = 0; guess < 60; guess += 1) await checkout(`GUESS${guess}`, from);
    const { status, body } = await checkout(known, from);
    expect(status).toBe(200);
    expect(body.data.coupon).toBeUndefined();
    expect(body.data.error).toMatch(isLimit);
    expect(body.data.summary.couponDiscount).toBe(0);
    const plain = orderBody([product]);
    const order = { body: plain, headers: headersOf(from) };
    const answer = await shop.call('placeOrder', order, (await aCustomer(shop)).token);
    expect(answer.status).toBe(201);
  });

  it('of many accounts has to wait after 600 unknown codes of their network', async () => {
    const network = aNetwork();
    for (let guess = 0; guess < 599; guess += 1)
      await shop.ctx.limits.take('coupon-guess-network', network);
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
    expect((await check('GUESS', { network, token: one.token })).status).toBe(404);
    expect((await check('GUESS', { network, token: other.token })).status).toBe(429);
  });
});

describe('checking a coupon that there is', () => {
  it('is not counted: a whole hostel may do so at once, over and over', async () => {
    const from = { network: aNetwork() };
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 200 }, () => check(known, from)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect((await check('UNKNOWN', from)).status).toBe(404);
  });
});
