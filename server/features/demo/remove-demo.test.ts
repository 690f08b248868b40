import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import type { TestCustomer, TestPartner } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus, getOrderHistory } from '#testing/order-states.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { setAdminPassword } from '#server/features/team/set-admin-password.ts';
import {
  defaultSettings,
  readSettings,
  unlimitedOrderSettings,
  writeSettings,
} from '#server/features/shop/queries.ts';
import { demoAccounts } from './accounts.ts';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { findDemoAccounts } from './queries.ts';
import { removeDemo } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { findRow, findRows } from '#testing/rows.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

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
  return findRow(shop.ctx.db, 'orders', { id });
}

async function getStock(id: string): Promise<number> {
  const product = await findRow(shop.ctx.db, 'products', { id });
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

    expect(await removeDemo(shop.ctx)).toEqual({ accounts: 5, cancelledOrders: 0, ordersToReassign: 0 });

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
    expect(await findRows(shop.ctx.db, 'order_items', { order_id: id })).toHaveLength(1);
  });

  it.each(['pending', 'preparing', 'out-for-delivery'] as const)(
    'cancels an open demo order that is %s and returns its stock',
    async (status) => {
      const product = await aProduct(shop, { stock: 10 });
      const customer = await signInDemoAccount('users', 'student2@corridor.test');
      const { id } = await anOrderWithStatus(shop, status, { customer, body: orderBody([product]) });
      expect(await getStock(product.id)).toBeLessThan(10);
      expect(await removeDemo(shop.ctx)).toMatchObject({ cancelledOrders: 1 });
      expect(await orderRow(id)).toMatchObject({
        delivery_status: 'cancelled',
        delivery_address: '',
        is_removed: 1,
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

  it('closes renamed accounts too, and the messages to their new emails', async () => {
    await anAdmin(shop);
    for (const table of ['users', 'partners', 'admins'] as const)
      await shop.ctx.db
        .updateTable(table)
        .set({ email: `${table}@shop.example` })
        .where('is_demo', '=', 1)
        .where('email', 'in', ['student@corridor.test', 'rider@corridor.test', 'admin@corridor.test'])
        .execute();
    expect(await removeDemo(shop.ctx)).toMatchObject({ accounts: 5 });
    expect((await logInWith.customer('users@shop.example')).status).toBe(401);
    expect((await logInWith.partner('partners@shop.example')).status).toBe(401);
    expect((await logInWith.admin('admins@shop.example')).status).toBe(401);
    expect(await findDemoAccounts(shop.ctx.db)).toEqual([]);
  });

  describe('with a renamed demo admin as the only owner', () => {
    const email = 'owner@shop.example';
    beforeEach(async () => {
      await shop.ctx.db.updateTable('admins').set({ email }).execute();
    });
    const fullname = 'Farah Thomas';
    const password = 'a lantern on the stairs';

    it('closes nothing and names both commands', async () => {
      await expect(removeDemo(shop.ctx)).rejects.toThrow(`\`npm run admin -- ${email}\``);
      await expect(removeDemo(shop.ctx)).rejects.toThrow('`npm run admin -- EMAIL`');
      expect(await findDemoAccounts(shop.ctx.db)).toHaveLength(5);
    });

    it('keeps the account that the command line has given a new password', async () => {
      await setAdminPassword(shop.ctx, { email, password, fullname });
      expect(await removeDemo(shop.ctx)).toMatchObject({ accounts: 4 });
      expect((await shop.request('adminLogIn', { body: { email, password } })).status).toBe(200);
      expect(await findDemoAccounts(shop.ctx.db)).toEqual([]);
    });

    it('is not kept with the password of the demo', async () => {
      await setAdminPassword(shop.ctx, { email, password: demoPassword, fullname });
      await expect(removeDemo(shop.ctx)).rejects.toThrow('the only owner');
    });

    it('closes it beside another owner', async () => {
      await setAdminPassword(shop.ctx, { email: 'asha@shop.example', password, fullname: 'Asha Rao' });
      expect(await removeDemo(shop.ctx)).toMatchObject({ accounts: 5 });
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

  it('finds an account whose name, email and password its owner has changed', async () => {
    const changes = { email: 'owner@shop.example', fullname: 'Asha Rao', password_hash: 'own' };
    await shop.ctx.db.updateTable('admins').set(changes).execute();
    const found = await findDemoAccounts(shop.ctx.db);
    expect(found.filter(({ kind }) => kind === 'admin')).toMatchObject([{ email: 'owner@shop.example' }]);
  });

  it('excludes an account that its owner has closed', async () => {
    const { token } = await signInDemoAccount('users', 'student@corridor.test');
    await shop.request('closeAccount', { body: { password: demoPassword } }, token);
    expect(await findDemoAccounts(shop.ctx.db)).toHaveLength(4);
  });
});

describe('the password of the demo in production', async () => {
  const production = await openShopForFile({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'shop@shop.example',
      SHOP_EMAIL: 'shop@shop.example',
    },
  });

  it('signs no account in, also not written in other characters of the same form', async () => {
    const passwordHash = await production.ctx.hashing.hash(demoPassword);
    const customer = await aCustomer(production, { passwordHash });
    const partner = await aPartner(production, { passwordHash });
    const admin = await anAdmin(production, { passwordHash });
    for (const password of [demoPassword, 'ｄemo1234']) {
      const blocked = {
        status: 403,
        body: {
          code: 'ACCOUNT_BLOCKED',
          message: 'This password is public. Set a new one before you sign in.',
        },
      };
      const logIns = [
        ['logIn', customer.email],
        ['partnerLogIn', partner.email],
        ['adminLogIn', `${admin.id}@corridor.test`],
      ] as const;
      for (const [name, email] of logIns)
        expect(await production.request(name, { body: { email, password } })).toMatchObject(blocked);
    }
    // The sessions of the builders, and no other.
    for (const { id } of [customer, partner, admin])
      expect(await findRows(production.ctx.db, 'sessions', { account_id: id })).toHaveLength(1);
  });

  it('is not accepted at the sign-up or as a new password', async () => {
    const password = 'own secret';
    const { token } = await aCustomer(production, {
      passwordHash: await production.ctx.hashing.hash(password),
    });
    const change = { currentPassword: password, newPassword: demoPassword };
    expect((await production.request('changePassword', { body: change }, token)).body.fields).toHaveProperty(
      'newPassword',
    );
    const reset = { token: 'any', newPassword: demoPassword };
    expect((await production.request('resetPassword', { body: reset })).body.fields).toHaveProperty(
      'newPassword',
    );
    const form = {
      fullname: 'Asha Rao',
      phone: '+919845012345',
      hostel: 'Kaveri',
      email: 'asha@shop.example',
      password: demoPassword,
    };
    expect((await production.request('signUp', { body: form })).body.fields).toEqual({
      password: 'This password is too easy to guess. Leave out common words, names, years and rows of keys.',
    });
  });
});
