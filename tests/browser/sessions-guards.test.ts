import type { Page } from '@playwright/test';
import { dialog } from './checkout-steps.ts';
import { customerToken, createOrder } from './order-steps.ts';
import { addButton, card, findDemoProduct, fillCart } from './product-steps.ts';
import {
  waitForHydration,
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
import { routeOnce, unroute } from './routes.ts';

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
  test(
    'an expired cookie does not end a valid token and is set again [AUTH-9] [AUTH-11] [AUTH-12] [API-5]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await page.goto('/login');
      await submitLogin(page);
      await expect(page).toHaveURL('/products');
      const token = await storedToken(page);
      const expiredToken = await customerToken(shop, customerEmail);
      await shop.request('logOut', {}, expiredToken);
      await context.addCookies([{ name: 'corridor_session', value: expiredToken, url: shop.url }]);

      const requests = recordSessionRequests(page);
      await page.goto('/profile');
      await expect(profileName(page)).toBeVisible();
      expect(requests).toEqual(['checkauth by cookie', `refresh-auth-token Bearer ${token}`]);
      await expect(dialog(page)).toHaveCount(0);
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === 'corridor_session')?.value).toBe(await storedToken(page));
    },
  );

  test(
    'is made once for navigation, guard and page [AUTH-8] [AUTH-11] [NAV-12] [ENT-16]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await shop.signIn(context, customerEmail);
      const requests = recordSessionRequests(page);
      await page.goto('/iphone-debug');
      await expect(page.getByText('customer signed in', { exact: true })).toBeVisible();
      expect(requests).toHaveLength(2);
      await page.goto('/profile');
      await expect(profileName(page)).toBeVisible();
      expect(requests.slice(2)).toEqual(['checkauth by cookie']);
      await banner(page).getByRole('link', { name: 'My Orders' }).click();
      await expect(page.getByText(/live$/)).toBeVisible();
      expect(requests).toHaveLength(3);
    },
  );

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
    'runs for a partner without known session, including the refresh [AUTH-21] [DAPI-7]',
    { tag: '@all' },
    async ({ page }) => {
      const requests = recordSessionRequests(page);
      await page.goto('/delivery-men/login');
      await expect(page.getByLabel('Email Address')).toBeVisible();
      expect(requests).toEqual(['checkauth by cookie', 'refresh-auth-token by cookie']);
    },
  );

  for (const [state, mockedFailure] of [
    ['fails', { status: 503 }],
    ['cannot be reached', null],
  ] as const) {
    test(
      `signs nobody out when the server ${state}, shows the reason, and shows the page on Try Again [AUTH-13]`,
      { tag: state === 'fails' ? [] : '@all' },
      async ({ page, context, shop, consoleErrors }) => {
        await shop.signIn(context, customerEmail);
        const dialogs = await recordDialogs(page);
        await page.route(sessionCheckUrl, (route) =>
          mockedFailure ? route.fulfill({ ...mockedFailure, json: { success: false } }) : route.abort(),
        );
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
  }

  test(
    'shows the page automatically once a failing server responds [AUTH-13]',
    { tag: '@all' },
    async ({ page, context, shop, consoleErrors }) => {
      await shop.signIn(context, customerEmail);
      await page.route(sessionCheckUrl, (route) => route.fulfill({ status: 500 }));
      await page.goto('/myorders');
      await expect(page.getByRole('alert')).toContainText('The shop is not responding');
      await unroute(page, sessionCheckUrl);
      await expect(page.getByText(/live$/)).toBeVisible();
      await expectConsoleErrors(consoleErrors, failedRequestPattern);
    },
  );

  test(
    'shows a notice with Try Again after five seconds without a response, and the page on response [AUTH-13]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await shop.signIn(context, customerEmail);
      await installPausedClock(page);
      const gate = Promise.withResolvers<void>();
      await page.route(sessionCheckUrl, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.goto('/profile');
      await expect(page.getByText('Checking authentication...')).toBeVisible();
      await page.clock.runFor(4_000);
      await expect(page.getByText('Checking authentication...')).toBeVisible();
      await page.clock.runFor(1_000);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      await expect(page.getByText('Checking authentication...')).toHaveCount(0);
      gate.resolve();
      await expect(profileName(page)).toBeVisible();
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
      await page.goto('/login');
      await expect(page.getByText('Checking authentication...')).toBeVisible();
      await page.clock.runFor(5_000);
      await expect(page.getByLabel('Email Address')).toBeVisible();
      gate.resolve();
      await expect(page).toHaveURL('/products');
    },
  );

  test(
    'keeps a cookie that a failing server could not check [AUTH-13]',
    { tag: '@all' },
    async ({ page, consoleErrors }) => {
      await page.goto('/login');
      await submitLogin(page);
      await expect(page).toHaveURL('/products');
      await page.evaluate(() => localStorage.removeItem('authToken'));
      await routeOnce(page, '**/api/users/checkauth', (route) => route.fulfill({ status: 503 }));
      await page.goto('/policy');
      await expect(banner(page).getByRole('link', { name: 'Profile' })).toBeVisible();
      await expect(banner(page).getByRole('link', { name: 'My Orders' })).toBeVisible();
      await expectConsoleErrors(consoleErrors, failedRequestPattern);
    },
  );
});

