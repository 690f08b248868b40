import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCoupon,
  aCustomer,
  aPartner,
  aProduct,
  anAdmin,
  anOrder,
  orderBody,
} from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await anAdmin(shop)).token;
});
afterAll(() => shop.close());

let codeCount = 0;
const nextCode = () => `STAFF${(codeCount += 1)}`;

function terms(more: object = {}) {
  return {
    code: nextCode(),
    discount: { type: 'PERCENT', value: 12.5, minPurchaseAmount: 99 },
    startsAt: '2026-11-01T00:00:00+05:30',
    endsAt: '2026-12-01T00:00:00+05:30',
    usageLimit: 50,
    perCustomerLimit: 1,
    isActive: true,
    ...more,
  };
}

const create = (body: object) => shop.request('createCoupon', { body }, admin);
const update = (id: string, body: object) =>
  shop.request('updateCoupon', { params: { id }, body }, admin);
const check = (code: string) => shop.request('checkCoupon', { body: { code } });

describe('who may keep the coupons', () => {
  it('nobody without a session: 401; no customer and no partner: 403', async () => {
    const { id } = await aCoupon(shop);
    for (const [token, status] of [
      [undefined, 401],
      [(await aCustomer(shop)).token, 403],
      [(await aPartner(shop)).token, 403],
    ] as const) {
      const tries = [
        await shop.request('createCoupon', { body: terms() }, token),
        await shop.request('listCoupons', {}, token),
        await shop.request('updateCoupon', { params: { id }, body: { isActive: false } }, token),
      ];
      expect(tries.map((response) => response.status)).toEqual([status, status, status]);
    }
  });

  it('an unknown coupon: 404', async () => {
    expect(await update('nobody-knows-this', { isActive: false })).toMatchObject({
      status: 404,
      body: { code: 'COUPON_NOT_FOUND' },
    });
  });
});

