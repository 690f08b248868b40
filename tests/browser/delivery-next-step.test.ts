import type { Page } from '@playwright/test';
import { advanceOrder, createOrder } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';

const partnerEmail = 'rider@corridor.test';
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) });

async function openOrders(page: Page, search = ''): Promise<void> {
  await page.goto(`/delivery-men/orders${search}`);
  await expect(page.getByRole('heading', { name: `Welcome, ${partnerEmail}` })).toBeVisible();
}

test.describe('actions of the partner', () => {
  test.beforeEach(async ({ context, shop }) => {
    await shop.signIn(context, partnerEmail);
  });

  test(
    'accepting an order opens the assigned list with focus on Start Delivery [DORD-12]',
    { tag: '@all' },
    async ({ page, shop }) => {
      const order = await createOrder(shop);
      await openOrders(page, '?tab=available');
      await page.getByRole('button', { name: `Accept Order #${order.shortId}` }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog).toContainText('Order accepted successfully!');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(tab(page, 'My Assigned Orders')).toHaveAttribute('aria-selected', 'true');
      await expect(
        page.getByRole('button', { name: `Start Delivery Order #${order.shortId}` }),
      ).toBeFocused();
    },
  );

  test(
    'the active tab is in the URL and survives a reload [DORD-3]',
    { tag: '@all' },
    async ({ page, shop }) => {
      const order = await createOrder(shop);
      await openOrders(page);
      await tab(page, 'Available Orders').click();
      await expect(page).toHaveURL(/\?tab=available$/);
      await page.reload();
      await expect(tab(page, 'Available Orders')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('article').filter({ hasText: order.shortId })).toBeVisible();
    },
  );

  test('an available order shows its waiting time', { tag: '@all' }, async ({ page, shop }) => {
    const order = await createOrder(shop);
    shop.clock.advance(95 * 60_000);
    await openOrders(page, '?tab=available');
    await expect(page.getByRole('article').filter({ hasText: order.shortId })).toContainText(
      'waiting 1 h 35 min',
    );
  });

  test(
    'the time of the last update stops and is not labelled live while a list fails',
    { tag: '@all' },
    async ({ page, shop, consoleErrors }) => {
      await openOrders(page);
      const updatedLine = page.getByRole('paragraph').filter({ hasText: /^Updated / });
      await expect(updatedLine).toHaveText(/live$/);
      shop.clock.advance(60_000);
      await page.route('**/api/delivery-men/getallpendingorders*', (route) => route.abort());
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to fetch pending orders');
      await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
      // A minute earlier than the clock of the shop, and the seconds that pass meanwhile.
      await expect(updatedLine).toContainText(/Updated (2:59:5\d|3:00:\d\d) pm/);
      await expect(updatedLine).not.toContainText('live');
      await expectConsoleErrors(consoleErrors, failedRequestPattern);
    },
  );
});

test.describe('an order that no partner has accepted', () => {
  test('shows the customer the reason, the time and the options', async ({ page, context, shop }) => {
    const order = await createOrder(shop);
    shop.clock.advance(90 * 60_000);
    await shop.signIn(context, 'student@corridor.test');
    await page.goto('/myorders');
    const card = page.getByRole('article', { name: `Order #${order.shortId}` });
    await expect(card).toContainText('No delivery partner yet');
    await expect(card).toContainText('since 3:00 PM');
    await expect(card.getByText('Any minute now')).toHaveCount(0);
    await expect(card.getByRole('link', { name: 'Problem with this order?' }).first()).toBeVisible();
    await expect(card.getByRole('button', { name: 'Cancel Order' })).toBeVisible();

    await advanceOrder(shop, order, 'accept');
    await expect(card).toContainText('Any minute now');
    await expect(card.getByText('No delivery partner yet')).toHaveCount(0);
  });
});
