import type { BrowserContext, Page } from '@playwright/test';
import { broughtTo, placedOrder } from './order-steps.ts';
import {
  blockStorage,
  cookieless,
  fillLogIn,
  fillPartnerLogIn,
  iphone,
  nextCall,
  orderNoodles,
  place,
  rider,
  sessionCalls,
  storedToken,
} from './session-steps.ts';
import { expect, test } from './shop.ts';

/** Browsers that keep cookies or storage to themselves: the whole way through the shop in each of them. */

const phone = { width: 390, height: 844 };
const welcome = (page: Page) => page.getByRole('heading', { name: `Welcome, ${rider}` });

/** My Orders hears of the order's way without a reload. */
async function expectLiveOrder(
  page: Page,
  order: { shortId: string; bringOnItsWay: () => Promise<void> },
): Promise<void> {
  const card = page.getByRole('article', { name: `#${order.shortId}` });
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText(/live$/)).toBeVisible();
  await order.bringOnItsWay();
  await expect(card.getByText('Out for Delivery', { exact: true }).first()).toBeVisible();
}

async function signOutAsPartner(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Account of ${rider}` }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/delivery-men/login');
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

/** The cookie by which a browser is known again outlives its sessions. */
async function sessionCookieNames(context: BrowserContext): Promise<string[]> {
  return (await cookieNames(context)).filter((name) => !name.endsWith('_device'));
}

cookieless.describe('with cookies blocked, on an iPhone', () => {
  cookieless.use({ userAgent: iphone, viewport: phone });

  cookieless(
    '[AUTH-4] [AUTH-5] [AUTH-9] [AUTH-12] [AUTH-17] [API-4] [API-23] a customer signs in, comes back, orders, follows the order and signs out by the token alone',
    async ({ page, context, shop }) => {
      await page.goto('/login');
      const productsStream = await nextCall(page, '**/api/events*');
      await fillLogIn(page);
      await expect(page).toHaveURL('/products');
      expect(await cookieNames(context)).toEqual([]);
      const first = await storedToken(page);
      expect(await productsStream()).toEqual({ bearer: `Bearer ${first}`, cookies: '' });

      const calls = sessionCalls(page);
      const asked = await nextCall(page, '**/api/events*');
      await page.goto('/myorders');
      await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
      expect(calls).toEqual(['checkauth by cookie', `refresh-auth-token Bearer ${first}`]);
      const renewed = await storedToken(page);
      expect(renewed).not.toBe(first);
      expect(await asked()).toEqual({ bearer: `Bearer ${renewed}`, cookies: '' });

      await place(page, 'Products').click();
      const order = await orderNoodles(page, shop);
      await place(page, 'My Orders').click();
      await expectLiveOrder(page, {
        ...order,
        bringOnItsWay: () => broughtTo(shop, order, 'start'),
      });

      await place(page, 'Profile').click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/');
      expect(await storedToken(page)).toBeNull();
      const old = await shop.call('checkAuth', {}, renewed ?? '');
      expect(old.status).toBe(401);
      await page.reload();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(calls).toHaveLength(2);
    },
  );

  cookieless(
    '[AUTH-6] [AUTH-17] [AUTH-20] [DAPI-4] a partner signs in and stays in: on an iPhone the refresh comes first',
    async ({ page, context, shop }) => {
      await page.goto('/delivery-men/login');
      await fillPartnerLogIn(page);
      await expect(welcome(page)).toBeVisible();
      expect(await cookieNames(context)).toEqual([]);
      const first = await storedToken(page, 'deliveryToken');
      expect(first).toHaveLength(43);

      const calls = sessionCalls(page);
      const asked = await nextCall(page, '**/api/events*');
      await page.reload();
      await expect(welcome(page)).toBeVisible();
      expect(calls).toEqual([`refresh-auth-token Bearer ${first}`]);
      const renewed = await storedToken(page, 'deliveryToken');
      expect(renewed).not.toBe(first);
      expect(await asked()).toEqual({ bearer: `Bearer ${renewed}`, cookies: '' });
      await expect(page.getByText(/live$/)).toBeVisible();
      await placedOrder(shop);
      await expect(page.getByRole('tab', { name: /Available Orders/ })).toContainText('1');

      await signOutAsPartner(page);
      expect(await storedToken(page, 'deliveryToken')).toBeNull();
      const old = await shop.call('partnerCheckAuth', {}, renewed ?? '');
      expect(old.status).toBe(401);
    },
  );
});

test.describe('with storage blocked', () => {
  test.use({ viewport: phone });
  test.beforeEach(({ context }) => blockStorage(context));

  test('[AUTH-11] [AUTH-18] [API-3] a customer signs in, comes back, orders, follows the order and signs out by the cookie alone', async ({
    page,
    context,
    shop,
  }) => {
    await page.goto('/login');
    const productsStream = await nextCall(page, '**/api/events*');
    await fillLogIn(page);
    await expect(page).toHaveURL('/products');
    await productsStream();

    const calls = sessionCalls(page);
    const asked = await nextCall(page, '**/api/events*');
    await page.goto('/myorders');
    await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
    expect(calls).toEqual(['checkauth by cookie']);
    const { bearer, cookies } = await asked();
    expect(bearer).toBeUndefined();
    expect(cookies).toMatch(/corridor_session=\S{43}/);

    // The cart is there as long as the page is.
    await place(page, 'Products').click();
    const order = await orderNoodles(page, shop);
    await expect(place(page, 'Cart')).toHaveAccessibleName('Cart');
    await place(page, 'My Orders').click();
    await expectLiveOrder(page, {
      ...order,
      bringOnItsWay: () => broughtTo(shop, order, 'start'),
    });

    await place(page, 'Profile').click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => sessionCookieNames(context)).toEqual([]);
    await page.goto('/profile');
    await expect(page.getByRole('alertdialog')).toContainText('Please login to view your profile.');
    expect(calls).toEqual(['checkauth by cookie']);
  });

  test('[AUTH-21] [DAPI-2] a partner signs in, stays in and signs out by the cookie alone', async ({
    page,
    context,
    shop,
  }) => {
    await page.goto('/delivery-men/login');
    await fillPartnerLogIn(page);
    await expect(welcome(page)).toBeVisible();
    // The stream of the log-in itself carries the token that came with it.
    await expect(page.getByText(/live$/)).toBeVisible();

    const calls = sessionCalls(page);
    const asked = await nextCall(page, '**/api/events*');
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    expect(calls).toEqual(['checkauth by cookie']);
    const { bearer, cookies } = await asked();
    expect(bearer).toBeUndefined();
    expect(cookies).toMatch(/corridor_partner=\S{43}/);
    await expect(page.getByText(/live$/)).toBeVisible();
    await placedOrder(shop);
    await expect(page.getByRole('tab', { name: /Available Orders/ })).toContainText('1');

    await signOutAsPartner(page);
    await expect.poll(() => sessionCookieNames(context)).toEqual([]);
    await page.goto('/delivery-men/orders');
    await expect(page.getByRole('alertdialog')).toContainText('Please login to access this page.');
  });
});
