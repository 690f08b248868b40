import { describe, expect, it } from 'vitest';
import { anAdmin } from '#testing/builders.ts';
import { seedLargeShop } from '#testing/seed-large-shop.ts';
import { maxTextsRead } from './search-orders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const orders = maxTextsRead + 1000;
/** Order n has room n % 300 and, of 1,000 customers, one of six orders. */
const rooms = 300;
const idOf = (n: number) => `order-${1_000_000_000 + n}`;

const shop = await openShopForFile();
await seedLargeShop(shop.ctx, { products: 10, orders, days: 30 });
const { token } = await anAdmin(shop);

async function list(query: object) {
  const { status, body } = await shop.request('listOrders', { query: { limit: 100, ...query } }, token);
  expect(status).toBe(200);
  return { ids: body.data.map(({ _id }) => _id), ...body.pagination };
}

async function placedAt(n: number): Promise<string> {
  const query = shop.ctx.db.selectFrom('orders').select('created_at').where('id', '=', idOf(n));
  return new Date((await query.executeTakeFirstOrThrow()).created_at).toISOString();
}

describe('listOrders with a search, in a shop of more orders than it reads', () => {
  it('finds a room among the newest orders, newest first, and has the time of the oldest one read [ADMIN-3]', async () => {
    const { ids, total, searchedSince } = await list({ search: 'room no. 7,' });
    const matches = Array.from({ length: orders }, (_each, n) => orders - n).filter(
      (n) => n % rooms === 7 && n > orders - maxTextsRead,
    );
    expect(ids).toEqual(matches.map(idOf));
    expect(total).toBe(matches.length);
    expect(searchedSince).toBe(await placedAt(orders - maxTextsRead + 1));
  });

  it('finds a room in older orders when dates are chosen [ADMIN-3]', async () => {
    const { ids, searchedSince } = await list({ search: 'room no. 7,', to: await placedAt(600) });
    expect(ids).toEqual([307, 7].map(idOf));
    expect(searchedSince).toBeUndefined();
  });

  it.each([
    ['the name', 'customer 432'],
    ['the phone', '+917000000432'],
    ['the e-mail', 'customer-432@large'],
  ])('finds all orders by %s of a customer [ADMIN-3]', async (_name, search) => {
    const { ids } = await list({ search });
    const matches = Array.from({ length: orders }, (_each, n) => orders - n);
    expect(ids).toEqual(matches.filter((n) => ((n * 31) % 1000) + 1 === 432).map(idOf));
  });

  it('combines the orders of customers and those of a room, each once [ADMIN-3]', async () => {
    const { ids, total } = await list({ search: '299', status: 'delivered' });
    expect(total).toBe(ids.length);
    expect(new Set(ids).size).toBe(total);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const ofCustomer = await list({ search: 'customer 299', status: 'delivered' });
    const inRoom = await list({ search: 'room no. 299', status: 'delivered' });
    expect(new Set(ids).isSupersetOf(new Set([...ofCustomer.ids, ...inRoom.ids]))).toBe(true);
  });

  it('finds customers of a common name among the newest orders only [ADMIN-3]', async () => {
    const { total, searchedSince } = await list({ search: 'customer-' });
    expect(total).toBe(maxTextsRead);
    expect(searchedSince).toBeDefined();
  });

  const setShortId = (n: number, short_id: string) =>
    updateRows(shop.ctx.db, 'orders', { where: { id: idOf(n) }, set: { short_id } });

  it('finds the oldest order by the end of its id [ADMIN-3]', async () => {
    await setShortId(1, '00C0FFEE');
    for (const search of ['ffee', '#00c0ffee'])
      expect(await list({ search })).toMatchObject({ ids: [idOf(1)], total: 1 });
  });

  it('finds orders by id, phone and address together, the best matches first on all pages [ADMIN-3]', async () => {
    const { db } = shop.ctx;
    const phone = {
      fullname: 'Customer with a phone',
      phone: '+917000098765',
      email: 'customer-phone@large.test',
    };
    await updateRows(db, 'users', { where: { id: 'customer-500' }, set: phone });
    const ofPhone = (await list({ search: '+917000098765' })).ids;
    expect(ofPhone.length).toBeGreaterThan(2);
    await setShortId(2, 'AB398765');
    await setShortId(3, '0CD98765');
    const delivery_address = 'Room no. 98765, Hostel Kaveri';
    const search_text = delivery_address.toLowerCase();
    await updateRows(db, 'orders', { where: { id: idOf(orders) }, set: { delivery_address, search_text } });

    const expected = [idOf(3), idOf(2), ...ofPhone, idOf(orders)];
    for (const search of ['98765', '8765'])
      expect(await list({ search })).toMatchObject({ ids: expected, total: expected.length });
    const pages: string[] = [];
    for (let page = 1; page <= expected.length; page += 1)
      pages.push(...(await list({ search: '98765', limit: 1, page })).ids);
    expect(pages).toEqual(expected);
    expect((await list({ search: 'ab398765' })).ids).toEqual([idOf(2)]);
  });
});

describe('listDeliveries of a partner', () => {
  const deliveries = async (query: object) => {
    const { body } = await shop.request(
      'listDeliveries',
      { query: { deliverymanId: 'partner-3', ...query } },
      token,
    );
    return { ids: body.data.map(({ _id }) => _id), total: body.pagination.total };
  };

  it.each([{}, { status: 'delivered' } as const, { status: 'cancelled' } as const])(
    'with %j has every order once over all pages, newest first, and their number [ADMIN-8]',
    async (filter) => {
      let stored = shop.ctx.db.selectFrom('orders').select('id').where('partner_id', '=', 'partner-3');
      if ('status' in filter) stored = stored.where('delivery_status', '=', filter.status);
      const rows = await stored.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
      const ids: string[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 100); page += 1) {
        const { ids: found, total } = await deliveries({ ...filter, page, limit: 100 });
        expect(total).toBe(rows.length);
        ids.push(...found);
      }
      expect(ids).toEqual(rows.map(({ id }) => id));
    },
  );

  it('counts deliveries without a recorded hand-over [ADMIN-8]', async () => {
    const before = (await deliveries({ status: 'delivered' })).total;
    await updateRows(shop.ctx.db, 'orders', { where: { id: idOf(42) }, set: { handover: null } });
    expect((await deliveries({ status: 'delivered' })).total).toBe(before);
    expect((await deliveries({ status: 'delivered' })).total).toBe(before);
  });
});
