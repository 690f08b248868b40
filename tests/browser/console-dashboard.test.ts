import { anOrder } from '#testing/builders.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { expect, runOnLoad, test } from './shop.ts';

test('charts are drawn in a browser whose locale is no language tag', async ({ page, context, shop }) => {
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
});

test('figures are compared with a weekday that had orders, and with no other', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await anOrder(shop);
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
});
