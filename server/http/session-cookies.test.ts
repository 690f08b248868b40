import { describe, expect, it } from 'vitest';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const password = 'keys of the room';
const kinds = [
  {
    kind: 'customer',
    name: 'corridor_session',
    logIn: 'logIn',
    check: 'checkAuth',
    logOut: 'logOut',
    ttlSeconds: 30 * 86_400,
  },
  {
    kind: 'partner',
    name: 'corridor_partner',
    logIn: 'partnerLogIn',
    check: 'partnerCheckAuth',
    logOut: 'partnerLogOut',
    ttlSeconds: 30 * 86_400,
  },
  {
    kind: 'admin',
    name: 'corridor_admin',
    logIn: 'adminLogIn',
    check: 'adminCheckAuth',
    logOut: 'adminLogOut',
    ttlSeconds: 43_200,
  },
] as const;

const getCookies = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie'] ?? []].flat().map(String);

async function createAccount(shop: TestShop, kind: (typeof kinds)[number]['kind']) {
  const passwordHash = await shop.ctx.hashing.hash(password);
  if (kind === 'customer') return aCustomer(shop, { passwordHash });
  if (kind === 'partner') return aPartner(shop, { passwordHash });
  const admin = await anAdmin(shop);
  await shop.ctx.db.updateTable('admins').set({ password_hash: passwordHash }).execute();
  return { ...admin, email: `${admin.id}@corridor.test` };
}

const shop = await openShopForFile({ env: { PUBLIC_URL: 'https://shop.example' } });

describe('session cookies over HTTPS', () => {
  it.each(kinds)(
    'the $kind login sets a __Host- cookie: Secure, Path=/, HttpOnly, no Domain',
    async ({ kind, name, logIn, ttlSeconds }) => {
      const { email } = await createAccount(shop, kind);
      const response = await shop.request(logIn, { body: { email, password } });
      const cookies = getCookies(response);
      const [cookie = ''] = cookies;
      expect(cookie).toMatch(new RegExp(`^__Host-${name}=[\\w-]{43};`));
      const attributes = cookie.split('; ').slice(1).toSorted();
      const wanted = ['HttpOnly', `Max-Age=${ttlSeconds}`, 'Path=/', 'SameSite=Lax', 'Secure'];
      expect(attributes).toEqual(wanted);
      // The readable marker has no secret and keeps its name.
      const marker = cookies.some((one) => one.startsWith('session=1; '));
      expect(marker).toBe(kind === 'customer');
      const device = cookies.find((one) => one.includes('device='));
      expect(device).toMatch(/^__Host-corridor_(\w+_)?device=.*; Path=\/;.*; Secure/);
      expect(device).not.toContain('Domain');
    },
  );

  it.each(kinds)(
    'the $kind login ends the session that the browser had before, for a page of the shop alone',
    async ({ kind, name, logIn, check }) => {
      const { email, token } = await createAccount(shop, kind);
      const status = async () => (await shop.request(check, {}, token)).status;
      const signIn = (site: string) =>
        shop.request(logIn, {
          body: { email, password },
          headers: { cookie: `__Host-${name}=${token}`, 'sec-fetch-site': site },
        });
      expect((await signIn('cross-site')).status).toBe(200);
      expect(await status()).toBe(200);
      const again = await signIn('same-origin');
      expect([again.status, await status()]).toEqual([200, 401]);
      expect((await shop.request(check, {}, again.body.data.token)).status).toBe(200);
    },
  );

  it('the cookie of the cookie test is Secure', async () => {
    expect(getCookies(await shop.request('testCookie')).join()).toContain('; Secure');
  });

  it.each(kinds)(
    'the $kind endpoints read only the __Host- cookie, which a subdomain cannot set',
    async ({ kind, name, check }) => {
      const { token } = await createAccount(shop, kind);
      const by = (cookie: string) => shop.request(check, { headers: { cookie: `${cookie}=${token}` } });
      const own = await by(`__Host-${name}`);
      expect(own.status).toBe(200);
      expect(getCookies(own)[0]).toMatch(new RegExp(`^__Host-${name}=${token};.*; Secure`));
      expect((await by(name)).status).toBe(401);
      expect((await by(`__Secure-${name}`)).status).toBe(401);
    },
  );

  it.each(kinds)(
    'the $kind logout ends the session and deletes the cookie with matching attributes',
    async ({ kind, name, check, logOut }) => {
      const { token } = await createAccount(shop, kind);
      const response = await shop.request(logOut, {
        headers: { cookie: `__Host-${name}=${token}`, 'sec-fetch-site': 'same-origin' },
      });
      const [cookie = ''] = getCookies(response);
      expect(cookie).toMatch(new RegExp(`^__Host-${name}=;.*; Path=/;.*Secure`));
      expect(cookie).not.toContain('Domain');
      expect((await shop.request(check, {}, token)).status).toBe(401);
    },
  );
});

it('session cookies have the __Host- prefix behind a proxy that reports HTTPS', async () => {
  const shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  const { token } = await aCustomer(shop);
  const headers = { cookie: `__Host-corridor_session=${token}` };
  const over = (protocol: string) =>
    shop.request('checkAuth', { headers: { ...headers, 'x-forwarded-proto': protocol } });
  expect((await over('https')).status).toBe(200);
  expect((await over('http')).status).toBe(401);
  await shop.close();
});

it('session cookies over HTTP have no prefix, so that the demo works', async () => {
  const shop = await openTestShop();
  const { token } = await aCustomer(shop);
  const by = (name: string) => shop.request('checkAuth', { headers: { cookie: `${name}=${token}` } });
  const plain = await by('corridor_session');
  expect(plain.status).toBe(200);
  expect(getCookies(plain).join()).not.toContain('Secure');
  expect((await by('__Host-corridor_session')).status).toBe(401);
  await shop.close();
});
