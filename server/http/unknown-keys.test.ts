import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/addresses.ts';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
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

const withBody = Object.values<Endpoint>(contract).filter((call) => call.body);
const namesWhere = (isWanted: (call: Endpoint) => boolean): CallName[] =>
  withBody.filter(isWanted).map((call) => call.name);
const noField = (name: string) => `There is no field named ${name}`;

describe('a body with a key that is not declared', () => {
  it.each(namesWhere((call) => call.access === 'admin'))(
    '[ADMIN-10] %s by an admin: 400 with the key named',
    async (name) => {
      const answer = await shop.call(name, { params: { id: 'any' }, body: { misspelt: 1 } }, admin);
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(answer.body.fields).toMatchObject({ misspelt: noField('misspelt') });
    },
  );

  it('[ADMIN-10] in a nested object or list: 400 with the whole path, and nothing is changed', async () => {
    const { id } = await aCoupon(shop, { value: 10 });
    const coupon = await shop.call(
      'updateCoupon',
      { params: { id }, body: { discount: { value: 99, limt: 5 } } },
      admin,
    );
    expect(coupon.status).toBe(400);
    expect(coupon.body.fields).toEqual({ 'discount.limt': noField('limt') });
    const body = {
      maxActiveOrders: 3,
      figures: { students: '9', minutes: '9', hours: '9', hour: '9' },
      bands: [
        { period: 'standard', startsAtMinute: 0, endsAtMinute: 0, extraPerItem: 0, extra: 1 },
      ],
    };
    const settings = await shop.call('updateSettings', { body }, admin);
    expect(settings.body.fields).toEqual({
      'figures.hour': noField('hour'),
      'bands.0.extra': noField('extra'),
    });
    const coupons = await shop.call('listCoupons', {}, admin);
    expect(coupons.body.data.find(({ _id }) => _id === id)?.discount.value).toBe(10);
    expect((await shop.call('getSettings', {}, admin)).body.data.maxActiveOrders).toBeNull();
  });

  it.each(namesWhere((call) => call.access !== 'admin'))(
    '%s by anybody else: the key is ignored',
    async (name) => {
      const call: Endpoint = contract[name];
      const issues = call.body?.safeParse({ misspelt: 1 }).error?.issues ?? [];
      expect(issues.filter(({ code }) => code === 'unrecognized_keys')).toEqual([]);
    },
  );

  it('[T14] a customer’s order and a partner’s accept are carried out', async () => {
    const product = await aProduct(shop);
    const { token } = await aCustomer(shop);
    const body = orderBody([product], { user: { _id: 'somebody' }, total: 1 });
    expect((await shop.call('placeOrder', { body }, token)).status).toBe(201);
    const orderId = (await anOrder(shop)).id;
    const partner = await aPartner(shop);
    const accepted = await shop.call(
      'acceptDelivery',
      { body: { orderId, partner: partner.id } },
      partner.token,
    );
    expect(accepted.status).toBe(200);
  });
});
