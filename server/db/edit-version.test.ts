import { describe, expect, it } from 'vitest';
import { aCategory, aCoupon, aCustomer, aPartner, aProduct, anAdmin } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const otherAdmin = (await anAdmin(shop)).token;

type Edit = (body: { version?: number }, token: string) => Promise<EditResponse>;
type EditResponse = { status: number; body: { code?: unknown; data: unknown } };

/** Another value in each edit: one that changes nothing has no version. */
let edits = 0;
const next = () => `edit-${(edits += 1)}`;

/** Everything that admins edit, as a function that edits a new one. */
const editables: Record<string, () => Promise<Edit>> = {
  product: async () => {
    const params = { id: (await aProduct(shop)).id };
    return (body, token) =>
      shop.request('updateProduct', { params, body: { description: `by ${token}`, ...body } }, token);
  },
  category: async () => {
    const params = { id: (await aCategory(shop)).id };
    return (body, token) =>
      shop.request('updateCategory', { params, body: { tint: 'pink', ...body } }, token);
  },
  coupon: async () => {
    const params = { id: (await aCoupon(shop)).id };
    return (body, token) =>
      shop.request('updateCoupon', { params, body: { isActive: false, ...body } }, token);
  },
  partner: async () => {
    const params = { id: (await aPartner(shop)).id };
    return (body, token) =>
      shop.request('updatePartner', { params, body: { maxActiveOrders: 3, ...body } }, token);
  },
  customer: async () => {
    const params = { id: (await aCustomer(shop)).id };
    return (body, token) =>
      shop.request('updateCustomer', { params, body: { isBlocked: true, reason: next(), ...body } }, token);
  },
  settings: async () => {
    // The settings are one for the whole shop: their version starts where earlier edits ended.
    const { version } = (await shop.request('getSettings', {}, admin)).body.data;
    return ({ version: seen, ...body }, token) => {
      const sent = seen === undefined ? {} : { version: version - 1 + seen };
      return shop.request(
        'updateSettings',
        { body: { shopEmail: `${next()}@shop.example`, ...body, ...sent } },
        token,
      );
    };
  },
};

const versionOf = ({ body }: EditResponse) => (body.data as { version: number }).version;
const nameOfOtherAdmin = async () =>
  (await shop.request('adminCheckAuth', {}, otherAdmin)).body.data.admin.fullname;

describe.each(Object.keys(editables))('the version of a %s', (kind) => {
  const open = async () => (await editables[kind]?.()) as Edit; // Every key has one.

  it('increases with an edit that names the current one', async () => {
    const edit = await open();
    const first = await edit({ version: 1 }, admin);
    expect(first.status).toBe(200);
    const second = await edit({ version: 2 }, admin);
    expect(second.status).toBe(200);
    expect(versionOf(second)).toBe(versionOf(first) + 1);
  });

  it('rejects an edit from an earlier one with 409, the current data, and who changed it when', async () => {
    const edit = await open();
    const saved = await edit({ version: 1 }, otherAdmin);
    const late = await edit({ version: 1 }, admin);
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT_VERSION',
        data: {
          current: { version: versionOf(saved) },
          changedBy: await nameOfOtherAdmin(),
          changedAt: new Date(shop.clock.now()).toISOString(),
        },
      },
    });
    expect((await edit({ version: 2 }, admin)).status).toBe(200);
  });

  it('lets one of two concurrent edits from the same one through', async () => {
    const edit = await open();
    const both = await Promise.all([edit({ version: 1 }, admin), edit({ version: 1 }, otherAdmin)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('does not limit an edit that names none', async () => {
    const edit = await open();
    expect((await edit({ version: 1 }, otherAdmin)).status).toBe(200);
    expect((await edit({}, admin)).status).toBe(200);
  });

  it('rejects an edit from one that does not exist yet', async () => {
    const edit = await open();
    expect((await edit({ version: 7 }, admin)).body.code).toBe('CONFLICT_VERSION');
  });
});
