import type { BrowserContext } from '@playwright/test';
import { endSession } from '#server/sessions/end-sessions.ts';
import { aCoupon, anOrder, aPartner, aProduct, orderBody } from '#testing/builders.ts';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { adminEmail, openConsole, signInAsAdmin, openSetUp } from './console-steps.ts';
import { customerEmail } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';
import type { DemoShop } from './shop.ts';

test('an order that arrives while a later page of the list is open moves no other to it', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  const product = await aProduct(shop, { stock: 100 });
  const place = () => {
    shop.clock.advance(1);
    return anOrder(shop, { body: orderBody([product]) });
  };
  const first = await place();
  for (let count = 0; count < 20; count += 1) await place();
  await openConsole(page, '/admin/orders');
  await expect(page.getByRole('status').filter({ hasText: '21 results' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  const reloaded = page.waitForResponse('**/api/orders?**page=2**');
  await place();
  await reloaded;
  const numbers = page.getByRole('table').getByRole('link', { name: /^#/ });
  await expect(numbers).toHaveText([`#${first.id.slice(-8).toUpperCase()}`]);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('status').filter({ hasText: '22 results' })).toBeVisible();
});

test(
  'a form of the console sends back only what was changed',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const coupon = await aCoupon(shop);
    const partner = await aPartner(shop);
    const product = await aProduct(shop);
    const forms = [
      [`/admin/coupons/${coupon.id}`, null, 'Uses in total', '9', { usageLimit: 9 }],
      [`/admin/products/${product.id}`, null, 'Price (₹)', '12.5', { price: 12.5 }],
      [`/admin/partners/${partner.id}`, null, 'Full name', 'Dev Rao', { fullname: 'Dev Rao' }],
      ['/admin/shop', null, 'Stock is low at (pieces)', '7', { lowStockLimit: 7 }],
      ['/admin/products/categories', 'Edit Snacks', 'Name', 'Munchies', { name: 'Munchies' }],
      ['/admin/employees', 'Edit Farah Thomas', 'Name', 'Nila Roy', { fullname: 'Nila Roy' }],
    ] as const;
    for (const [path, opener, label, text, changed] of forms) {
      await openConsole(page, path);
      if (opener !== null) await page.getByRole('button', { name: opener }).click();
      await page.getByLabel(label, { exact: true }).fill(text);
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await page.keyboard.press('Enter');
      expect((await sent).postDataJSON()).toEqual({ ...changed, version: expect.any(Number) });
    }
  },
);

test(
  'the link of a new shop makes the first account and opens the console',
  { tag: '@all' },
  async ({ page, shop }) => {
    await openSetUp(page, shop);
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Email Address').fill('asha@shop.example');
    await page.getByRole('textbox', { name: /password$/i }).fill('a lantern on the stairs');
    await page.getByRole('button', { name: 'Save and sign in' }).dblclick();
    await expect(page).toHaveURL('/admin/tonight');
    await page.goto('/admin/employees');
    await expect(page.getByText('asha@shop.example')).toBeVisible();
  },
);

test('the log-in leads back to the page asked for, and stores no token', async ({ page, context }) => {
  await page.goto('/admin/orders?status=pending');
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Forders%3Fstatus%3Dpending');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await page.getByLabel('Email Address').fill(adminEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email or password is wrong')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(adminEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page).toHaveURL('/admin/orders?status=pending');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const cookie = (await context.cookies()).find(({ name }) => name === 'corridor_admin');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('the session of a customer in the same browser is none of the console', async ({
  page,
  context,
  shop,
}) => {
  // The log-in leaves the customer's cookie, which requests of the console carry too.
  const data = { email: customerEmail, password: demoPassword };
  expect((await page.request.post('/api/users/login', { data })).status()).toBe(200);
  await page.goto('/admin/account');
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Faccount');
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/account');
  await context.clearCookies({ name: 'corridor_admin' });
  // A request of the page may still be under way, and opens the dialog over the link.
  await page.locator('a[href="/admin/orders"]').first().dispatchEvent('click');
  await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
});

test('the log-in leads to no other site', { tag: '@all' }, async ({ page }) => {
  await page.goto('/admin/login?from=https%3A%2F%2Fexample.com%2Fadmin');
  await page.getByLabel('Email Address').fill(adminEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/admin\/(?!login)/);
});

/** Somebody else signs in, in another tab. */
async function signInAsMeera(shop: DemoShop, context: BrowserContext): Promise<void> {
  const { id } = await signInAsAdmin(shop, context, { role: 'employee' });
  await shop.ctx.db.updateTable('admins').set({ fullname: 'Meera Nair' }).where('id', '=', id).execute();
}

test('a tab that was hidden while somebody else logged in starts anew with their name', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/account');
  await page.getByRole('textbox', { name: 'Current password' }).fill('demo1234');
  await signInAsMeera(shop, context);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('link', { name: 'Meera Nair' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('');
});

test('a press in a tab of somebody else’s session changes nothing, and the tab starts anew', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/account');
  await page.getByRole('textbox', { name: 'Current password' }).fill(demoPassword);
  await page.getByRole('textbox', { name: 'New password' }).fill('a much longer password');
  await signInAsMeera(shop, context);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('link', { name: 'Meera Nair' })).toBeVisible();
  await expect(page.getByText('Your password is changed.')).toBeHidden();
});

test('a session that ends while a form is filled in asks for the password and keeps what was typed', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/account');
  const current = page.getByRole('textbox', { name: 'Current password' });
  await current.fill('demo1234');
  await page.getByRole('textbox', { name: 'New password' }).fill('a much longer password');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Email Address')).toHaveValue(adminEmail);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(current).toHaveValue('demo1234');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});

test(
  'orders appear again after a log-in over a page whose session the server ended',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/orders');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await endSession(shop.ctx, 'admin', token);
    const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await anOrder(shop);
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  },
);

test(
  'the log-in over a form with an email and a password has fields of its own, and the form says that it is not saved',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/partners/new');
    await page.getByLabel('Full name').fill('Ravi Kumar');
    await page.getByLabel('Email').fill('ravi@corridor.test');
    await page.getByLabel('Phone').fill('+919845012399');
    await page.getByLabel(/^Send a link/).uncheck();
    await page.getByRole('textbox', { name: 'Password' }).fill('keys of the counter');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toHaveText(
      'You were signed out, so this is not saved yet. Try again now.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('ravi@corridor.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible();
  },
);

test(
  'what was typed is not lost by a link without a question',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/account');
    await page.getByRole('textbox', { name: 'Current password' }).fill('demo1234');
    await page.getByRole('link', { name: 'Orders' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/account');
    await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('demo1234');
    await page.getByRole('link', { name: 'Orders' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/orders');
  },
);

test('a new order appears by itself, and a lost connection shows itself within ten seconds', async ({
  page,
  context,
  shop,
}) => {
  ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
  await page.clock.install();
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/orders');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await anOrder(shop);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.getByLabel('Find an order').fill('half a sea');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.clock.fastForward(11_000);
  await page.clock.runFor(2_000);
  await expect(
    page.getByText(/^No connection to the shop’s server\. Last updated \d+:\d\d:\d\d/),
  ).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(5_000);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText(/^No connection to the shop’s server/)).toBeHidden();
  await expect(page.getByLabel('Find an order')).toHaveValue('half a sea');
});

test(
  'orders are found, filtered and opened with the keyboard alone, and the address has the filters',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const { id } = await anOrder(shop);
    await anOrder(shop);
    const { short_id } = await shop.ctx.db
      .selectFrom('orders')
      .select('short_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await openConsole(page, '/admin/orders');
    await expect(page.getByText('2 results')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(short_id.slice(-4));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/orders?search=${short_id.slice(-4)}`);
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: `#${short_id}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/orders/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page).toHaveURL(`/admin/orders?search=${short_id.slice(-4)}`);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/admin/orders');
    await expect(page.getByText('2 results')).toBeVisible();
  },
);

test(
  'a view of a list is saved with its filters and columns, and columns stay hidden after a reload',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await anOrder(shop);
    await openConsole(page, '/admin/orders?status=pending');
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Customer' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill('To do');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await openConsole(page, '/admin/orders');
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeHidden();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Customer' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
    await page.getByRole('button', { name: 'To do', exact: true }).click();
    await expect(page).toHaveURL('/admin/orders?status=pending');
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeHidden();
    await page.getByRole('button', { name: 'Delete the view To do' }).click();
    await expect(page.getByRole('button', { name: 'To do', exact: true })).toBeHidden();
  },
);

test('signing out ends the session on the server', async ({ page, context, shop }) => {
  const { token } = await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect((await shop.request('adminCheckAuth', {}, token)).status).toBe(401);
  await page.goto('/admin/account');
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Faccount');
});

test(
  'Sign Out is in reach on a desktop of 800 px and in the menu of a phone',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/account');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/admin/orders');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  },
);

test(
  'a page whose code cannot be loaded says so, and opens on the next try',
  { tag: '@all' },
  async ({ page, context, shop, consoleErrors }) => {
    await signInAsAdmin(shop, context);
    let isFailing = true;
    await page.route(/customers-page-.*\.js/, (route) => (isFailing ? route.abort() : route.continue()));
    await page.goto('/admin/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
    await expectConsoleErrors(consoleErrors, /ERR_FAILED|imported module/);
    isFailing = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  },
);

test(
  'every page leads to its place in the manual, whose pages link each other',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/coupons');
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(/\/admin\/help\/owner#now-and-then$/);
    await expect(page.getByRole('heading', { name: 'Now and then' })).toBeInViewport();
    await page.getByRole('link', { name: 'open the shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Opening a shop' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveJSProperty('complete', true);
    await page.goto('/admin/help/nothing');
    await expect(page.getByRole('heading', { name: /not found|no such page/i })).toBeVisible();
  },
);
