import { expect, test } from './shop.ts';

/** Access to pages by role. */

const publicPages = [
  ['/', 'Open all night, just down the corridor.'],
  ['/products', 'Products'],
  ['/services', 'Services'],
  ['/cart', /cart/i],
  ['/policy', 'Policy and terms'],
  ['/contact', 'Contact Us'],
  ['/coupons', 'Check Coupon Status'],
  ['/signup', 'Create Corridor Account'],
  ['/login', /.+/],
  ['/request-reset-password', 'Reset Your Password'],
  ['/reset-password/some-token', /.+/],
  ['/verify-email', /.+/],
] as const;

test('an anonymous visitor opens the public pages without a redirect to the login [ROLE-1] [ROUTE-1] [ROUTE-2] [ROUTE-3] [ROUTE-4] [ROUTE-5] [ROUTE-6] [ROUTE-7]', async ({
  page,
}) => {
  for (const [path, heading] of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('a customer opens checkout, orders and profile, a visitor does not [ROLE-4] [ROLE-6] [ROLE-7]', async ({
  page,
  browser,
  shop,
}) => {
  const customerPaths = ['/checkout', '/myorders', '/profile'];
  for (const path of customerPaths) {
    await page.goto(path);
    await expect(page.getByRole('alertdialog')).toContainText('Please login');
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await expect(page).toHaveURL(/\/login/);
  }
  const context = await browser.newContext({ baseURL: shop.url });
  await shop.signIn(context, 'student@corridor.test');
  const customer = await context.newPage();
  for (const path of customerPaths) {
    await customer.goto(path);
    await expect(customer.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(customer).toHaveURL(new RegExp(`${path}$`));
  }
  await expect(customer.getByText('student@corridor.test')).toBeVisible();
  await context.close();
});
