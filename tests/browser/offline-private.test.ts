import type { Page } from '@playwright/test';
import { startCall } from '#web/service-worker/kept.ts';
import { expectAccessible } from './accessible.ts';
import { fillRoom, openCheckout, ordersIn, placeButton } from './checkout-steps.ts';
import { expect, test } from './offline-front.ts';
import {
  expectKept,
  forgiveNetwork,
  goOffline,
  inCharge,
  keptAddresses,
  openWithWorker,
} from './offline-steps.ts';
import { placedOrder } from './order-steps.ts';
import { awake, rider, student } from './session-steps.ts';

test.use({ serviceWorkers: 'allow' });

const orders = (page: Page) => page.getByRole('region', { name: 'Current orders' });
const panel = (page: Page) => page.getByRole('alert');

test.afterEach(({ page, problems }) => forgiveNetwork(page, problems));

/** Whatever lies in any cache, as one text. */
function allKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const headers = answer ? [...answer.headers].flat() : [];
        texts.push(request.url, ...headers, (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

/** Of nobody: no call but the catalogue's, no page of a person's own, no name, no address, no key. */
async function expectNothingPersonal(page: Page, words: readonly string[]): Promise<void> {
  const addresses = Object.values(await keptAddresses(page)).flat();
  const calls = addresses.filter((address) => address.startsWith('/api/'));
  for (const call of calls)
    expect(call).toMatch(/^\/api\/(shop|products\/(getallproducts\?(?!.*search)|[\w-]+$))/);
  const own = /checkout|myorders|profile|login|signup|password|verify|delivery-men|search=/;
  expect(
    addresses.filter((address) => !address.startsWith('/assets/') && own.test(address)),
  ).toEqual([]);
  const kept = await allKept(page);
  expect(words.filter((word) => kept.includes(word))).toEqual([]);
}

test('[AUTH-18] what a customer saw of their own is in no cache, neither while they are signed in nor after the log-out', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, student);
  const { id, shortId, code } = await placedOrder(shop);
  await openWithWorker(page, '/products');
  const seen = [
    '/myorders',
    `/myorders/${id}/receipt`,
    '/profile',
    '/checkout',
    '/products?search=zebrazine',
  ];
  for (const address of seen) {
    await page.goto(address);
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/myorders');
  await expect(orders(page)).toContainText(shortId);
  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  expect(token).not.toBe('');
  const words = [student, 'Ananya', shortId, id, `>${code}<`, token, 'zebrazine'];
  // What may be kept is there, and what came after the private pages too.
  await expectKept(page, 'pages', '/products');
  await expectKept(page, 'catalogue', startCall);
  await page.goto('/policy');
  await expectKept(page, 'pages', '/policy');
  await expectNothingPersonal(page, words);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expectNothingPersonal(page, words);
});

test('orders never come from a cache: without a network My Orders says what it needs, and shows them once it is back', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, student);
  const { shortId } = await placedOrder(shop);
  await openWithWorker(page, '/myorders');
  await expect(orders(page)).toContainText(shortId);

  await goOffline(context, page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await expect(panel(page)).toContainText('This page needs a connection');
  await expectAccessible(page);
  await expect(page.getByText(shortId)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL('/myorders');
  const answer = page.evaluate(() => fetch('/api/orders/getmyorders').catch(String));
  expect(await answer).toBe('TypeError: Failed to fetch');

  await context.setOffline(false);
  await expect(orders(page)).toContainText(shortId);
});

test('[AUTH-13] behind a Wi-Fi that leads nowhere nobody is sent to a log-in that cannot work, and the orders come by themselves', async ({
  page,
  context,
  shop,
  front,
}) => {
  await shop.signIn(context, student);
  const { shortId } = await placedOrder(shop);
  await openWithWorker(page, '/products');
  const letThrough = front.hold(/./);
  await page.goto('/myorders');
  await expect(panel(page)).toContainText('This page needs a connection', { timeout: 30_000 });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  letThrough();
  await expect(orders(page)).toContainText(shortId, { timeout: 30_000 });
});

test('a list that is open when the network goes says that it could not be renewed', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, student);
  await openWithWorker(page, '/products');
  await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await goOffline(context, page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(panel(page)).toContainText('Error Loading Orders');
});

test('[ROUTE-27] a delivery partner’s page waits for the network too, and goes on by itself', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, rider);
  await openWithWorker(page, '/delivery-men/orders');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await goOffline(context, page);
  await page.reload();
  await expect(panel(page)).toContainText('This page needs a connection');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('[CHK-26] the checkout says that it needs the network, as it is opened and while it is open', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout({ page, context, shop });
  await inCharge(page);
  await fillRoom(page, '214');
  await expect(placeButton(page)).toBeEnabled();
  await goOffline(context, page);
  await expect(page.getByText('You can order once the connection is back')).toBeVisible();
  await page.reload();
  await expect(panel(page)).toContainText('This page needs a connection');
  await context.setOffline(false);
  await expect(placeButton(page)).toBeEnabled();
  await expect(page.getByLabel('Room number')).toHaveValue('214');
});

test('an order whose answer the network loses is placed once, whether or not a worker is in between', async ({
  page,
  context,
  shop,
  front,
}) => {
  await openCheckout({ page, context, shop });
  await inCharge(page);
  await fillRoom(page, '214');
  front.loseNextAnswer(/^\/api\/orders\/create/);
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  await placeButton(page).click();
  await ok.click();
  await expect(page.getByText('Order Error')).toBeVisible();
  await expect.poll(async () => (await ordersIn(shop)).length).toBe(1);
  await placeButton(page).click();
  await ok.click();
  await expect(page).toHaveURL('/products');
  expect(await ordersIn(shop)).toHaveLength(1);
});
