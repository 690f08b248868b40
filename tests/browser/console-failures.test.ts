import type { Page } from '@playwright/test';
import { anOrder } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { unroute } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors, runTimersUntilVisible } from './shop.ts';

/** What the console shows when its server is gone, busy or has an error. */

test.beforeEach(async ({ context, shop, consoleErrors }) => {
  ignoreConsoleErrors(consoleErrors, failedRequestPattern);
  await signInAsAdmin(shop, context);
});

async function openLive(page: Page, path: string): Promise<void> {
  await openConsole(page, path);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

test(
  'the list of orders keeps its data when it cannot be updated, with the reason and the time of the data',
  { tag: '@all' },
  async ({ page, shop }) => {
    await anOrderWithStatus(shop, 'delivered');
    const request = /\/api\/orders(\?|$)/;
    const loaded = page.waitForResponse(request);
    await openLive(page, '/admin/orders');
    await loaded;
    const content = page.getByRole('main').getByText(/₹\d+/).first();
    await expect(content).toBeVisible();
    const text = await content.textContent();
    // The server fails until the click: the page also updates by itself, which would remove the button before it.
    await page.evaluate(() => {
      const markClicked = () => document.documentElement.setAttribute('data-clicked', '');
      document.addEventListener('click', markClicked, { capture: true });
    });
    await page.route(request, async (route) => {
      const isClicked = await page.locator('html[data-clicked]').count();
      await (isClicked > 0 ? route.fallback() : route.fulfill({ status: 500, json: { success: false } }));
    });
    await anOrder(shop);
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'could not be updated' });
    await expect(notice).toContainText('The shop’s server had an error.');
    await expect(notice).toContainText(/Last updated \d+:\d\d/);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(content).toHaveText(text ?? '');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(notice).toHaveCount(0);
    await unroute(page, request);
  },
);

test(
  'a list that cannot be loaded because of a 500 names the reason, not the connection',
  { tag: '@all' },
  async ({ page }) => {
    await page.route(/\/api\/orders(\?|$)/, (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await openConsole(page, '/admin/orders');
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel).toContainText(
      'The shop’s server had an error. Your filters are kept in the address.',
    );
    await expect(panel).not.toContainText('connection');
  },
);

test(
  'a board whose server is gone does not count what the page itself shows as an update',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await anOrder(shop);
    await page.clock.install();
    await page.route('**/api/events*', (route) => route.abort());
    await openConsole(page, '/admin/tonight');
    await runTimersUntilVisible(page, page.getByText('Updates every 5 s'));
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
    const shortId = id.slice(-8).toUpperCase();
    await expect(page.getByText(`No connection to the shop’s server. Order #${shortId}`)).toBeVisible();
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
    const notice = page.getByText(/^No connection to the shop’s server\. Last updated \d+:\d\d:\d\d/);
    await runTimersUntilVisible(page, notice);
    await expect(page.getByText('Updates every 5 s')).toHaveCount(0);
    // One notice, not also one of the board.
    await expect(page.getByText(/Last updated/)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('article')).toHaveCount(1);
    await unroute(page, '**/api/**');
    await runTimersUntilVisible(page, page.getByText('Updates every 5 s'));
  },
);

const moves = [
  { status: 500, text: 'The shop’s server had an error. Order #ID may have been changed' },
  {
    status: 503,
    text: 'The shop’s server is busy or restarting. Order #ID is unchanged. Try again in a moment.',
  },
] as const;

for (const { status, text } of moves) {
  test(
    `a cancellation that fails with a ${status} names the order, whether it is changed, and keeps the reason`,
    { tag: '@all' },
    async ({ page, shop }) => {
      const { id } = await anOrder(shop);
      await page.route('**/api/admin/orders/*/cancel', (route) =>
        route.fulfill({ status, json: { success: false, code: 'INTERNAL', message: 'Nothing was charged' } }),
      );
      await openLive(page, '/admin/tonight');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Cancel order' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('Reason').fill('No gas');
      await dialog.getByRole('button', { name: 'Cancel order' }).click();
      const expected = text.replace('ID', id.slice(-8).toUpperCase());
      await expect(dialog.getByRole('alert')).toContainText(expected);
      await expect(dialog.getByLabel('Reason')).toHaveValue('No gas');
    },
  );
}
