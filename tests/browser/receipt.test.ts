import { anAdmin } from '#testing/builders.ts';
import { advanceOrder, customerToken, createOrder } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';
import { unroute } from './routes.ts';

test.describe('the receipt', () => {
  test('shows a finished order completely, opened from My Orders [ORD-13] [API-38]', async ({
    page,
    shop,
    context,
  }) => {
    await shop.signIn(context, 'student@corridor.test');
    const order = await createOrder(shop, { items: { 'Butter Popcorn': 2 } });
    shop.clock.advance(4 * 60_000);
    await advanceOrder(shop, order, 'deliver');
    await page.goto('/myorders');
    await page.getByRole('link', { name: `Receipt of order #${order.shortId}` }).click();

    await expect(page.getByRole('heading', { name: `Receipt #${order.shortId}` })).toBeVisible();
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await expect(timeline).toContainText('Ordered');
    await expect(timeline).toContainText('Delivered');
    await expect(page.getByText('Butter Popcorn')).toBeVisible();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

    const refund = { id: shop.ctx.ids.random(), amount: 7.5, reason: 'late', from: 'bank' };
    const { token } = await anAdmin(shop);
    await shop.request('refundOrder', { params: { id: order.id }, body: refund }, token);
    await page.reload();
    await expect(page.getByText('₹7.50 given back')).toBeVisible();
  });

  test('requests no payment for a cancelled order', { tag: '@all' }, async ({ page, shop, context }) => {
    const email = 'student@corridor.test';
    await shop.signIn(context, email);
    const order = await createOrder(shop);
    const token = await customerToken(shop, email);
    await shop.request('cancelMyOrder', { params: { id: order.id } }, token);
    await page.goto(`/myorders/${order.id}/receipt`);
    await expect(page.getByText('Total', { exact: true })).toBeVisible();
    await expect(page.getByText('To pay')).toHaveCount(0);
  });

  test('shows an error when the order fails to load, and can be retried [ERR-22]', async ({
    page,
    shop,
    context,
    consoleErrors,
  }) => {
    await shop.signIn(context, 'student@corridor.test');
    const order = await createOrder(shop);
    // Without a live stream only the button reloads the order.
    await page.route('**/api/events*', () => undefined);
    await page.route('**/api/orders/*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto(`/myorders/${order.id}/receipt`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch order');
    await unroute(page, '**/api/orders/*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: `Receipt #${order.shortId}` })).toBeVisible();
    // The failed responses of this test.
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  });
});
