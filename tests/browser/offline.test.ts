import { expect, test } from './offline-proxy.ts';
import {
  expectCached,
  closeAndIgnoreNetworkErrors,
  goOffline,
  openWithServiceWorker,
} from './offline-steps.ts';
import { addButton, card, findDemoProduct, increaseButton, setStock } from './product-steps.ts';
import { waitForHydration } from './session-steps.ts';

test.use({ serviceWorkers: 'allow' });

const noodles = 'Masala Instant Noodles';

test.afterEach(({ page, consoleErrors }) => closeAndIgnoreNetworkErrors(page, consoleErrors));

test('offline, product list, category and product open as last seen and show the time', async ({
  page,
  context,
  shop,
}) => {
  await openWithServiceWorker(page, '/products');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('Showing 13 to 24 of')).toBeVisible();
  await expectCached(page, 'catalogue', '/api/products/getallproducts?page=2&sort=default');
  const { _id } = await findDemoProduct(shop, noodles);
  await page.goto('/products');
  await card(page, noodles).getByRole('link', { name: noodles }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(noodles);
  await expectCached(page, 'catalogue', `/api/products/${_id}`);

  await goOffline(context, page);
  await page.goto('/products');
  await expect(card(page, noodles)).toBeVisible();
  await expect(page.getByText('Prices and stock are from 3:00 pm.')).toBeVisible();
  await page.goto('/products?page=2');
  await expect(page.getByText('Showing 13 to 24 of')).toBeVisible();
  await expect(page.getByText('Prices and stock are from 3:00 pm.')).toBeVisible();
  await page.goto(`/products/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(noodles);
  await expect(page).toHaveTitle(`${noodles} · Corridor`);

  await context.setOffline(false);
  await expect(page.getByText('Prices and stock are from')).toHaveCount(0);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test(
  'prices of another day show the day, and changes appear once the network is back',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await openWithServiceWorker(page, '/products');
    await goOffline(context, page);
    await setStock(shop, noodles, 3);
    await page.reload();
    await expect(card(page, noodles).getByText('In Stock')).toBeVisible();
    // A day later by the page's clock; the service worker's clock is unchanged.
    await page.clock.install({ time: Date.now() + 24 * 3600_000 });
    await page.reload();
    await expect(page.getByText('Prices and stock are from 21 Nov 2026, 3:00 pm.')).toBeVisible();
    await context.setOffline(false);
    await expect(card(page, noodles).getByText('Only 3 Left')).toBeVisible();
    await expect(page.getByText('Prices and stock are from')).toHaveCount(0);
  },
);

test(
  'a page that was never opened opens offline, complete, at its own URL',
  { tag: '@all' },
  async ({ page, context }) => {
    await openWithServiceWorker(page, '/products');
    await goOffline(context, page);
    for (const [path, heading] of [
      ['/policy', 'Policy and terms'],
      ['/contact', 'Contact Us'],
      ['/', 'Open all night, just down the corridor.'],
      ['/nothing/here', 'Page not found'],
    ] as const) {
      await page.goto(path);
      await waitForHydration(page);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByText('You are offline.')).toBeVisible();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    await expect(card(page, noodles)).toBeVisible();
  },
);

test(
  'a product that was never opened shows an error offline, and loads on Try Again',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { _id, productName } = await findDemoProduct(shop, 'AA Batteries, Pack of 4');
    await openWithServiceWorker(page, '/products');
    await goOffline(context, page);
    await page.goto(`/products/${_id}`);
    const tryAgainButton = page.locator('main').getByRole('button', { name: 'Try Again' });
    await expect(tryAgainButton).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName);
  },
);

test(
  'a page opened offline shows the age of its prices together with the offline notice, without layout shift',
  { tag: '@all' },
  async ({ page, context }) => {
    await openWithServiceWorker(page, '/products');
    await expectCached(page, 'pages', '/products');
    await goOffline(context, page);
    await page.addInitScript(() => {
      const notices: string[] = [];
      Object.assign(globalThis, { notices });
      new MutationObserver(() => {
        const notice = document.querySelector('output')?.textContent ?? '';
        if (notice !== notices.at(-1)) notices.push(notice);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText('Prices and stock are from')).toBeVisible();
    const fullNotice = /^You are offline\..*Prices and stock are from 3:00 pm\.$/;
    expect(await page.evaluate('notices')).toEqual(['', expect.stringMatching(fullNotice)]);
  },
);

test(
  'the cart is filled, changed and stored offline, and shows that ordering needs a network [CART-20]',
  { tag: '@all' },
  async ({ page, context }) => {
    await openWithServiceWorker(page, '/products');
    await goOffline(context, page);
    await page.reload();
    await waitForHydration(page);
    await addButton(page, noodles).click();
    await expect(increaseButton(page, noodles)).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText(noodles).first()).toBeVisible();
    await page.getByRole('button', { name: `Add one ${noodles}` }).click();
    await expect(page.getByText('2 items').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 items').first()).toBeVisible();
    await expect(page.getByText('You can order once the connection is back')).toBeVisible();
  },
);

test(
  'a missing file is a 404 of the shop online and an error offline, and is never cached',
  { tag: '@all' },
  async ({ page, context }) => {
    await openWithServiceWorker(page, '/products');
    const fetchStatus = (path: string) =>
      page.evaluate(
        (url) =>
          fetch(url).then(
            (response) => `${response.status} ${response.headers.get('content-type')}`,
            (error: unknown) => String(error),
          ),
        path,
      );
    const files = ['/assets/entry-client-00000000.js', '/pictures/none.svg'];
    for (const file of files) expect(await fetchStatus(file)).toBe('404 application/json; charset=utf-8');
    await goOffline(context, page);
    for (const file of files) expect(await fetchStatus(file)).toBe('TypeError: Failed to fetch');
    const isCached = await page.evaluate(
      async (paths) => Promise.all(paths.map(async (file) => (await caches.match(file)) !== undefined)),
      files,
    );
    expect(isCached).toEqual([false, false]);
  },
);

test(
  'a slow shop shows the last seen content with a notice, then the response',
  { tag: '@all' },
  async ({ page, buildProxy, shop }) => {
    test.slow();
    await openWithServiceWorker(page, '/products');
    await page.goto('/products');
    await expectCached(page, 'pages', '/products');
    const resumeRequests = buildProxy.deferRequests(/^\/(products|api\/products|api\/shop)/);
    await setStock(shop, noodles, 3);
    await page.goto('/products');
    await expect(
      page.getByText('The shop is not responding. Prices and stock are from 3:00 pm.'),
    ).toBeVisible();
    await expect(card(page, noodles).getByText('In Stock')).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    resumeRequests();
    await expect(card(page, noodles).getByText('Only 3 Left')).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('The shop does not answer')).toHaveCount(0);
  },
);
