import { describe, expect, it, onTestFinished } from 'vitest';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { uniqueEmail } from '#testing/mailbox.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { createSetUpLink } from './set-up-owner.ts';
import { setAdminPassword } from './set-admin-password.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const password = 'keys of the shop';
const shop = await openShopForFile();

async function createAdminAccount(): Promise<string> {
  const email = uniqueEmail();
  await setAdminPassword(shop.ctx, { email, password, fullname: 'Farah Thomas' });
  return email;
}

function logIn(email: string, tried = password) {
  return shop.request('adminLogIn', { body: { email, password: tried } });
}

const check = (token: string) => shop.request('adminCheckAuth', {}, token);

describe('admin login', () => {
  it('returns the admin, a valid token and a separate cookie [ADMIN-1] [ADMIN-11]', async () => {
    const email = await createAdminAccount();
    const response = await logIn(`  ${email.toUpperCase()} `);
    expect(response.body).toEqual({
      success: true,
      data: {
        admin: { _id: expect.any(String) as string, fullname: 'Farah Thomas', email, role: 'owner' },
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^corridor_admin=[\w-]{43};.*HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^corridor_admin_device=[\w-]{43};.*HttpOnly; SameSite=Strict$/),
    ]);
    const authCheck = await check(response.body.data.token);
    expect(authCheck.body.data).toEqual({ isAuthenticated: true, admin: response.body.data.admin });
  });

  it('rejects customers and partners, and their logins reject admins [ADMIN-13]', async () => {
    const passwordHash = await shop.ctx.hashing.hash(password);
    const customer = await aCustomer(shop, { passwordHash });
    const partner = await aPartner(shop, { passwordHash });
    expect((await logIn(customer.email)).status).toBe(401);
    expect((await logIn(partner.email)).status).toBe(401);
    const body = { email: await createAdminAccount(), password };
    expect((await shop.request('logIn', { body })).status).toBe(401);
    expect((await shop.request('partnerLogIn', { body })).status).toBe(401);
  });
});

describe('an admin session', () => {
  it('works by cookie, ends on sign-out, and sign-out always succeeds', async () => {
    const { token } = await anAdmin(shop);
    const headers = { cookie: `corridor_admin=${token}`, 'sec-fetch-site': 'same-origin' };
    expect((await shop.request('adminCheckAuth', { headers })).status).toBe(200);
    const response = await shop.request('adminLogOut', { headers });
    expect(response.status).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/^corridor_admin=;/);
    expect((await check(token)).status).toBe(401);
    expect((await shop.request('adminLogOut')).body.success).toBe(true);
  });

  it('ends when the password is set again', async () => {
    const email = await createAdminAccount();
    const { token } = (await logIn(email)).body.data;
    const again = { email, password: 'another key', fullname: 'Somebody Else' };
    expect(await setAdminPassword(shop.ctx, again)).toBe('changed');
    expect((await check(token)).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    const signedIn = await logIn(email, 'another key');
    expect(signedIn.body.data.admin.fullname).toBe('Farah Thomas');
  });

  it('is not opened by a concurrent login with the old password', async () => {
    const email = await createAdminAccount();
    const again = { email, password: 'another key', fullname: 'x' };
    const attempts = Array.from({ length: 6 }, () => logIn(email));
    const [responses] = await Promise.all([Promise.all(attempts), setAdminPassword(shop.ctx, again)]);
    for (const response of responses) {
      if (response.status !== 200) continue;
      expect((await check(response.body.data.token)).status).toBe(401);
    }
  });
});

