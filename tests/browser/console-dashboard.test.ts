import { aCoupon, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { test } from './shared-page.ts';
import { expect, runOnLoad } from './shop.ts';

test(
  'charts are drawn in a browser whose locale is no language tag',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await runOnLoad(
      context,
      (language) => {
        Object.defineProperty(Navigator.prototype, 'language', { get: () => language });
      },
      'en-US@posix',
    );
    await signInAsAdmin(shop, context);
    await anOrder(shop);
    await openConsole(page, '/admin/dashboard');
    await expect(page.getByRole('figure', { name: 'Orders by hour' }).locator('canvas')).toBeVisible();
    expect(await page.evaluate(() => navigator.language)).toBe('en-IN');
  },
);

test(
  'figures are compared with a weekday that had orders, and with no other',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await anOrderWithStatus(shop, 'delivered');
    await openConsole(page, '/admin/dashboard');
    const orders = page.getByRole('link', { name: /^Orders today/ });
    await expect(orders).toContainText('None last Saturday');
    shop.clock.advance((7 * 24 * 60 + 1) * 60_000);
    await anOrder(shop);
    await anOrder(shop);
    // The session of last week has ended.
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/dashboard?days=30');
    await expect(orders).toContainText('1 more than last Saturday');
  },
);

test('each figure opens the list that it counts', { tag: '@all' }, async ({ page, context, shop }) => {
  await anOrderWithStatus(shop, 'delivered');
  shop.clock.advance(24 * 60 * 60_000);
  const product = await aProduct(shop, { price: 100 });
  const coupon = await aCoupon(shop, { value: 10, endsAt: shop.clock.now() + 60_000 });
  const withCoupon = { ...orderBody([product]), couponCode: coupon.code };
  await anOrder(shop, { body: withCoupon });
  await anOrderWithStatus(shop, 'cancelled');
  const { partner } = await anOrderWithStatus(shop, 'delivered');
  const cash = await shop.ctx.db
    .selectFrom('cash_balances')
    .select('balance_paise')
    .where('account_id', '=', partner.id)
    .executeTakeFirstOrThrow();
  await signInAsAdmin(shop, context);

  const dashboard = '/admin/dashboard?days=7';
  const count = page.locator('main').getByText(/^\d+ results?\b/);
  const openFigure = async (name: RegExp | string, text: string) => {
    await openConsole(page, dashboard);
    const figure = page.getByRole('link', { name }).first();
    await expect(figure).toContainText(text);
    await figure.click();
  };
  await openFigure(/^Orders today/, '3');
  await expect(count).toHaveText(/^3 results/);
  await openFigure(/^Revenue today/, '1 delivered');
  await expect(count).toHaveText(/^1 result\b/);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('delivered');
  await openFigure(/^Placed to delivered, 7 days/, '2 deliveries');
  await expect(count).toHaveText(/^2 results/);
  await openFigure(/^Cancelled, 7 days/, '1 of 4 orders');
  await expect(count).toHaveText(/^1 result\b/);
  await openFigure(new RegExp(`^${coupon.code}`), '1 order');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(coupon.code);
  await openFigure(/in hand$/, `₹${cash.balance_paise / 100} in hand`);
  const dialog = page.getByRole('dialog', { name: /^Cash of / });
  await expect(dialog.getByRole('listitem').last()).toHaveText(`In hand₹${cash.balance_paise / 100}`);

  await openConsole(page, dashboard);
  const days = page.getByRole('figure', { name: 'Orders by day' });
  await days.getByText('Show as a table').click();
  const lastDay = days.getByRole('row').last();
  await expect(lastDay.getByRole('cell')).toHaveText(['3', '1']);
  await lastDay.getByRole('link').click();
  await expect(count).toHaveText(/^3 results/);
});

test(
  'revenue by hour is drawn when chosen, and always in the table',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await anOrderWithStatus(shop, 'delivered');
    await openConsole(page, '/admin/dashboard');
    const orders = page.getByRole('figure', { name: 'Orders by hour' });
    await orders.getByText('Show as a table').click();
    await expect(orders.getByRole('columnheader')).toHaveText(['Hour', 'Orders today', 'Revenue today']);
    await expect(orders.getByRole('cell', { name: /^₹[1-9]/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Revenue', exact: true }).click();
    const revenue = page.getByRole('figure', { name: 'Revenue by hour (delivered orders)' });
    await expect(revenue.locator('canvas')).toBeVisible();
    await expect(revenue.getByRole('cell', { name: '1', exact: true })).toHaveCount(1);
  },
);
