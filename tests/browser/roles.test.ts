import { expect, test } from './shop.ts';

/** Which pages are open to whom. */

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

test('[ROLE-1] an anonymous visitor browses the open pages without being sent to the log-in', async ({
  page,
}) => {
  for (const [path, heading] of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('[ROLE-4] [ROLE-6] [ROLE-7] a customer opens checkout, orders and profile, a visitor does not', async ({
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
