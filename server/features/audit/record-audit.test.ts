import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointName } from '#contract/contract.ts';
import { inTransaction } from '#server/context.ts';
import {
  accountOfToken,
  aCoupon,
  anAdmin,
  anOrder,
  aPartner,
  aProduct,
  orderBody,
} from '#testing/builders.ts';
import { createFixture, endpointRequests, fixturePassword } from '#testing/endpoint-requests.ts';
import { openTestShop } from '#testing/harness.ts';
import { uniqueNetworkHeaders } from '#testing/mailbox.ts';
import type { TestShop } from '#testing/harness.ts';
import { recordAudit } from './record-audit.ts';

let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  passwordHash = await shop.ctx.hashing.hash(fixturePassword);
});
afterAll(() => shop.close());

/** Endpoints that write no entry, with the reason. */
const exceptions: Partial<Record<EndpointName, string>> = {
  previewImport: 'it changes nothing',
  updateShopState: 'the request opens an open shop; shop-state.test.ts has the entries of changes',
};

const changing = Object.values(contract)
  .filter(({ access, method }) => (access === 'admin' || access === 'owner') && method !== 'GET')
  .map(({ name }) => name);

function listEntries(actorId: string) {
  const entries = shop.ctx.db.selectFrom('audit_log').selectAll().where('actor_id', '=', actorId);
  return entries.orderBy('at').orderBy('id').execute();
}

describe('every endpoint of admins that changes something', () => {
  it.each(changing)('%s writes who changed what', async (name) => {
    const fixture = await createFixture(shop, passwordHash);
    const request = await endpointRequests[name]?.(fixture);
    const headers = { ...uniqueNetworkHeaders(), ...request?.headers };
    const response = await shop.request(name, { ...request, headers }, fixture.admin.token);
    expect(response.body).toMatchObject({ success: true });
    const entries = await listEntries(fixture.admin.id);
    expect(entries.length > 0, 'wrote an entry').toBe(exceptions[name] === undefined);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_name: 'Farah Thomas', at: shop.clock.now() });
      expect(entry.action).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(JSON.stringify(entry)).not.toMatch(/\$argon2|password_hash|open sesame|another one/);
    }
  });

  it('has exceptions only for endpoints of the contract', () => {
    expect(Object.keys(exceptions).filter((name) => !changing.includes(name as EndpointName))).toEqual([]);
  });
});

