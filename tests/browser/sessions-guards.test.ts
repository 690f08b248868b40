import type { Page } from '@playwright/test';
import { dialog } from './checkout-steps.ts';
import { createOrder } from './order-steps.ts';
import { card, findDemoProduct, fillCart } from './product-steps.ts';
import {
  submitLogin,
  submitPartnerLogin,
  dismissAlert,
  recordDialogs,
  partnerEmail,
  recordSessionRequests,
  storedToken,
  customerEmail,
} from './session-steps.ts';
import { expect, expectConsoleErrors, failedRequestPattern, test } from './shop.ts';
import { unroute } from './routes.ts';

/** Route guards: the session check, access, and what remains after a sign-out. */

const profileName = (page: Page) => page.getByText('Ananya Iyer');
const welcomeHeading = (page: Page) => page.getByRole('heading', { name: `Welcome, ${partnerEmail}` });
const banner = (page: Page) => page.getByRole('banner');
/** The requests of the customer session check. */
const sessionCheckUrl = '**/api/users/{checkauth,refresh-auth-token}';
/** Before the first page: a clock that only the test moves. */
async function installPausedClock(page: Page): Promise<void> {
  const startsAtMs = Date.now();
  await page.clock.install({ time: startsAtMs });
  await page.clock.pauseAt(startsAtMs + 60_000);
}

const noodles = 'Masala Instant Noodles';

test.describe('the session check', () => {
  test('is skipped for a guest [AUTH-8] [AUTH-10] [ENT-16] [NAV-10]', async ({ page }) => {
    const requests = recordSessionRequests(page);
    await page.goto('/iphone-debug');
    await expect(page.getByText('no customer signed in')).toBeVisible();
    await page.goto('/products');
    await expect(card(page, noodles)).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(requests).toEqual([]);
  });

  test(
    'signs nobody out when the server fails, shows the reason, and shows the page on Try Again [AUTH-13]',
    { tag: '@all' },
    async ({ page, context, shop, consoleErrors }) => {
      await shop.signIn(context, customerEmail);
      const dialogs = await recordDialogs(page);
      await page.route(sessionCheckUrl, (route) => route.fulfill({ status: 503, json: { success: false } }));
      // The check is not repeated automatically meanwhile.
      await installPausedClock(page);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('The shop is not responding');
      await expect(page.getByRole('alert')).toContainText('You have not been signed out.');
      await expect(banner(page).getByRole('link', { name: 'Profile' })).toBeVisible();
      expect(await storedToken(page)).not.toBeNull();

      await unroute(page, sessionCheckUrl);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(profileName(page)).toBeVisible();
      await expect(page).toHaveURL('/profile');
      expect(await dialogs()).toEqual([]);
      await expectConsoleErrors(consoleErrors, failedRequestPattern);
    },
  );

  test(
    'without a response still allows the login [AUTH-13]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await shop.signIn(context, customerEmail);
      await installPausedClock(page);
      const gate = Promise.withResolvers<void>();
      await page.route(sessionCheckUrl, async (route) => {
        await gate.promise;
        await route.continue();
      });
      // The document has the text before the page waits for anything.
      const asked = page.waitForRequest(sessionCheckUrl);
      await page.goto('/login');
      await asked;
      await expect(page.getByText('Checking authentication...')).toBeVisible();
      await page.clock.runFor(5_000);
      await expect(page.getByLabel('Email Address')).toBeVisible();
      gate.resolve();
      await expect(page).toHaveURL('/products');
    },
  );
});

test('/profile?tab=1 shows its own message to a guest once and opens after the login [ROUTE-15] [ROUTE-16] [ROUTE-26] [ROUTE-28]', async ({
  page,
  shop,
}) => {
  const message = 'Please login to view your profile.';
  await fillCart(page, [{ product: await findDemoProduct(shop, noodles), quantity: 2 }]);
  const dialogs = await recordDialogs(page);
  await page.goto('/profile?tab=1');
  await expect(page.getByText('Redirecting...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await dismissAlert(page, message);
  await expect(page).toHaveURL('/login');
  // A detour through another page does not bypass the guard.
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup');
  await page.goBack();
  await submitLogin(page);
  await expect(page).toHaveURL('/profile?tab=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  expect(await dialogs()).toEqual([message]);
});

test('the partner orders show the general message, and a signed-in partner is redirected from the login [ROUTE-23] [ROUTE-24] [ROUTE-27]', async ({
  page,
}) => {
  const dialogs = await recordDialogs(page);
  await page.goto('/delivery-men/orders');
  await expect(page.getByText('Redirecting...')).toBeVisible();
  await dismissAlert(page, 'Please login to access this page.');
  await expect(page).toHaveURL('/delivery-men/login');
  await submitPartnerLogin(page);
  await expect(welcomeHeading(page)).toBeVisible();
  expect(await dialogs()).toEqual(['Please login to access this page.']);

  await page.goto('/delivery-men/login');
  await expect(page).toHaveURL('/delivery-men/orders');
  await expect(welcomeHeading(page)).toBeVisible();
  // A partner session is not a customer session.
  await page.goto('/profile');
  await expect(dialog(page)).toContainText('Please login to view your profile.');
});

test('[ROUTE-19] [ROUTE-29] [ROUTE-30] who is signed in is sent on from /login', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, customerEmail);
  await page.addInitScript(() => {
    const seenTexts = new Set<string>();
    Object.assign(window, { seenTexts });
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Redirecting...')) seenTexts.add('Redirecting...');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/login');

  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  // Set by the init script above.
  const seenTexts = await page.evaluate(() => [
    ...(window as unknown as { seenTexts: Set<string> }).seenTexts,
  ]);
  expect(seenTexts).toEqual(['Redirecting...']);
});

test('the links of a signed-in customer never end at a login page [ROUTE-19] [ROUTE-20] [ROUTE-29]', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, customerEmail);
  for (const path of ['/login', '/signup', '/login?with=code']) {
    await page.goto(path);
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  }
  // Nor does Back.
  await page.goto('/policy');
  await page.goBack();
  await expect(page).toHaveURL('/products');
});

test.describe('after a sign-out', () => {
  test(
    'Back shows nothing of the previous customer [AUTH-17] [AUTH-18] [ROUTE-28]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await shop.signIn(context, customerEmail);
      const order = await createOrder(shop);
      await page.goto('/myorders');
      await expect(page.getByRole('article', { name: `#${order.shortId}` })).toBeVisible();
      await banner(page).getByRole('link', { name: 'Profile' }).click();
      await expect(profileName(page)).toBeVisible();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/');
      await expect(banner(page).getByRole('link', { name: 'My Orders' })).toHaveCount(0);

      await page.goBack();
      await expect(dialog(page)).toContainText('Please login to view your orders.');
      await expect(page.getByText(order.shortId)).toHaveCount(0);
      await expect(profileName(page)).toHaveCount(0);
    },
  );
});
