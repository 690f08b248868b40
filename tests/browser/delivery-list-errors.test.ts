import type { Page } from '@playwright/test';
import { createOrder } from './order-steps.ts';
import { waitForHydration } from './session-steps.ts';
import {
  expect,
  expectConsoleErrors,
  failedRequestPattern,
  ignoreConsoleErrors,
  openSecondBrowser,
  test,
} from './shop.ts';

/** What a delivery partner reads while lists cannot be fetched. */

const partnerEmail = 'rider@corridor.test';
const listErrors = [
  'Failed to fetch assigned orders',
  'Failed to fetch pending orders',
  'Failed to fetch completed deliveries',
];

async function openOrders(page: Page): Promise<void> {
  await page.goto('/delivery-men/orders');
  await expect(page.getByRole('heading', { name: `Welcome, ${partnerEmail}` })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) });

test.beforeEach(async ({ context, shop }) => {
  await shop.signIn(context, partnerEmail);
});

test('[DORD-19] [DORD-20] [DORD-21] [DORD-22] an outage is told once in red with the way out, until dismissed, and no list says that it is empty', async ({
  page,
  consoleErrors,
}) => {
  await openOrders(page);
  await expect(page.getByText('No orders to deliver')).toBeVisible();
  const failingUrls =
    '**/api/delivery-men/{assigned-orders,getallpendingorders,completed-deliveries}*';
  await page.route(failingUrls, (route) => route.abort());
  for (const isFirstVisit of [false, true]) {
    await (isFirstVisit ? page.reload() : page.getByRole('button', { name: 'Refresh' }).click());
    const box = page.getByRole('alert');
    await expect(box).toHaveCount(1);
    await expect(box.getByRole('paragraph')).toHaveText(listErrors);
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
  const nextFailure = page.waitForEvent('requestfailed');
  await box.getByRole('button', { name: 'Try Again' }).click();
  await nextFailure;
  await expect(box.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await page.getByRole('button', { name: `Dismiss: ${listErrors.join(', ')}` }).click();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('This list could not be loaded');

  // A list that fails once more after that shows its box again, though nothing was loaded in between.
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try Again' }).click();
  await expect(box.getByRole('paragraph')).toHaveText(listErrors);

  await page.unroute(failingUrls);
  await box.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No orders to deliver')).toBeVisible();
  await expectConsoleErrors(consoleErrors, failedRequestPattern);
});

test('[DORD-20] one list that fails says so alone; the way out brings it back', async ({
  page,
  consoleErrors,
  shop,
}) => {
  const order = await createOrder(shop);
  // The page loads its lists again by itself as well: until the press none of these requests succeeds.
  const retryPressed = Promise.withResolvers<void>();
  let isFailing = true;
  await page.route('**/api/delivery-men/getallpendingorders*', async (route) => {
    if (isFailing) return route.abort();
    await retryPressed.promise;
    return route.continue();
  });
  await openOrders(page);
  await expect(page.getByText('No orders to deliver')).toBeVisible();
  const box = page.getByRole('alert');
  await expect(box.getByRole('paragraph')).toHaveText(['Failed to fetch pending orders']);
  await tab(page, 'Available Orders').click();
  isFailing = false;
  await box.getByRole('button', { name: 'Try Again' }).click();
  retryPressed.resolve();
  await expect(page.getByRole('article').filter({ hasText: order.shortId })).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expectConsoleErrors(consoleErrors, failedRequestPattern);
});

test('without a network the partners’ pages say what that means for orders, and nothing of a cart', async ({
  page,
  context,
  browser,
  shop,
  consoleErrors,
}) => {
  const guest = await openSecondBrowser(browser, shop);
  for (const [session, path] of [
    [{ page, context }, '/delivery-men/orders'],
    [{ page, context }, '/delivery-men/password'],
    [guest, '/delivery-men/login'],
  ] as const) {
    await session.page.goto(path);
    await waitForHydration(session.page);
    await session.context.setOffline(true);
    await expect(
      session.page.getByRole('status').filter({ hasText: 'You are offline.' }),
    ).toHaveText('You are offline. You can update orders once the connection is back.');
    await session.context.setOffline(false);
  }
  await guest.context.close();
  ignoreConsoleErrors(consoleErrors, failedRequestPattern);
});