it('a deactivated admin is signed out and cannot log in until the command line sets a password', async () => {
  const email = await createAdminAccount();
  const { token } = (await logIn(email)).body.data;
  await updateRows(shop.ctx.db, 'admins', { where: { email }, set: { is_active: 0 } });
  expect((await check(token)).status).toBe(401);
  expect(await logIn(email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
  await setAdminPassword(shop.ctx, { email, password, fullname: 'x' });
  expect((await logIn(email)).status).toBe(200);
});

describe('the first admin', () => {
  it.each([
    ['asha', password, 'email'],
    ['asha@corridor.test', '12345', 'password'],
    ['asha@corridor.test', '        ', 'password'],
  ])('cannot be %s with the password "%s"', async (email, tried, field) => {
    await expect(
      setAdminPassword(shop.ctx, { email, password: tried, fullname: 'Asha' }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { [field]: expect.anything() as unknown } },
    });
  });

  it('is created once from the environment, and not when an admin exists', async () => {
    const firstAdmin = { ADMIN_EMAIL: ' Owner@Shop.Example ', ADMIN_PASSWORD: password };
    const ownShop = await openTestShop({ env: firstAdmin });
    await createFirstAdmin(ownShop.ctx);
    const body = { email: 'owner@shop.example', password };
    expect((await ownShop.request('adminLogIn', { body })).status).toBe(200);
    await setAdminPassword(ownShop.ctx, { ...body, password: 'changed since', fullname: 'x' });
    await createFirstAdmin(ownShop.ctx);
    expect((await ownShop.request('adminLogIn', { body })).status).toBe(401);
    await ownShop.close();
  });

  it('ADMIN_EMAIL is logged as ignored when another admin exists, not when it is theirs', async () => {
    const warnings: string[] = [];
    const ownShop = await openTestShop();
    const warn = (_fields: object, text: string) => void warnings.push(text);
    const log = { info: () => {}, warn, error: () => {} };
    const createWith = (email: string) =>
      createFirstAdmin({
        ...ownShop.ctx,
        log,
        config: { ...ownShop.ctx.config, firstAdmin: { email, password } },
      });
    await createWith('owner@shop.example');
    await createWith(' Owner@Shop.example');
    expect(warnings).toEqual([]);
    await createWith('other@shop.example');
    expect(warnings).toEqual([
      expect.stringMatching(/^ADMIN_EMAIL and ADMIN_PASSWORD are ignored: .+/) as string,
    ]);
    expect(warnings.join(' ')).not.toContain('@');
    await ownShop.close();
  });

  it('is not created without the environment', async () => {
    const ownShop = await openTestShop();
    await createFirstAdmin(ownShop.ctx);
    expect(await ownShop.ctx.db.selectFrom('admins').selectAll().execute()).toEqual([]);
    await ownShop.close();
  });
});

describe('the link of a shop without admins', () => {
  const owner = { fullname: 'Asha Rao', email: 'Asha@Corridor.test', password: 'a lantern on the stairs' };
  async function openNewShop() {
    const ownShop = await openTestShop();
    onTestFinished(() => ownShop.close());
    const createToken = async () => (await createSetUpLink(ownShop.ctx))?.split('#')[1] ?? '';
    const setUp = (token: string, body: object = {}) =>
      ownShop.request('adminSetUp', { body: { token, ...owner, ...body } });
    return { ownShop, createToken, setUp };
  }

  it('makes an owner and signs them in, once', async () => {
    const { ownShop, createToken, setUp } = await openNewShop();
    const token = await createToken();
    const responses = await Promise.all([setUp(token), setUp(token, { email: 'other@corridor.test' })]);
    const [made, refused] = responses.toSorted((a, b) => a.status - b.status);
    expect(made?.body).toMatchObject({ data: { admin: { fullname: 'Asha Rao', role: 'owner' } } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'SET_UP_LINK_INVALID' } });
    const session = await ownShop.request('adminCheckAuth', {}, made?.body.data.token);
    expect(session.body).toMatchObject({ data: { isAuthenticated: true } });
    expect((await setUp(token)).body.code).toBe('SET_UP_LINK_INVALID');
    expect(await createSetUpLink(ownShop.ctx)).toBeNull();
    expect(await ownShop.ctx.db.selectFrom('admins').select('id').execute()).toHaveLength(1);
  });

  it('stays good after an input that is not valid, and ends with a newer one or after a day', async () => {
    const { ownShop, createToken, setUp } = await openNewShop();
    const first = await createToken();
    const wrong = await setUp(first, { fullname: '', email: 'asha', password: '12345' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['fullname', 'email', 'password']);
    const second = await createToken();
    expect((await setUp(first)).body.code).toBe('SET_UP_LINK_INVALID');
    ownShop.clock.advance(24 * 60 * 60_000);
    expect((await setUp(second)).body.code).toBe('SET_UP_LINK_INVALID');
    expect((await setUp(await createToken())).status).toBe(200);
  });

  it('ends when an admin is made in another way', async () => {
    const { ownShop, createToken, setUp } = await openNewShop();
    const token = await createToken();
    await setAdminPassword(ownShop.ctx, owner);
    expect((await setUp(token, { email: 'other@corridor.test' })).body.code).toBe('SET_UP_LINK_INVALID');
  });
});
