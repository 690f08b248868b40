import { describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { aCoupon, anAdmin } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;

const endpointsWithBody = Object.values<Endpoint & { name: EndpointName }>(contract).filter(
  (endpoint) => endpoint.body,
);
const listEndpointNames = (predicate: (endpoint: Endpoint) => boolean): EndpointName[] =>
  endpointsWithBody.filter(predicate).map((endpoint) => endpoint.name);
const isForAdmins = ({ access }: Endpoint) => access === 'admin' || access === 'owner';
const unknownFieldMessage = (name: string) => `There is no field named ${name}`;

describe('a body with an undeclared key', () => {
  it.each(listEndpointNames(isForAdmins))('%s by an admin: 400 with the key [ADMIN-10]', async (name) => {
    const response = await shop.request(name, { params: { id: 'any' }, body: { misspelt: 1 } }, admin);
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(response.body.fields).toMatchObject({ misspelt: unknownFieldMessage('misspelt') });
  });

  it('in a nested object or list: 400 with the full path, without a change [ADMIN-10]', async () => {
    const { id } = await aCoupon(shop, { value: 10 });
    const coupon = await shop.request(
      'updateCoupon',
      { params: { id }, body: { discount: { value: 99, limt: 5 } } },
      admin,
    );
    expect(coupon.status).toBe(400);
    expect(coupon.body.fields).toEqual({ 'discount.limt': unknownFieldMessage('limt') });
    const body = {
      maxActiveOrders: 3,
      figures: { students: '9', minutes: '9', hours: '9', hour: '9' },
      bands: [{ period: 'standard', startsAtMinute: 0, endsAtMinute: 0, extraPerItem: 0, extra: 1 }],
    };
    const settings = await shop.request('updateSettings', { body }, admin);
    expect(settings.body.fields).toEqual({
      'figures.hour': unknownFieldMessage('hour'),
      'bands.0.extra': unknownFieldMessage('extra'),
    });
    const coupons = await shop.request('listCoupons', {}, admin);
    expect(coupons.body.data.find(({ _id }) => _id === id)?.discount.value).toBe(10);
    expect((await shop.request('getSettings', {}, admin)).body.data.maxActiveOrders).toBeNull();
  });

  it.each(listEndpointNames((endpoint) => !isForAdmins(endpoint)))(
    '%s by others: the key is ignored',
    async (name) => {
      const endpoint: Endpoint = contract[name];
      const issues = endpoint.body?.safeParse({ misspelt: 1 }).error?.issues ?? [];
      expect(issues.filter(({ code }) => code === 'unrecognized_keys')).toEqual([]);
    },
  );
});
