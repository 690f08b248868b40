import type { Page } from '@playwright/test';
import { startRequestUrl } from '#web/service-worker/cache-policy.ts';
import { fillRoom, openCheckout, listOrders, placeOrderButton } from './checkout-steps.ts';
import { expect, test } from './offline-proxy.ts';
import {
  expectCached,
  closeAndIgnoreNetworkErrors,
  goOffline,
  waitForServiceWorker,
  listCachedUrls,
  openWithServiceWorker,
} from './offline-steps.ts';
import { createOrder } from './order-steps.ts';
import { waitForHydration, partnerEmail, customerEmail } from './session-steps.ts';

test.use({ serviceWorkers: 'allow' });

const currentOrders = (page: Page) => page.getByRole('region', { name: 'Current orders' });
const errorPanel = (page: Page) => page.getByRole('alert');

test.afterEach(({ page, consoleErrors }) => closeAndIgnoreNetworkErrors(page, consoleErrors));

/** The content of all caches as one text. */
function readAllCaches(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = response ? [...response.headers].flat() : [];
        texts.push(request.url, ...headers, (await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

/** Caches contain no request but the catalogue's, no personal page, name, address or key. */
async function expectNothingPersonal(page: Page, privateTexts: readonly string[]): Promise<void> {
  const cachedUrls = Object.values(await listCachedUrls(page)).flat();
  const requests = cachedUrls.filter((path) => path.startsWith('/api/'));
  for (const apiUrl of requests)
    expect(apiUrl).toMatch(/^\/api\/(shop|products\/(getallproducts\?(?!.*search)|[\w-]+$))/);
  const privatePagePattern = /checkout|myorders|profile|login|signup|password|verify|delivery-men|search=/;
  expect(cachedUrls.filter((path) => !path.startsWith('/assets/') && privatePagePattern.test(path))).toEqual(
    [],
  );
  const cachedText = await readAllCaches(page);
  expect(privateTexts.filter((privateText) => cachedText.includes(privateText))).toEqual([]);
}

test(
  'personal data of a customer is in no cache, neither during the session nor after sign-out [AUTH-18]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    const { id, shortId, code } = await createOrder(shop);
    await openWithServiceWorker(page, '/products');
    const visitedPaths = [
      '/myorders',
      `/myorders/${id}/receipt`,
      '/profile',
      '/checkout',
      '/products?search=zebrazine',
    ];
    for (const path of visitedPaths) {
      await page.goto(path);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/myorders');
    await expect(currentOrders(page)).toContainText(shortId);
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
    expect(token).not.toBe('');
    const privateTexts = [customerEmail, 'Ananya', shortId, id, `>${code}<`, token, 'zebrazine'];
    // Cacheable pages are cached, also after personal pages.
    await expectCached(page, 'pages', '/products');
    await expectCached(page, 'catalogue', startRequestUrl);
    await page.goto('/policy');
    await expectCached(page, 'pages', '/policy');
    await expectNothingPersonal(page, privateTexts);

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expectNothingPersonal(page, privateTexts);
  },
);

test(
  'orders never come from a cache: offline, My Orders shows a notice and loads when the network is back',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    const { shortId } = await createOrder(shop);
    await openWithServiceWorker(page, '/myorders');
    await expect(currentOrders(page)).toContainText(shortId);

    await goOffline(context, page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
    await expect(errorPanel(page)).toContainText('This page needs a connection');
    await expect(page.getByText(shortId)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL('/myorders');
    const response = page.evaluate(() => fetch('/api/orders/getmyorders').catch(String));
    expect(await response).toBe('TypeError: Failed to fetch');

    await context.setOffline(false);
    await expect(currentOrders(page)).toContainText(shortId);
  },
);

test(
  'behind a captive portal nobody is redirected to the login, and the orders load when the network is back [AUTH-13]',
  { tag: '@all' },
  async ({ page, context, shop, buildProxy }) => {
    await shop.signIn(context, customerEmail);
    const { shortId } = await createOrder(shop);
    await openWithServiceWorker(page, '/products');
    const resumeRequest = buildProxy.deferRequests(/./);
    await page.goto('/myorders');
    await expect(errorPanel(page)).toContainText('This page needs a connection', { timeout: 30_000 });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    resumeRequest();
    await expect(currentOrders(page)).toContainText(shortId, { timeout: 30_000 });
  },
);

test(
  'an open list shows that it could not be refreshed when the network fails',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    await openWithServiceWorker(page, '/products');
    await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
    await goOffline(context, page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(errorPanel(page)).toContainText('Error Loading Orders');
  },
);

test(
  'a partner page waits for the network too and continues automatically [ROUTE-27]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, partnerEmail);
    await openWithServiceWorker(page, '/delivery-men/orders');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await goOffline(context, page);
    await page.reload();
    await expect(errorPanel(page)).toContainText('This page needs a connection');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  },
);

test(
  'the checkout shows that it needs the network, when opened and while open [CHK-26]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await waitForServiceWorker(page);
    await fillRoom(page, '214');
    await expect(placeOrderButton(page)).toBeEnabled();
    await goOffline(context, page);
    await expect(page.getByText('You can order once the connection is back')).toBeVisible();
    await page.reload();
    await expect(errorPanel(page)).toContainText('This page needs a connection');
    await context.setOffline(false);
    await expect(placeOrderButton(page)).toBeEnabled();
    await expect(page.getByLabel('Room number')).toHaveValue('214');
  },
);

test(
  'an order whose response is lost is placed once, with and without a service worker',
  { tag: '@all' },
  async ({ page, context, shop, buildProxy }) => {
    await openCheckout({ page, context, shop });
    await waitForServiceWorker(page);
    await fillRoom(page, '214');
    buildProxy.dropNextResponse(/^\/api\/orders\/create/);
    const okButton = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
    await placeOrderButton(page).click();
    await okButton.click();
    await expect(page.getByText('Order Error')).toBeVisible();
    await expect.poll(async () => (await listOrders(shop)).length).toBe(1);
    await placeOrderButton(page).click();
    await okButton.click();
    await expect(page).toHaveURL('/products');
    expect(await listOrders(shop)).toHaveLength(1);
  },
);
