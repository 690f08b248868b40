import { expect, test } from './shop.ts';

/** Access to pages by role. */

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
