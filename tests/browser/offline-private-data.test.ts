import type { Page } from '@playwright/test';
import { startRequestUrl } from '#web/service-worker/cache-policy.ts';
import { expectAccessible } from './accessibility.ts';
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

/** Whatever lies in any cache, as one text. */
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

/** Of nobody: no call but the catalogue's, no page of a person's own, no name, no address, no key. */
async function expectNothingPersonal(page: Page, privateTexts: readonly string[]): Promise<void> {
  const cachedUrls = Object.values(await listCachedUrls(page)).flat();
  const requests = cachedUrls.filter((path) => path.startsWith('/api/'));
  for (const apiUrl of requests)
    expect(apiUrl).toMatch(/^\/api\/(shop|products\/(getallproducts\?(?!.*search)|[\w-]+$))/);
  const privatePagePattern =
    /checkout|myorders|profile|login|signup|password|verify|delivery-men|search=/;
  expect(
    cachedUrls.filter((path) => !path.startsWith('/assets/') && privatePagePattern.test(path)),
  ).toEqual([]);
  const cachedText = await readAllCaches(page);
  expect(privateTexts.filter((privateText) => cachedText.includes(privateText))).toEqual([]);
}

test('[AUTH-18] what a customer saw of their own is in no cache, neither while they are signed in nor after the log-out', async ({
  page,
  context,
  shop,
}) => {
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
  // What may be kept is there, and what came after the private pages too.
  await expectCached(page, 'pages', '/products');
  await expectCached(page, 'catalogue', startRequestUrl);
  await page.goto('/policy');
  await expectCached(page, 'pages', '/policy');
  await expectNothingPersonal(page, privateTexts);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expectNothingPersonal(page, privateTexts);
});

test('orders never come from a cache: without a network My Orders says what it needs, and shows them once it is back', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, customerEmail);
  const { shortId } = await createOrder(shop);
  await openWithServiceWorker(page, '/myorders');
  await expect(currentOrders(page)).toContainText(shortId);

  await goOffline(context, page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await expect(errorPanel(page)).toContainText('This page needs a connection');
  await expectAccessible(page);
  await expect(page.getByText(shortId)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL('/myorders');
  const response = page.evaluate(() => fetch('/api/orders/getmyorders').catch(String));
  expect(await response).toBe('TypeError: Failed to fetch');

  await context.setOffline(false);
  await expect(currentOrders(page)).toContainText(shortId);
});

test('[AUTH-13] behind a Wi-Fi that leads nowhere nobody is sent to a log-in that cannot work, and the orders come by themselves', async ({
  page,
  context,
  shop,
  buildProxy,
}) => {
  await shop.signIn(context, customerEmail);
  const { shortId } = await createOrder(shop);
  await openWithServiceWorker(page, '/products');
  const resumeRequest = buildProxy.deferRequests(/./);
  await page.goto('/myorders');
  await expect(errorPanel(page)).toContainText('This page needs a connection', { timeout: 30_000 });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  resumeRequest();
  await expect(currentOrders(page)).toContainText(shortId, { timeout: 30_000 });
});

test('a list that is open when the network goes says that it could not be renewed', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, customerEmail);
  await openWithServiceWorker(page, '/products');
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await goOffline(context, page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(errorPanel(page)).toContainText('Error Loading Orders');
});

test('[ROUTE-27] a delivery partner’s page waits for the network too, and goes on by itself', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, partnerEmail);
  await openWithServiceWorker(page, '/delivery-men/orders');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await goOffline(context, page);
  await page.reload();
  await expect(errorPanel(page)).toContainText('This page needs a connection');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('[CHK-26] the checkout says that it needs the network, as it is opened and while it is open', async ({
  page,
  context,
  shop,
}) => {
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
});

test('an order whose answer the network loses is placed once, whether or not a worker is in between', async ({
  page,
  context,
  shop,
  buildProxy,
}) => {
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
});