describe('an entry of the audit log', () => {
  it('has the changed fields before and after, and nothing else', async () => {
    const admin = await anAdmin(shop);
    const { id, name } = await aProduct(shop, { price: 30, delivery: 3 });
    const body = { price: 32.5, deliveryCharge: 3 };
    await shop.request('updateProduct', { params: { id }, body }, admin.token);
    expect(await listEntries(admin.id)).toEqual([
      expect.objectContaining({
        action: 'product.updated',
        subject_kind: 'product',
        subject_id: id,
        subject_label: name,
        before_values: '{"price_paise":3000}',
        after_values: '{"price_paise":3250}',
      }),
    ]);
  });

  it('is not written where nothing changes or the change fails', async () => {
    const admin = await anAdmin(shop);
    const { id } = await aProduct(shop, { price: 30 });
    await shop.request('updateProduct', { params: { id }, body: { price: 30 } }, admin.token);
    const [first, second] = [await aCoupon(shop), await aCoupon(shop)];
    const taken = await shop.request(
      'updateCoupon',
      { params: { id: second.id }, body: { code: first.code } },
      admin.token,
    );
    expect(taken.status).toBe(409);
    expect(await listEntries(admin.id)).toEqual([]);
  });

  it('names a new password of a partner without its value', async () => {
    const admin = await anAdmin(shop);
    const { id } = await aPartner(shop);
    const body = { password: 'a brand new password' };
    await shop.request('updatePartner', { params: { id }, body }, admin.token);
    expect(await listEntries(admin.id)).toEqual([
      expect.objectContaining({ action: 'partner.password-set', before_values: null, after_values: null }),
    ]);
  });

  it('shows names for ids of products, partners and customers, and the discount of a coupon in its unit', async () => {
    const admin = await anAdmin(shop);
    const { id: partnerId } = await aPartner(shop);
    const product = await aProduct(shop);
    const order = await anOrder(shop, { body: orderBody([product]) });
    const [fixed, percent] = [await aCoupon(shop), await aCoupon(shop, { type: 'PERCENT', value: 10 })];
    const send = async (name: EndpointName, request: object) =>
      expect((await shop.request(name, request, admin.token)).body).toMatchObject({ success: true });
    const id = { params: { id: order.id } };
    await send('assignOrder', { ...id, body: { partnerId } });
    await send('startPicking', { body: { orderIds: [order.id] } });
    await send('markItemsPicked', {
      body: { items: [{ orderId: order.id, productId: product.id, picked: 1 }] },
    });
    await send('updateCustomer', {
      params: { id: order.customer.id },
      body: { isBlocked: true, reason: 'x' },
    });
    for (const [coupon, value] of [
      [fixed, 25],
      [percent, 15],
    ] as const)
      await send('updateCoupon', { params: { id: coupon.id }, body: { discount: { value } } });
    const { data } = (await shop.request('listAuditEntries', { query: { actor: admin.id } }, admin.token))
      .body;
    const find = (action: string) => data.filter((entry) => entry.action === action);
    expect(find('order.updated')[0]?.after).toMatchObject({ partner_id: 'Ravi Kumar' });
    expect(find('order.items-picked')[0]?.after).toEqual({ [product.name]: 1 });
    expect(find('customer.blocked')[0]?.subject.label).toBe('Asha Rao');
    expect(find('coupon.updated').map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ discount_paise: 2500 }, { discountPercent: 15 }]),
    );
  });

  it('shows the discount of a coupon in the unit of its time', async () => {
    const admin = await anAdmin(shop);
    const coupon = await aCoupon(shop, { type: 'PERCENT', value: 10 });
    for (const discount of [
      { value: 20 },
      { type: 'FIXED', value: 30 },
      { value: 40 },
      { type: 'PERCENT', value: 50 },
      { value: 60 },
    ])
      await shop.request('updateCoupon', { params: { id: coupon.id }, body: { discount } }, admin.token);
    const query = { actor: admin.id, subject: coupon.id };
    const { data } = (await shop.request('listAuditEntries', { query }, admin.token)).body;
    expect(data.map(({ before, after }) => [before, after]).toReversed()).toEqual([
      [{ discountPercent: 10 }, { discountPercent: 20 }],
      [
        { discount_type: 'PERCENT', discountPercent: 20 },
        { discount_type: 'FIXED', discount_paise: 3000 },
      ],
      [{ discount_paise: 3000 }, { discount_paise: 4000 }],
      [
        { discount_type: 'FIXED', discount_paise: 4000 },
        { discount_type: 'PERCENT', discountPercent: 50 },
      ],
      [{ discountPercent: 50 }, { discountPercent: 60 }],
    ]);
  });

  it('of two concurrent changes has what each of them replaced', async () => {
    const admin = await anAdmin(shop);
    const { id } = await aProduct(shop, { price: 1 });
    const change = (price: number) =>
      shop.request('updateProduct', { params: { id }, body: { price } }, admin.token);
    await Promise.all([2, 3, 4, 5].map(change));
    const entries = await listEntries(admin.id);
    const prices = entries.map(({ before_values, after_values }) => [
      Number(/\d+/.exec(before_values ?? '')?.[0]),
      Number(/\d+/.exec(after_values ?? '')?.[0]),
    ]);
    expect(prices).toHaveLength(4);
    const successors = new Map(prices.map(([from = 0, to = 0]) => [from, to]));
    const chain = [100];
    while (successors.has(chain.at(-1) ?? 0)) chain.push(successors.get(chain.at(-1) ?? 0) ?? 0);
    expect(chain.toSorted((a, b) => a - b)).toEqual([100, 200, 300, 400, 500]);
  });

  it('is rolled back with the change it belongs to', async () => {
    const { id, token } = await anAdmin(shop);
    const actor = await accountOfToken(shop, token);
    if (actor.kind !== 'admin') throw new Error('Not an admin');
    const change = inTransaction(shop.ctx, async (tx) => {
      await recordAudit(shop.ctx, tx, {
        actor,
        action: 'product.updated',
        subject: { kind: 'product', id: 'a' },
      });
      throw new Error('undone');
    });
    await expect(change).rejects.toThrow('undone');
    expect(await listEntries(id)).toEqual([]);
  });

  it.each([
    ['changed', sql`UPDATE audit_log SET actor_name = 'Nobody'`],
    [
      'left without a reason unless it is about an order or customer',
      sql`UPDATE audit_log SET reason = NULL`,
    ],
    ['deleted', sql`DELETE FROM audit_log`],
  ])('cannot be %s', async (_title, statement) => {
    const admin = await anAdmin(shop);
    const { id } = await aProduct(shop);
    await shop.request('deleteProduct', { params: { id } }, admin.token);
    await expect(statement.execute(shop.ctx.db)).rejects.toThrow('append-only');
    expect(await listEntries(admin.id)).toHaveLength(1);
  });

  it('about an order can lose its reason and nothing else', async () => {
    const admin = await anAdmin(shop);
    const { id } = await anOrder(shop);
    const body = { deliveryStatus: 'cancelled', cancellationReason: 'Asha was not in' };
    await shop.request('setOrderStatus', { params: { id }, body }, admin.token);
    for (const change of [
      sql`reason = 'Other'`,
      sql`reason = NULL, actor_name = 'Nobody'`,
      sql`action = 'a.b'`,
    ]) {
      const update = sql`UPDATE audit_log SET ${change} WHERE subject_id = ${id}`;
      await expect(update.execute(shop.ctx.db)).rejects.toThrow('append-only');
    }
    await sql`UPDATE audit_log SET reason = NULL WHERE subject_id = ${id}`.execute(shop.ctx.db);
    expect(await listEntries(admin.id)).toMatchObject([{ action: 'order.updated', reason: null }]);
  });
});
