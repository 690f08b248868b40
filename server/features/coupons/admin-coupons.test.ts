import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
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
const update = (id: string, body: object) => shop.request('updateCoupon', { params: { id }, body }, admin);
const check = (code: string) => shop.request('checkCoupon', { body: { code } });

describe('access to coupon management', () => {
  it('is 401 without a session and 403 for customers and partners', async () => {
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

  it('is 404 for an unknown coupon', async () => {
    expect(await update('nobody-knows-this', { isActive: false })).toMatchObject({
      status: 404,
      body: { code: 'COUPON_NOT_FOUND' },
    });
  });
});

describe('createCoupon', () => {
  it('returns the coupon with 201, which anybody can check at once [ADMIN-12] [ENT-10] [ENT-11] [ENT-12] [ENT-13]', async () => {
    const sent = terms();
    const response = await create(sent);
    expect(response.status).toBe(201);
    const { _id, createdAt, validity, ...fields } = response.body.data;
    expect(fields).toEqual({
      ...sent,
      startsAt: '2026-10-31T18:30:00.000Z',
      endsAt: '2026-11-30T18:30:00.000Z',
      usedCount: 0,
      version: 1,
    });
    expect(_id).not.toBe('');
    expect(createdAt).toBe(new Date(shop.clock.now()).toISOString());
    expect(validity.isCurrentlyValid).toBe(true);
    const checked = (await check(sent.code)).body.data;
    expect(checked).toMatchObject({ code: sent.code, discount: sent.discount, validity });
    // Limits and usage are internal.
    expect(Object.keys(checked).toSorted()).toEqual(
      ['code', 'discount', 'endsAt', 'startsAt', 'validity'].toSorted(),
    );
  });

  it('stores the code trimmed and in upper case [COUPON-5] [COUPON-6]', async () => {
    const code = nextCode();
    const response = await create(terms({ code: `  ${code.toLowerCase()} ` }));
    expect(response.body.data.code).toBe(code);
  });

  it('creates an active coupon without limits by default', async () => {
    const { usageLimit: _one, perCustomerLimit: _two, isActive: _three, ...plain } = terms();
    const response = await create({ ...plain, discount: { type: 'FIXED', value: 25 } });
    expect(response.body.data).toMatchObject({
      usageLimit: null,
      perCustomerLimit: null,
      isActive: true,
      discount: { type: 'FIXED', value: 25, minPurchaseAmount: 0 },
    });
  });

  it('discounts a percentage to the paisa, or an amount in rupees', async () => {
    const product = await aProduct(shop, { price: 33.33, delivery: 0 });
    const body = (couponCode: string) => orderBody([{ id: product.id, quantity: 3 }], { couponCode });
    const percent = (await create(terms())).body.data.code;
    const fixed = (await create(terms({ discount: { type: 'FIXED', value: 20.5 } }))).body.data.code;
    const summaries = [
      (await shop.request('calculateCheckout', { body: body(percent) })).body.data.summary,
      (await shop.request('calculateCheckout', { body: body(fixed) })).body.data.summary,
    ];
    expect(summaries.map((summary) => summary.couponDiscount)).toEqual([12.5, 20.5]);
  });

  it('rejects an existing code in any case with 409', async () => {
    const { code } = (await create(terms())).body.data;
    expect(await create(terms({ code: code.toLowerCase() }))).toMatchObject({
      status: 409,
      body: { code: 'COUPON_CODE_TAKEN' },
    });
  });

  it('succeeds once for concurrent requests with one code', async () => {
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
  ])('rejects %s with 400 at the field', async (...[_name, wrong, field]) => {
    const response = await create(terms(wrong));
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(response.body.fields ?? {})).toEqual([field]);
  });
});

describe('updateCoupon', () => {
  it.each([
    ['isActive', false],
    ['usageLimit', 7],
    ['usageLimit', null],
    ['perCustomerLimit', null],
    ['startsAt', '2026-11-20T00:00:00.000Z'],
    ['endsAt', '2026-11-30T00:00:00.000Z'],
    ['code', 'CHANGED1'],
  ] as const)('changes only %s (%j)', async (field, value) => {
    const before = (await create(terms())).body.data;
    const after = (await update(before._id, { [field]: value })).body.data;
    const { validity: _one, ...old } = before;
    const { validity: _two, ...fresh } = after;
    expect(fresh).toEqual({ ...old, [field]: value, version: 2 });
    await update(before._id, { code: nextCode() });
  });

  it('changes a part of the discount', async () => {
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

  it('applies to the next calculation: a disabled coupon is rejected', async () => {
    const { _id, code } = (await create(terms({ discount: { type: 'FIXED', value: 5 } }))).body.data;
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

  it('leaves the discount of existing orders', async () => {
    const { _id, code } = (await create(terms({ discount: { type: 'FIXED', value: 5 } }))).body.data;
    const body = orderBody([await aProduct(shop)], { couponCode: code });
    const { id, customer } = await anOrder(shop, { body });
    await update(_id, { discount: { value: 9 }, code: nextCode() });
    const order = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(order.body.data).toMatchObject({ couponDiscount: 5, coupon: { code } });
  });

  it('shows the usage, which limits cannot undercut', async () => {
    const { _id, code } = (await create(terms({ discount: { type: 'FIXED', value: 5 } }))).body.data;
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

  it('keeps the usage count during concurrent orders without a failure', async () => {
    const { _id, code } = (await create(terms({ discount: { type: 'FIXED', value: 5 } }))).body.data;
    const product = await aProduct(shop, { stock: 1000 });
    const people = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)));
    const body = orderBody([product], { couponCode: code });
    const orders = people.map(({ token }) => shop.request('placeOrder', { body }, token));
    const limits = [3, 5, 7, 9].map((usageLimit) => update(_id, { usageLimit }));
    const responses = [...(await Promise.all(orders)), ...(await Promise.all(limits))];
    expect(responses.map((response) => response.status).filter((status) => status >= 500)).toEqual([]);
    const placed = (await Promise.all(orders)).filter((response) => response.status === 201).length;
    const row = await shop.ctx.db
      .selectFrom('coupons')
      .select(['used_count', 'usage_limit'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(row.used_count).toBe(placed);
    expect(row.used_count).toBeLessThanOrEqual(row.usage_limit ?? Infinity);
  });

  it('gives one code to one of many concurrent requests, 409 to the others', async () => {
    const coupons = [];
    for (let turn = 0; turn < 6; turn += 1) coupons.push((await create(terms())).body.data);
    const code = nextCode();
    const responses = await Promise.all(coupons.map(({ _id }) => update(_id, { code })));
    const statuses = responses.map((response) => response.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('accepts an unchanged code', async () => {
    const { _id, code } = (await create(terms())).body.data;
    expect((await update(_id, { code: ` ${code.toLowerCase()} ` })).status).toBe(200);
  });
});

describe('listCoupons', () => {
  it('returns every coupon, newest first, paginated [ADMIN-12]', async () => {
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
