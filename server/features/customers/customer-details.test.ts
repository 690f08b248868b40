import { describe, expect, it } from 'vitest';
import { aCustomer, anAdmin, anOrder } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows } from '#testing/rows.ts';

const shop = await openShopForFile();
const owner = await anAdmin(shop);

describe('getCustomer', () => {
  it('has the figures of their orders and the limits of the settings', async () => {
    const { customer } = await anOrder(shop);
    await shop.request('updateSettings', { body: { maxOpenOrders: 4 } }, owner.token);
    const { body } = await shop.request('getCustomer', { params: { id: customer.id } }, owner.token);
    expect(body.data).toMatchObject({
      _id: customer.id,
      orders: 1,
      openOrders: 1,
      limits: { maxOpenOrders: 4 },
    });
  });

  it('responds 404 to an unknown and to a closed account, and exports neither', async () => {
    const customer = await aCustomer(shop);
    await shop.ctx.db.deleteFrom('users').where('id', '=', customer.id).execute();
    for (const id of ['nobody', customer.id])
      for (const name of ['getCustomer', 'exportCustomer'] as const)
        expect(await shop.request(name, { params: { id } }, owner.token)).toMatchObject({
          status: 404,
          body: { code: 'CUSTOMER_NOT_FOUND' },
        });
  });
});

it('exportCustomer has what the customer gets themselves, and an entry in the audit log without any of it', async () => {
  const { customer } = await anOrder(shop);
  const own = await shop.request('exportMyData', {}, customer.token);
  const exported = await shop.request('exportCustomer', { params: { id: customer.id } }, owner.token);
  expect(exported.body.data.orders).toEqual(own.body.data.orders);
  expect(exported.body.data.profile.email).toBe(customer.email);
  const entries = await findRows(shop.ctx.db, 'audit_log', { subject_id: customer.id });
  expect(entries).toMatchObject([
    {
      action: 'customer.exported',
      actor_id: owner.id,
      subject_label: null,
      before_values: null,
      after_values: null,
    },
  ]);
});

it('listOrders of one customer has no order of another, also with other filters', async () => {
  const { id, customer } = await anOrder(shop);
  await anOrder(shop);
  for (const query of [{}, { status: 'pending' as const }]) {
    const { body } = await shop.request(
      'listOrders',
      { query: { customer: customer.id, ...query } },
      owner.token,
    );
    expect(body.data.map(({ _id }) => _id)).toEqual([id]);
    expect(body.pagination.total).toBe(1);
  }
});

it('listCustomers filters by whether they are blocked', async () => {
  const { id, email } = await aCustomer(shop);
  const list = async (state: 'active' | 'blocked') => {
    const { body } = await shop.request('listCustomers', { query: { search: email, state } }, owner.token);
    return body.data.map(({ _id }) => _id);
  };
  expect(await list('active')).toEqual([id]);
  expect(await list('blocked')).toEqual([]);
  await shop.request('updateCustomer', { params: { id }, body: { isBlocked: true } }, owner.token);
  expect(await list('active')).toEqual([]);
  expect(await list('blocked')).toEqual([id]);
});
