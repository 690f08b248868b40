import type { Page } from '@playwright/test';
import { expect, expectConsoleErrors, failedRequestPattern, test } from './shop.ts';

/** The frame around every page: where it leads, what it remembers, and what it does when something fails. */

const customerEmail = 'student@corridor.test';
const phone = { width: 390, height: 844 };

function getScrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** What the error boundary reports of a page whose code did not come. */
const pageNotLoadedPattern = /The page could not be loaded/;

/** The server's page is seen before its code is here; what is pressed counts from then on. */
async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

async function addFirstProduct(page: Page): Promise<void> {
  await page.goto('/products');
  await waitForHydration(page);
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
}

for (const [id, path, heading] of [
  ['[ROUTE-1]', '/', 'Open all night, just down the corridor.'],
  ['[ROUTE-2]', '/services', 'Services'],
  ['[ROUTE-3]', '/products', 'Products'],
  ['[ROUTE-4]', '/cart', /cart/i],
  ['[ROUTE-5]', '/policy', 'Policy and terms'],
  ['[ROUTE-6]', '/contact', 'Contact Us'],
  ['[ROUTE-7]', '/coupons', 'Check Coupon Status'],
  ['[ROUTE-21] [DEBUG-2]', '/iphone-debug', 'iPhone Debug'],
  ['[ROUTE-22] [DEBUG-1]', '/delivery-debug', 'Delivery Debug'],
] as const) {
  test(`${id} ${path} shows its page, by address and without the scripts`, async ({
    page,
    browser,
    shop,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('main')).toBeVisible();
    if (path === '/delivery-debug') {
      // Nobody is signed in as a partner, which the page asks the server.
      await expect(page.getByText('no delivery partner signed in')).toBeVisible();
    }

    // The cart is the browser's own: the server has nothing to show of it.
    if (path === '/cart') return;
    const pageWithoutScripts = await browser.newPage({ javaScriptEnabled: false });
    await pageWithoutScripts.goto(shop.url + path);
    await expect(pageWithoutScripts.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await pageWithoutScripts.close();
  });
}

test('[NAV-10] [NAV-12] a guest has a Login button instead of the profile icon, and no My Orders', async ({
  page,
}) => {
  await page.goto('/policy');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'My Orders' })).toHaveCount(0);
});

test('[NAV-5] [NAV-9] [NAV-12] a signed-in customer has My Orders and a profile icon; one check told the page', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, customerEmail);
  let checkRequests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/checkauth')) checkRequests += 1;
  });
  await page.goto('/policy');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/myorders');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
  expect(checkRequests).toBe(1);
  await bar.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  expect(checkRequests).toBe(1);
});

test('[NAV-7] [NAV-8] the cart says how many items are in it, and nothing while there are none', async ({
  page,
}) => {
  await page.goto('/policy');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
  await addFirstProduct(page);
  await expect(bar.getByRole('link', { name: 'Cart, 1 item' })).toContainText('1 item');
  await page.reload();
  await bar.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page).toHaveURL('/cart');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[NAV-6] [NAV-11] the menu opens, lists My Orders for guests too, and closes by Escape and by going elsewhere', async ({
    page,
  }) => {
    await page.goto('/policy');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Home', 'Products', 'Services', 'Contact Us', 'My Orders']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect(menu).toHaveCount(0);
  });

  test('[NAV-8] the bottom bar carries the count, and the cart bar the sum with every charge', async ({
    page,
  }) => {
    await addFirstProduct(page);
    const bottom = page.getByRole('navigation', { name: 'Shop' });
    await expect(bottom.getByRole('link', { name: /^Cart.*1 item$/ })).toBeVisible();
    await expect(bottom.getByRole('link', { name: 'Products' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const bar = page.getByRole('complementary', { name: 'Cart' });
    await expect(bar).toContainText('1 item');
    await page.setViewportSize({ width: 320, height: 568 });
    const isClipped = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await bar.getByText('1 item').evaluate(isClipped)).toBe(false);
    expect(await bar.getByText('All charges included').evaluate(isClipped)).toBe(false);
    await bar.getByRole('link', { name: 'View Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(bar).toHaveCount(0);
  });

  test('[U-4] nothing that has the focus is hidden under the bars', async ({ page }) => {
    await addFirstProduct(page);
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const isHidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return false;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
        return (
          topElement !== null &&
          !focused.contains(topElement) &&
          !topElement.contains(focused) &&
          topElement.closest('nav, aside') !== null
        );
      });
      expect(isHidden, `after ${presses + 1} presses of Tab`).toBe(false);
    }
  });
});

test('[ROUTE-25] a change of page begins at the top, with its title said and the focus on its content; back is where one was', async ({
  page,
}) => {
  await page.goto('/products');
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => getScrollY(page)).toBe(700);
  // A pointer would scroll to the link first: the browser counts what is stuck to the top as under it.
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).dispatchEvent('click');
  await expect(page.getByRole('img', { name: 'Services', exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await expect.poll(() => getScrollY(page)).toBe(0);
  await expect(page).toHaveTitle('Services · Corridor');
  await expect(page.locator('main')).toBeFocused();

  await page.goBack();
  await expect.poll(() => getScrollY(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => getScrollY(page)).toBe(0);
});

test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
  await page.goto('/policy');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the chosen theme holds at once and from the first byte of the next page', async ({
  page,
}) => {
  await page.goto('/policy');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('radio', { name: 'Dark' }).check();
  const getBackground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(getBackground).toBe('rgb(21, 19, 31)');
  const html = await (await page.request.get('/policy')).text();
  expect(html).toContain('data-theme="dark"');
  await page.reload();
  await expect(footer.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await footer.getByRole('radio', { name: 'System' }).check();
  expect(await (await page.request.get('/policy')).text()).not.toContain('data-theme');
});

test('without a network the page says so, keeps the cart and the navigation, and a page that cannot come offers to try again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await addFirstProduct(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expectConsoleErrors(consoleErrors, failedRequestPattern);
  await expectConsoleErrors(consoleErrors, pageNotLoadedPattern);
});

test('after a new version of the shop a page whose code is gone is loaded afresh, once', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/policy');
  await waitForHydration(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/services-page-.*\.js/, (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await expect.poll(() => loads).toBe(1);
  await expectConsoleErrors(consoleErrors, pageNotLoadedPattern);
});

test('an address without a page says so, with status 404 and a way on', async ({ page }) => {
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(
    page.locator('main').getByRole('link', { name: 'See All Products' }),
  ).toHaveAttribute('href', '/products');
});

test('[DEBUG-3] [DEBUG-4] a debug page says what the browser knows of itself and tests a cookie', async ({
  page,
}) => {
  await page.goto('/iphone-debug');
  await expect(page.getByText('User agent')).toBeVisible();
  await expect(page.getByText('no customer signed in')).toBeVisible();
  const test = page.getByRole('button', { name: 'Test cookies' });
  await test.click();
  await expect(page.getByText('No cookie came back yet. Press again.')).toBeVisible();
  await test.click();
  await expect(page.getByText('The cookie came back.')).toBeVisible();
});

test('[FOOT-3] [FOOT-4] [FOOT-5] the footer leads to coupons, policy and About Us', async ({
  page,
}) => {
  await page.goto('/policy');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/#about');
  await expect(page.locator('#about')).toBeInViewport();
  await footer.getByRole('link', { name: 'Check coupons' }).click();
  await expect(page).toHaveURL('/coupons');
  await footer.getByRole('link', { name: 'Policy and terms' }).click();
  await expect(page).toHaveURL('/policy');
});
