import type { Page } from '@playwright/test';
import { placedOrder } from './order-steps.ts';
import { awake } from './session-steps.ts';
import { expect, expectProblems, failedLoad, ignoreProblems, secondBrowser, test } from './shop.ts';

/** What a delivery partner reads while lists cannot be fetched. */

const rider = 'rider@corridor.test';
const outage = [
  'Failed to fetch assigned orders',
  'Failed to fetch pending orders',
  'Failed to fetch completed deliveries',
];

async function openOrders(page: Page): Promise<void> {
  await page.goto('/delivery-men/orders');
  await expect(page.getByRole('heading', { name: `Welcome, ${rider}` })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) });

test.beforeEach(async ({ context, shop }) => {
  await shop.signIn(context, rider);
});

test('[DORD-19] [DORD-20] [DORD-21] [DORD-22] an outage is told once in red with the way out, until dismissed, and no list says that it is empty', async ({
  page,
  problems,
}) => {
  await openOrders(page);
  await expect(page.getByText('No orders to deliver')).toBeVisible();
  const cut = '**/api/delivery-men/{assigned-orders,getallpendingorders,completed-deliveries}*';
  await page.route(cut, (route) => route.abort());
  for (const isFirstVisit of [false, true]) {
    await (isFirstVisit ? page.reload() : page.getByRole('button', { name: 'Refresh' }).click());
    const box = page.getByRole('alert');
    await expect(box).toHaveCount(1);
    await expect(box.getByRole('paragraph')).toHaveText(outage);
    await expect(page.getByRole('tab')).toHaveText([
      'My Assigned Orders –',
      'Available Orders –',
      'My Deliveries –',
    ]);
    for (const name of ['Available Orders', 'My Deliveries', 'My Assigned Orders']) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel')).toBeEmpty();
    }
  }

  const box = page.getByRole('alert');
  const failedAgain = page.waitForEvent('requestfailed');
  await box.getByRole('button', { name: 'Try Again' }).click();
  await failedAgain;
  await expect(box.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await page.getByRole('button', { name: `Dismiss: ${outage.join(', ')}` }).click();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('This list could not be loaded');

  // A list that fails once more after that shows its box again, though nothing was loaded in between.
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try Again' }).click();
  await expect(box.getByRole('paragraph')).toHaveText(outage);

  await page.unroute(cut);
  await box.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No orders to deliver')).toBeVisible();
  await expectProblems(problems, failedLoad);
});

test('[DORD-20] one list that fails says so alone; the way out brings it back', async ({
  page,
  problems,
  shop,
}) => {
  const order = await placedOrder(shop);
  // The page loads its lists again by itself as well: until the press none of these requests succeeds.
  const pressed = Promise.withResolvers<void>();
  let isCut = true;
  await page.route('**/api/delivery-men/getallpendingorders*', async (route) => {
    if (isCut) return route.abort();
    await pressed.promise;
    return route.continue();
  });
  await openOrders(page);
  await expect(page.getByText('No orders to deliver')).toBeVisible();
  const box = page.getByRole('alert');
  await expect(box.getByRole('paragraph')).toHaveText(['Failed to fetch pending orders']);
  await tab(page, 'Available Orders').click();
  isCut = false;
  await box.getByRole('button', { name: 'Try Again' }).click();
  pressed.resolve();
  await expect(page.getByRole('article').filter({ hasText: order.shortId })).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expectProblems(problems, failedLoad);
});

test('without a network the partners’ pages say what that means for orders, and nothing of a cart', async ({
  page,
  context,
  browser,
  shop,
  problems,
}) => {
  const guest = await secondBrowser(browser, shop);
  for (const [where, path] of [
    [{ page, context }, '/delivery-men/orders'],
    [{ page, context }, '/delivery-men/password'],
    [guest, '/delivery-men/login'],
  ] as const) {
    await where.page.goto(path);
    await awake(where.page);
    await where.context.setOffline(true);
    await expect(where.page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveText(
      'You are offline. You can update orders once the connection is back.',
    );
    await where.context.setOffline(false);
  }
  await guest.context.close();
  ignoreProblems(problems, failedLoad);
});