for (const [ids, path, message, title] of [
  ['[ROUTE-11] [ROUTE-12]', '/checkout', 'Please login to proceed with checkout.', 'Checkout'],
  ['[ROUTE-13] [ROUTE-14]', '/myorders?from=mail', 'Please login to view your orders.', 'My Orders'],
  ['[ROUTE-15] [ROUTE-16]', '/profile?tab=1', 'Please login to view your profile.', 'My Profile'],
] as const) {
  test(
    `${path} shows its own message to a guest once and opens after the login ${ids} [ROUTE-26] [ROUTE-28]`,
    { tag: path === '/profile?tab=1' ? [] : '@all' },
    async ({ page, shop }) => {
      await fillCart(page, [{ product: await findDemoProduct(shop, noodles), quantity: 2 }]);
      const dialogs = await recordDialogs(page);
      await page.goto(path);
      await expect(page.getByText('Redirecting...')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      await dismissAlert(page, message);
      await expect(page).toHaveURL('/login');
      // A detour through another page does not bypass the guard.
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page).toHaveURL('/signup');
      await page.goBack();
      await submitLogin(page);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await dialogs()).toEqual([message]);
    },
  );
}

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
  test('Back shows nothing of the previous customer [AUTH-17] [AUTH-18] [ROUTE-28]', async ({
    page,
    context,
    shop,
  }) => {
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
  });

  test(
    'a page in the back/forward cache does not bypass the guard [AUTH-18]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await shop.signIn(context, customerEmail);
      await page.goto('/profile');
      await expect(profileName(page)).toBeVisible();
      // A page in the back/forward cache receives no events; a sign-out happens meanwhile.
      await page.evaluate(async () => {
        await fetch('/api/users/logout');
        localStorage.removeItem('authToken');
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await dismissAlert(page, 'Please login to view your profile.');
      await expect(page).toHaveURL('/login');
    },
  );

  test(
    'a sign-out is effective although the server could not be reached [AUTH-19]',
    { tag: '@all' },
    async ({ page, context, consoleErrors }) => {
      await page.goto('/login');
      await submitLogin(page);
      await expect(page).toHaveURL('/products');
      await page.goto('/profile');
      await page.route('**/api/users/logout', (route) => route.abort());
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/');
      await dismissAlert(page, 'You are signed out on this device.');
      expect(await storedToken(page)).toBeNull();
      await page.reload();
      await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible();
      await page.goto('/myorders');
      await expect(dialog(page)).toContainText('Please login to view your orders.');
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
      await expectConsoleErrors(consoleErrors, /ERR_FAILED/);
    },
  );
});

test('the cart stores products with quantities, and its count is the number of items [ENT-3] [ENT-17]', async ({
  page,
  shop,
}) => {
  const product = await findDemoProduct(shop, noodles);
  await page.goto('/products');
  await waitForHydration(page);
  await addButton(page, noodles).click();
  await card(page, noodles)
    .getByRole('button', { name: `Add one ${noodles}` })
    .click();
  await addButton(page, 'Salted Peanuts').click();
  const storedCart = await page.evaluate(() => localStorage.getItem('corridor_cart') ?? '{}');
  const { items } = JSON.parse(storedCart) as { items: { quantity: number }[] }; // The stored format of CART-20.
  expect(items[0]).toEqual({ ...product, quantity: 2 });
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(count).toBeGreaterThan(2);
  await expect(banner(page).getByRole('link', { name: `Cart, ${count} items` })).toBeVisible();
});
