import { describe, expect, it } from 'vitest';
import { aCustomer, anAdmin } from '#testing/builders.ts';
import { seedLargeShop } from '#testing/seed-large-shop.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const customers = 700;
const shop = await openShopForFile();
await seedLargeShop(shop.ctx, { products: 10, orders: 10, days: 1, customers });
const { token } = await anAdmin(shop);

async function list(query: object) {
  const { status, body } = await shop.request('listCustomers', { query }, token);
  expect(status).toBe(200);
  return { ids: body.data.map(({ _id }) => _id), ...body.pagination };
}

describe('listCustomers', () => {
  it('lists all matches, page by page', async () => {
    const first = await list({ search: 'large.test', limit: 20 });
    expect(first).toMatchObject({ total: customers, totalPages: 35 });
    expect(first.ids.slice(0, 2)).toEqual(['customer-1', 'customer-2']);
    expect((await list({ search: 'large.test', limit: 20, page: 35 })).ids.at(-1)).toBe('customer-700');
  });

  it.each([
    ['a name', 'CUSTOMER 69', 11],
    ['a phone', '+917000000690', 1],
    ['two letters', '69', 17],
    ['no match', 'nobody at all', 0],
  ])('finds %s on all pages, newest first', async (_name, search, total) => {
    const found = await list({ search, limit: 100 });
    expect(found.total).toBe(total);
    expect(found.ids).toHaveLength(total);
    const numbers = found.ids.map((id) => Number(id.replace('customer-', '')));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect((await list({ search, limit: 3, page: 2 })).ids).toEqual(found.ids.slice(3, 6));
  });

  it('finds only customers of the chosen state, and counts them without a search too', async () => {
    await shop.ctx.db
      .updateTable('users')
      .set({ is_blocked: 1 })
      .where('id', 'in', ['customer-3', 'customer-650'])
      .execute();
    expect(await list({ state: 'blocked' })).toMatchObject({ ids: ['customer-3', 'customer-650'], total: 2 });
    expect(await list({ state: 'active' })).toMatchObject({ total: customers - 2 });
    expect(await list({ state: 'blocked', search: 'large.test' })).toMatchObject({ total: 2 });
    expect(await list({ state: 'blocked', search: 'customer 65' })).toMatchObject({ ids: ['customer-650'] });
  });

  it('finds a customer by other ways to write the name and the number', async () => {
    const customer = await aCustomer(shop, { phone: '+919845012301' });
    const body = { fullname: 'Émile  Дмитриев', phone: '+919845012301', hostel: 'Kaveri' };
    await shop.request('updateProfile', { body }, customer.token);
    for (const search of ['emile', 'E\u0301MILE дмитриев', '+91 98450 12301', '98450-12301', '098450 12301'])
      expect(await list({ search })).toMatchObject({ ids: [customer.id], total: 1 });
    const { id } = customer;
    await updateRows(shop.ctx.db, 'users', { where: { id }, set: { email: `closed:${id}` } });
  });

  it('finds by what a customer is called now, and no closed account', async () => {
    const { id } = await aCustomer(shop, { fullname: 'Quintessa Early' });
    expect(await list({ search: 'quintessa' })).toMatchObject({ ids: [id] });
    await updateRows(shop.ctx.db, 'users', { where: { id }, set: { fullname: 'Renamed Late' } });
    expect((await list({ search: 'quintessa' })).ids).toEqual([]);
    expect(await list({ search: 'renamed' })).toMatchObject({ ids: [id] });
    const total = (await list({})).total;
    await updateRows(shop.ctx.db, 'users', { where: { id }, set: { email: `closed:${id}` } });
    expect((await list({ search: 'renamed' })).ids).toEqual([]);
    expect((await list({})).total).toBe(total - 1);
  });
});