describe('a new coupon', () => {
  it('[ADMIN-12] [ENT-10] [ENT-11] [ENT-12] [ENT-13] is answered whole with 201 and can be checked by anybody at once', async () => {
    const sent = terms();
    const response = await create(sent);
    expect(response.status).toBe(201);
    const { _id, createdAt, validity, ...fields } = response.body.data;
    expect(fields).toEqual({
      ...sent,
      startsAt: '2026-10-31T18:30:00.000Z',
      endsAt: '2026-11-30T18:30:00.000Z',
      usedCount: 0,
    });
    expect(_id).not.toBe('');
    expect(createdAt).toBe(new Date(shop.clock.now()).toISOString());
    expect(validity.isCurrentlyValid).toBe(true);
    const checked = (await check(sent.code)).body.data;
    expect(checked).toMatchObject({ code: sent.code, discount: sent.discount, validity });
    // Limits and uses are the shop's own business.
    expect(Object.keys(checked).toSorted()).toEqual(
      ['code', 'discount', 'endsAt', 'startsAt', 'validity'].toSorted(),
    );
  });

  it('[COUPON-5] [COUPON-6] keeps its code trimmed and in upper case', async () => {
    const code = nextCode();
    const response = await create(terms({ code: `  ${code.toLowerCase()} ` }));
    expect(response.body.data.code).toBe(code);
  });

  it('is without limits and active unless told otherwise', async () => {
    const { usageLimit: _one, perCustomerLimit: _two, isActive: _three, ...plain } = terms();
    const response = await create({ ...plain, discount: { type: 'FIXED', value: 25 } });
    expect(response.body.data).toMatchObject({
      usageLimit: null,
      perCustomerLimit: null,
      isActive: true,
      discount: { type: 'FIXED', value: 25, minPurchaseAmount: 0 },
    });
  });

  it('takes off what it promises: a percentage to the paisa, an amount in rupees', async () => {
    const product = await aProduct(shop, { price: 33.33, delivery: 0 });
    const body = (couponCode: string) =>
      orderBody([{ id: product.id, quantity: 3 }], { couponCode });
    const percent = (await create(terms())).body.data.code;
    const fixed = (await create(terms({ discount: { type: 'FIXED', value: 20.5 } }))).body.data
      .code;
    const summaries = [
      (await shop.request('calculateCheckout', { body: body(percent) })).body.data.summary,
      (await shop.request('calculateCheckout', { body: body(fixed) })).body.data.summary,
    ];
    expect(summaries.map((summary) => summary.couponDiscount)).toEqual([12.5, 20.5]);
  });

  it('is refused with a code that is taken, however it is written: 409', async () => {
    const { code } = (await create(terms())).body.data;
    expect(await create(terms({ code: code.toLowerCase() }))).toMatchObject({
      status: 409,
      body: { code: 'COUPON_CODE_TAKEN' },
    });
  });

  it('is made once by many with one code at the same moment', async () => {
    const body = terms();
    const responses = await Promise.all(Array.from({ length: 8 }, () => create(body)));
    const statuses = responses.map((response) => response.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it.each([
    ['no code', { code: '  ' }, 'code'],
    ['a code with blanks inside', { code: 'TWO WORDS' }, 'code'],
    ['a code of signs', { code: '%_<>' }, 'code'],
    ['more than the whole', { discount: { type: 'PERCENT', value: 101 } }, 'discount.value'],
    ['nothing taken off', { discount: { type: 'FIXED', value: 0 } }, 'discount.value'],
    ['less than nothing taken off', { discount: { type: 'FIXED', value: -5 } }, 'discount.value'],
    ['another kind of discount', { discount: { type: 'HALF', value: 5 } }, 'discount.type'],
    ['an end before its start', { endsAt: '2026-10-01T00:00:00Z' }, 'endsAt'],
    ['an end at its start', { endsAt: '2026-11-01T00:00:00+05:30' }, 'endsAt'],
    ['a start that is no time', { startsAt: 'tomorrow' }, 'startsAt'],
    ['a day that no calendar has', { startsAt: '2026-02-30T00:00:00Z' }, 'startsAt'],
    ['half a use', { usageLimit: 0.5 }, 'usageLimit'],
  ])('is refused with %s: 400 at the field', async (...[_name, wrong, field]) => {
    const response = await create(terms(wrong));
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(response.body.fields ?? {})).toEqual([field]);
  });
});

describe('a changed coupon', () => {
  it.each([
    ['isActive', false],
    ['usageLimit', 7],
    ['usageLimit', null],
    ['perCustomerLimit', null],
    ['startsAt', '2026-11-20T00:00:00.000Z'],
    ['endsAt', '2026-11-30T00:00:00.000Z'],
    ['code', 'CHANGED1'],
  ] as const)('takes %s alone (%j) and leaves the rest', async (field, value) => {
    const before = (await create(terms())).body.data;
    const after = (await update(before._id, { [field]: value })).body.data;
    const { validity: _one, ...old } = before;
    const { validity: _two, ...fresh } = after;
    expect(fresh).toEqual({ ...old, [field]: value });
    await update(before._id, { code: nextCode() });
  });

  it('takes a part of its discount and leaves the rest of it', async () => {
    const { _id } = (await create(terms())).body.data;
    const discountChange = (await update(_id, { discount: { value: 15 } })).body.data;
    expect(discountChange.discount).toEqual({ type: 'PERCENT', value: 15, minPurchaseAmount: 99 });
    const minimum = (await update(_id, { discount: { minPurchaseAmount: 0 } })).body.data;
    expect(minimum.discount).toEqual({ type: 'PERCENT', value: 15, minPurchaseAmount: 0 });
    const fixed = (await update(_id, { discount: { type: 'FIXED', value: 150 } })).body.data;
    expect(fixed.discount).toEqual({ type: 'FIXED', value: 150, minPurchaseAmount: 0 });
    expect((await update(_id, { discount: { type: 'PERCENT' } })).body.fields).toHaveProperty([
      'discount.value',
    ]);
  });

  it('counts from the next calculation on: switched off, it is refused', async () => {
    const { _id, code } = (await create(terms({ discount: { type: 'FIXED', value: 5 } }))).body
      .data;
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)], { couponCode: code });
    await update(_id, { isActive: false });
    const summary = (await shop.request('calculateCheckout', { body })).body.data;
    expect(summary).toMatchObject({ error: 'Coupon is not valid', summary: { couponDiscount: 0 } });
    const rejected = await shop.request('placeOrder', { body }, customer.token);
    expect(rejected).toMatchObject({ status: 400, body: { code: 'COUPON_INACTIVE' } });
    await update(_id, { isActive: true });
    expect((await shop.request('placeOrder', { body }, customer.token)).status).toBe(201);
  });

  it('an order made before keeps its discount', async () => {
    const { _id, code } = (await create(terms({ discount: { type: 'FIXED', value: 5 } }))).body
      .data;
    const body = orderBody([await aProduct(shop)], { couponCode: code });
    const { id, customer } = await anOrder(shop, { body });
    await update(_id, { discount: { value: 9 }, code: nextCode() });
    const order = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(order.body.data).toMatchObject({ couponDiscount: 5, coupon: { code } });
  });

  it('shows how often it was used, and cannot be limited to less', async () => {
    const { _id, code } = (await create(terms({ discount: { type: 'FIXED', value: 5 } }))).body
      .data;
    for (let turn = 0; turn < 2; turn += 1) {
      await anOrder(shop, { body: orderBody([await aProduct(shop)], { couponCode: code }) });
    }
    const response = await update(_id, { usageLimit: 1 });
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { usageLimit: 'This coupon was already used 2 times' } },
    });
    const exact = await update(_id, { usageLimit: 2 });
    expect(exact.body.data).toMatchObject({ usedCount: 2, usageLimit: 2 });
    expect(exact.body.data.validity.isUsageValid).toBe(false);
  });

  it('keeps its count while orders use it at the same moment, and nobody gets a failure', async () => {
    const { _id, code } = (await create(terms({ discount: { type: 'FIXED', value: 5 } }))).body
      .data;
    const product = await aProduct(shop, { stock: 1000 });
    const people = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)));
    const body = orderBody([product], { couponCode: code });
    const orders = people.map(({ token }) => shop.request('placeOrder', { body }, token));
    const limits = [3, 5, 7, 9].map((usageLimit) => update(_id, { usageLimit }));
    const responses = [...(await Promise.all(orders)), ...(await Promise.all(limits))];
    expect(responses.map((response) => response.status).filter((status) => status >= 500)).toEqual(
      [],
    );
    const placed = (await Promise.all(orders)).filter((response) => response.status === 201).length;
    const row = await shop.ctx.db
      .selectFrom('coupons')
      .select(['used_count', 'usage_limit'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(row.used_count).toBe(placed);
    expect(row.used_count).toBeLessThanOrEqual(row.usage_limit ?? Infinity);
  });

  it('one code is given to one of many at the same moment: the others get 409', async () => {
    const coupons = [];
    for (let turn = 0; turn < 6; turn += 1) coupons.push((await create(terms())).body.data);
    const code = nextCode();
    const responses = await Promise.all(coupons.map(({ _id }) => update(_id, { code })));
    const statuses = responses.map((response) => response.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('may be sent back with the code it has', async () => {
    const { _id, code } = (await create(terms())).body.data;
    expect((await update(_id, { code: ` ${code.toLowerCase()} ` })).status).toBe(200);
  });
});

describe('the list of coupons', () => {
  it('[ADMIN-12] shows every coupon, newest first, in pages', async () => {
    const ownShop = await openTestShop();
    const { token } = await anAdmin(ownShop);
    const codes = [];
    for (const code of ['FIRST', 'SECOND', 'THIRD']) {
      ownShop.clock.advance(1000);
      codes.unshift((await aCoupon(ownShop, { code, isActive: code !== 'SECOND' })).code);
    }
    const all = await ownShop.request('listCoupons', {}, token);
    expect(all.body.data.map((coupon) => coupon.code)).toEqual(codes);
    expect(all.body.data.map((coupon) => coupon.isActive)).toEqual([true, false, true]);
    const page = await ownShop.request('listCoupons', { query: { page: 2, limit: 2 } }, token);
    expect(page.body.data.map((coupon) => coupon.code)).toEqual(['FIRST']);
    expect(page.body.pagination).toEqual({
      page: 2,
      limit: 2,
      total: 3,
      totalPages: 2,
      hasNextPage: false,
      hasPrevPage: true,
    });
    await ownShop.close();
  });
});
