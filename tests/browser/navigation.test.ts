import type { Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors } from './shop.ts';

/** The layout of every page: navigation, persistence and error handling. */

const customerEmail = 'student@corridor.test';
const phone = { width: 390, height: 844 };

function getScrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Error report for a page whose code failed to load. */
const pageNotLoadedPattern = /The page could not be loaded/;

/** The server-rendered page is visible before hydration. */
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

test('a signed-in customer has My Orders and a profile icon after one session check [NAV-5] [NAV-9] [NAV-12]', async ({
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

test(
  'the cart icon shows the number of items, and no number when empty [NAV-7] [NAV-8]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/policy');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
    await addFirstProduct(page);
    await expect(bar.getByRole('link', { name: 'Cart, 1 item' })).toContainText('1 item');
    await page.reload();
    await bar.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page).toHaveURL('/cart');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test(
    'the menu opens, lists My Orders for guests too, and closes on Escape and on navigation [NAV-6] [NAV-11]',
    { tag: '@all' },
    async ({ page }) => {
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
    },
  );

  test('the bottom bar shows the count and the cart bar the total with all charges [NAV-8]', async ({
    page,
  }) => {
    await addFirstProduct(page);
    const bottom = page.getByRole('navigation', { name: 'Shop' });
    await expect(bottom.getByRole('link', { name: /^Cart.*1 item$/ })).toBeVisible();
    await expect(bottom.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
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

  test('no focused element is covered by the bars [U-4]', { tag: '@all' }, async ({ page }) => {
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

test('navigation scrolls to the top, announces the title and focuses the content; Back restores the scroll position [ROUTE-25]', async ({
  page,
}) => {
  await page.goto('/products');
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => getScrollY(page)).toBe(700);
  // A mouse click would scroll to the link first: the browser treats content below the sticky header as covered.
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

test('the first keyboard stop skips the navigation', async ({ page }) => {
  await page.goto('/policy');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test(
  'the selected theme applies immediately and from the first byte of the next page',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/policy');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('radio', { name: 'Dark' }).check();
    const getBackground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(getBackground).toBe('rgb(21, 19, 31)');
    const html = await (await page.request.get('/policy')).text();
    expect(html).toMatch(/<html[^>]* data-theme="dark"/);
    await page.reload();
    await expect(footer.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await footer.getByRole('radio', { name: 'System' }).check();
    expect(await (await page.request.get('/policy')).text()).not.toMatch(/<html[^>]* data-theme/);
  },
);

test(
  'after a new release a page whose code is missing reloads once',
  { tag: '@all' },
  async ({ page, consoleErrors }) => {
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
  },
);
