import type { Page } from '@playwright/test';
import { waitForHydration } from './session-steps.ts';
import { test } from './shared-page.ts';
import {
  expect,
  expectConsoleErrors,
  failedRequestPattern,
  ignoreConsoleErrors,
  openSecondBrowser,
  runTimersUntilVisible,
} from './shop.ts';
import { unroute } from './routes.ts';

/** Errors of the partner's lists. */

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

test('failed lists show one dismissible error with Try Again and no empty-list message [DORD-19] [DORD-20] [DORD-21] [DORD-22]', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install();
  await openOrders(page);
  await expect(page.getByText('No orders to deliver')).toBeVisible();
  // Refresh joins a request that is still pending.
  await expect(page.getByRole('tab')).toHaveText([/\d/, /\d/, /\d/]);
  const failingUrls = '**/api/delivery-men/{assigned-orders,getallpendingorders,completed-deliveries}*';
  await page.route(failingUrls, (route) => route.abort());
  for (const isFirstVisit of [false, true]) {
    await (isFirstVisit ? page.reload() : page.getByRole('button', { name: 'Refresh' }).click());
    const box = page.getByRole('alert');
    for (const error of listErrors) await runTimersUntilVisible(page, box.getByText(error));
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
  await runTimersUntilVisible(page, box.getByRole('button', { name: 'Try Again' }));
  await expect(box.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await page.getByRole('button', { name: `Dismiss: ${listErrors.join(', ')}` }).click();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('This list could not be loaded');

  // A further failure shows the box again, although nothing was loaded in between.
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try Again' }).click();
  await runTimersUntilVisible(page, box);
  await expect(box.getByRole('paragraph')).toHaveText(listErrors);

  await unroute(page, failingUrls);
  await box.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No orders to deliver')).toBeVisible();
  await expectConsoleErrors(consoleErrors, failedRequestPattern);
});

test(
  'offline, the partner pages explain the effect on orders and do not mention a cart',
  { tag: '@all' },
  async ({ page, context, browser, shop, consoleErrors }) => {
    const guest = await openSecondBrowser(browser, shop);
    for (const [session, path] of [
      [{ page, context }, '/delivery-men/orders'],
      [{ page, context }, '/delivery-men/password'],
      [guest, '/delivery-men/login'],
    ] as const) {
      await session.page.goto(path);
      await waitForHydration(session.page);
      await session.context.setOffline(true);
      await expect(session.page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveText(
        'You are offline. You can update orders once the connection is back.',
      );
      await session.context.setOffline(false);
    }
    await guest.context.close();
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
  },
);
