import type { BrowserContext, Page } from '@playwright/test';
import { advanceOrder, createOrder } from './order-steps.ts';
import {
  blockStorage,
  testWithoutCookies,
  submitLogin,
  submitPartnerLogin,
  iphoneUserAgent,
  captureNextRequest,
  orderNoodles,
  bottomBarLink,
  partnerEmail,
  recordSessionRequests,
  storedToken,
} from './session-steps.ts';
import { expect, test } from './shop.ts';

/** Browsers that block cookies or storage: the main user journey in each of them. */

const phone = { width: 390, height: 844 };
const welcomeHeading = (page: Page) => page.getByRole('heading', { name: `Welcome, ${partnerEmail}` });

/** My Orders updates without a reload. */
async function expectLiveOrderUpdate(
  page: Page,
  order: { shortId: string; startDelivery: () => Promise<void> },
): Promise<void> {
  const card = page.getByRole('article', { name: `#${order.shortId}` });
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText(/live$/)).toBeVisible();
  await order.startDelivery();
  await expect(card.getByText('Out for Delivery', { exact: true }).first()).toBeVisible();
}

async function signOutAsPartner(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Account of ${partnerEmail}` }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/delivery-men/login');
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

/** The device cookie outlives sessions. */
async function sessionCookieNames(context: BrowserContext): Promise<string[]> {
  return (await cookieNames(context)).filter((name) => !name.endsWith('_device'));
}

testWithoutCookies.describe('with cookies blocked, on an iPhone', () => {
  testWithoutCookies.use({ userAgent: iphoneUserAgent, viewport: phone });

  testWithoutCookies(
    '[AUTH-4] [AUTH-5] [AUTH-9] [AUTH-12] [AUTH-17] [API-4] [API-23] a customer signs in, comes back, orders, follows the order and signs out by the token alone',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await page.goto('/login');
      const captureProductsStream = await captureNextRequest(page, '**/api/events*');
      await submitLogin(page);
      await expect(page).toHaveURL('/products');
      expect(await cookieNames(context)).toEqual([]);
      const firstToken = await storedToken(page);
      expect(await captureProductsStream()).toEqual({
        bearer: `Bearer ${firstToken}`,
        cookies: '',
      });

      const requests = recordSessionRequests(page);
      const captureStreamCredentials = await captureNextRequest(page, '**/api/events*');
      await page.goto('/myorders');
      await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
      expect(requests).toEqual(['checkauth by cookie', `refresh-auth-token Bearer ${firstToken}`]);
      const renewedToken = await storedToken(page);
      expect(renewedToken).not.toBe(firstToken);
      expect(await captureStreamCredentials()).toEqual({
        bearer: `Bearer ${renewedToken}`,
        cookies: '',
      });

      await bottomBarLink(page, 'Products').click();
      const order = await orderNoodles(page, shop);
      await bottomBarLink(page, 'My Orders').click();
      await expectLiveOrderUpdate(page, {
        ...order,
        startDelivery: () => advanceOrder(shop, order, 'start'),
      });

      await bottomBarLink(page, 'Profile').click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/');
      expect(await storedToken(page)).toBeNull();
      const oldSession = await shop.request('checkAuth', {}, renewedToken ?? '');
      expect(oldSession.status).toBe(401);
      await page.reload();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(requests).toHaveLength(2);
    },
  );
});

test.describe('with storage blocked', () => {
  test.use({ viewport: phone });
  test.beforeEach(({ context }) => blockStorage(context));

  test('a partner signs in, stays signed in and signs out with the cookie alone [AUTH-21] [DAPI-2]', async ({
    page,
    context,
    shop,
  }) => {
    await page.goto('/delivery-men/login');
    await submitPartnerLogin(page);
    await expect(welcomeHeading(page)).toBeVisible();
    // The first stream after the login carries the token of the response.
    await expect(page.getByText(/live$/)).toBeVisible();

    const requests = recordSessionRequests(page);
    const captureStreamCredentials = await captureNextRequest(page, '**/api/events*');
    await page.reload();
    await expect(welcomeHeading(page)).toBeVisible();
    expect(requests).toEqual(['checkauth by cookie']);
    const { bearer, cookies } = await captureStreamCredentials();
    expect(bearer).toBeUndefined();
    expect(cookies).toMatch(/corridor_partner=\S{43}/);
    await expect(page.getByText(/live$/)).toBeVisible();
    await createOrder(shop);
    await expect(page.getByRole('tab', { name: /Available Orders/ })).toContainText('1');

    await signOutAsPartner(page);
    await expect.poll(() => sessionCookieNames(context)).toEqual([]);
    await page.goto('/delivery-men/orders');
    await expect(page.getByRole('alertdialog')).toContainText('Please login to access this page.');
  });
});
