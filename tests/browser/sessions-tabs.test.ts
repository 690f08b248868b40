import type { Page } from '@playwright/test';
import { linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { dialog } from './checkout-steps.ts';
import {
  waitForHydration,
  testWithoutCookies,
  submitLogin,
  dismissAlert,
  recordDialogs,
  recordSessionRequests,
  storedToken,
  customerEmail,
} from './session-steps.ts';
import { routeOnce } from './routes.ts';
import { expect, test } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** One session in several tabs, and sessions ended elsewhere. */

const countRefreshes = (requests: readonly string[]) =>
  requests.filter((request) => request.startsWith('refresh')).length;
const profileName = (page: Page) => page.getByText('Ananya Iyer');
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const myOrdersLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My Orders' });

/** Both pages send their request before either gets a response. */
async function sendSimultaneously(pages: readonly Page[], path: string): Promise<void> {
  const gate = Promise.withResolvers<void>();
  let waitingCount = 0;
  for (const page of pages) {
    await routeOnce(page, path, async (route) => {
      waitingCount += 1;
      if (waitingCount === pages.length) gate.resolve();
      await gate.promise;
      await route.continue();
    });
  }
}

testWithoutCookies.describe('two tabs without cookies', () => {
  testWithoutCookies(
    '[AUTH-12] refresh at once: both stay in, also when the old token is worth nothing any more, and neither sets the other off',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await page.goto('/login');
      await submitLogin(page);
      await expect(page).toHaveURL('/products');
      const secondTab = await context.newPage();
      const tabs = [page, secondTab];
      const requests = tabs.map(recordSessionRequests);
      await sendSimultaneously(tabs, '**/api/users/refresh-auth-token');
      await Promise.all(tabs.map((tab) => tab.goto('/profile')));
      for (const tab of tabs) await expect(profileName(tab)).toBeVisible();

      shop.clock.advance(61_000);
      for (const tab of tabs) {
        await tab.getByRole('link', { name: 'My Orders' }).last().click();
        await expect(tab.getByText(/live$/)).toBeVisible();
      }
      expect(requests.map(countRefreshes)).toEqual([1, 1]);
      for (const tab of tabs) {
        await tab.reload();
        await expect(tab.getByText(/live$/)).toBeVisible();
      }
      expect(requests.map(countRefreshes)).toEqual([2, 2]);
      await expect(dialog(page)).toHaveCount(0);
    },
  );
});

test(
  'a login or sign-out in one tab applies to all tabs [AUTH-18] [NAV-5] [NAV-9] [NAV-10]',
  { tag: '@all' },
  async ({ page, context }) => {
    const secondTab = await context.newPage();
    await page.goto('/policy');
    await waitForHydration(page);
    await expect(loginLink(page)).toBeVisible();
    await secondTab.goto('/login');
    await submitLogin(secondTab);
    await expect(secondTab).toHaveURL('/products');
    await expect(myOrdersLink(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();

    await secondTab.goto('/profile');
    await secondTab.getByRole('button', { name: 'Sign Out' }).click();
    await expect(secondTab).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
    await expect(myOrdersLink(page)).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
  },
);

test(
  'data of a customer who signed out in another tab is hidden while the message is open [AUTH-18]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    await page.goto('/profile');
    await expect(profileName(page)).toBeVisible();
    const secondTab = await context.newPage();
    await secondTab.addInitScript(() => sessionStorage.setItem('signed-in-by-test', '1'));
    await secondTab.goto('/profile');
    await secondTab.getByRole('button', { name: 'Sign Out' }).click();
    await expect(secondTab).toHaveURL('/');

    await expect(dialog(page)).toContainText('Please login to view your profile.');
    await expect(profileName(page)).toHaveCount(0);
    const text = await page.locator('body').evaluate((body) => body.textContent);
    expect(text).not.toContain(customerEmail);
    expect(text).not.toMatch(/98450/);
  },
);

async function resetPassword(shop: DemoShop, newPassword: string): Promise<void> {
  await shop.request('requestPasswordReset', { body: { email: customerEmail } });
  await expect.poll(() => messagesTo(shop, customerEmail)).not.toHaveLength(0);
  const [token = ''] = await linkTokensTo(shop, customerEmail, 'reset-password');
  const { status } = await shop.request('resetPassword', { body: { token, newPassword } });
  expect(status).toBe(200);
}

test.describe('a session ended by the server', () => {
  test(
    'with a new password shows one message on the open page, which returns after the login [API-5] [ROUTE-14] [ROUTE-28]',
    { tag: '@all' },
    async ({ page, shop }) => {
      const dialogs = await recordDialogs(page);
      await page.goto('/login');
      await submitLogin(page);
      await expect(page).toHaveURL('/products');
      await page.goto('/myorders?from=mail');
      await expect(page.getByText(/live$/)).toBeVisible();
      await resetPassword(shop, 'a new secret');

      await expect(dialog(page)).toContainText('Please login to view your orders.');
      expect(await storedToken(page)).toBeNull();
      await dismissAlert(page, 'Please login to view your orders.');
      await expect(page).toHaveURL('/login');
      await submitLogin(page, { password: 'a new secret' });
      await expect(page).toHaveURL('/myorders?from=mail');
      await expect(page.getByText(/live$/)).toBeVisible();
      expect(await dialogs()).toEqual(['Please login to view your orders.']);
    },
  );

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });
  });
});
