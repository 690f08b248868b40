import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aPartner, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import type { TestCustomer, TestPartner } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus, getOrderHistory } from '#testing/order-states.ts';
import { openSession } from '../../sessions/open-session.ts';
import { defaultSettings, readSettings, unlimitedOrderSettings, writeSettings } from '../shop/queries.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { findDemoAccounts } from './queries.ts';
import { removeDemo } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await seedDemo(shop.ctx);
});
afterEach(() => shop.close());

const sessions = { users: 'customer', partners: 'partner', admins: 'admin' } as const;

/** A demo account with an open session. */
async function signInDemoAccount(
  table: keyof typeof sessions,
  email: string,
): Promise<TestCustomer & TestPartner> {
  const { id } = await shop.ctx.db
    .selectFrom(table)
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, token: await openSession(shop.ctx, { kind: sessions[table], id }) };
}

const logInWith = {
  customer: (email: string) => shop.request('logIn', { body: { email, password: demoPassword } }),
  partner: (email: string) => shop.request('partnerLogIn', { body: { email, password: demoPassword } }),
  admin: (email: string) => shop.request('adminLogIn', { body: { email, password: demoPassword } }),
};

async function orderRow(id: string) {
  return shop.ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function getStock(id: string): Promise<number> {
  const product = await shop.ctx.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return product.stock;
}

describe('removeDemo', () => {
  it('closes every demo account and does nothing the second time', async () => {
    const open = [
      await signInDemoAccount('users', 'student@corridor.test'),
      await signInDemoAccount('partners', 'rider@corridor.test'),
      await signInDemoAccount('admins', 'admin@corridor.test'),
    ];
    for (const { role, email } of demoAccounts) expect((await logInWith[role](email)).status).toBe(200);

    expect(await removeDemo(shop.ctx)).toEqual({
      accounts: 5,
      cancelledOrders: 0,
      ordersToReassign: 0,
    });

    for (const { role, email } of demoAccounts) expect((await logInWith[role](email)).status).toBe(401);
    const [customerToken, demoPartner, admin] = open.map(({ token }) => token);
    expect((await shop.request('checkAuth', {}, customerToken)).status).toBe(401);
    expect((await shop.request('partnerCheckAuth', {}, demoPartner)).status).toBe(401);
    expect((await shop.request('adminCheckAuth', {}, admin)).status).toBe(401);
    const tableDump = JSON.stringify([
      await shop.ctx.db.selectFrom('users').selectAll().execute(),
      await shop.ctx.db.selectFrom('partners').selectAll().execute(),
      await shop.ctx.db.selectFrom('admins').selectAll().execute(),
      await shop.ctx.db.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const { email, phone, fullName } of demoAccounts) {
      for (const trace of [email, phone, fullName]) expect(tableDump).not.toContain(trace);
    }
    expect(await removeDemo(shop.ctx)).toMatchObject({ accounts: 0 });
  });

  it('keeps finished orders with items and amounts, without address and name', async () => {
    const customer = await signInDemoAccount('users', 'student@corridor.test');
    const partner = await signInDemoAccount('partners', 'rider@corridor.test');
    const { id } = await anOrderWithStatus(shop, 'delivered', { customer, partner });
    const before = await orderRow(id);

    await removeDemo(shop.ctx);

    expect(await orderRow(id)).toEqual({
      ...before,
      delivery_address: '',
      address_room: null,
      address_block: null,
      address_floor: null,
      address_hostel: null,
      delivery_note: null,
      search_text: null,
    });
    expect(
      await shop.ctx.db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  it.each(['pending', 'preparing', 'out-for-delivery'] as const)(
    'cancels an open demo order that is %s and returns its stock',
    async (status) => {
      const product = await aProduct(shop, { stock: 10 });
      const customer = await signInDemoAccount('users', 'student2@corridor.test');
      const { id } = await anOrderWithStatus(shop, status, {
        customer,
        body: orderBody([product]),
      });
      expect(await getStock(product.id)).toBeLessThan(10);

      expect(await removeDemo(shop.ctx)).toMatchObject({ cancelledOrders: 1 });

      expect(await orderRow(id)).toMatchObject({
        delivery_status: 'cancelled',
        delivery_address: '',
      });
      expect(await getStock(product.id)).toBe(10);
      expect((await getOrderHistory(shop, id)).at(-1)).toBe('cancelled by admin');
    },
  );

  it('restores the default limits that the demo disabled, and keeps one set since', async () => {
    const limits = async () => {
      const { maxOpenOrders, maxItemsPerOrder, orderWritesPerHour } = await readSettings(shop.ctx.db);
      return { maxOpenOrders, maxItemsPerOrder, orderWritesPerHour };
    };
    expect(await limits()).toEqual(unlimitedOrderSettings);
    await writeSettings(shop.ctx.db, { maxItemsPerOrder: 12 }, shop.clock.now());

    await removeDemo(shop.ctx);

    expect(await limits()).toEqual({
      maxOpenOrders: defaultSettings.maxOpenOrders,
      maxItemsPerOrder: 12,
      orderWritesPerHour: defaultSettings.orderWritesPerHour,
    });
  });

  it('leaves other accounts alone, and counts their open orders of a demo partner', async () => {
    const demoPartner = await signInDemoAccount('partners', 'rider2@corridor.test');
    const { id } = await anOrderWithStatus(shop, 'out-for-delivery', { partner: demoPartner });
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const other = await anOrder(shop, { customer });

    expect(await removeDemo(shop.ctx)).toMatchObject({ ordersToReassign: 1, cancelledOrders: 0 });

    expect(await orderRow(id)).toMatchObject({ delivery_status: 'out-for-delivery' });
    expect(await orderRow(other.id)).toMatchObject({ delivery_status: 'pending' });
    expect((await shop.request('checkAuth', {}, customer.token)).status).toBe(200);
    expect((await shop.request('partnerCheckAuth', {}, partner.token)).status).toBe(200);
  });
});

describe('findDemoAccounts', () => {
  it('excludes an unverified sign-up with a demo email', async () => {
    await removeDemo(shop.ctx);
    await aCustomer(shop, { email: 'student@corridor.test', verified: false });
    expect(await findDemoAccounts(shop.ctx.db)).toEqual([]);
  });
});
