import { aCoupon, anAdmin, anOrder, aPartner } from '#testing/builders.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { test } from './shared-page.ts';
import { failedRequestPattern, expect, ignoreConsoleErrors } from './shop.ts';

test('a coupon is created once by a double press, and its errors stand at their fields', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/coupons/new');
  await page.getByLabel('Code').fill('FEST-20');
  await page.getByLabel('Percent off').fill('200');
  await page.getByLabel('Valid from').fill('2026-11-21T10:00');
  await page.getByLabel('Valid until').fill('2026-11-20T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('A coupon must end after it starts');
  await expect(summary).toContainText('A discount cannot be more than 100 percent');
  await expect(page).toHaveTitle(/^Error: New coupon/);
  await page.getByLabel('Percent off').fill('20');
  await page.getByLabel('Valid until').fill('2026-11-30T10:00');
  await expect(page).toHaveTitle(/^New coupon/);
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon FEST-20' })).toBeVisible();
  const stored = await shop.ctx.db
    .selectFrom('coupons')
    .select(['starts_at', 'discount_value'])
    .where('code', '=', 'FEST-20')
    .execute();
  expect(stored).toEqual([{ starts_at: Date.parse('2026-11-21T10:00:00+05:30'), discount_value: 2000 }]);
});

test(
  'of two admins who edit one coupon the second sees what changed, and replaces no other field',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const other = await anAdmin(shop);
    const { id } = await aCoupon(shop, { value: 50 });
    await openConsole(page, `/admin/coupons/${id}`);
    await page.getByLabel('Rupees off').fill('75');
    const body = { discount: { value: 60 }, startsAt: '2026-11-20T10:30:00+05:30', version: 1 };
    await shop.request('updateCoupon', { params: { id }, body }, other.token);
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Farah Thomas changed this in the meantime' });
    await expect(conflict.getByRole('row', { name: 'Discount 60 75' })).toBeVisible();
    await expect(
      conflict.getByRole('row', { name: 'Valid from 20 Nov 2026, 10:30 am not changed' }),
    ).toBeVisible();
    await conflict.getByRole('button', { name: 'Take what is saved' }).click();
    await expect(page.getByLabel('Rupees off')).toHaveValue('60');
    await page.getByLabel('Rupees off').fill('80');
    await shop.request('updateCoupon', { params: { id }, body: { isActive: false } }, other.token);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(page.getByText('The coupon is saved')).toBeVisible();
    const stored = await shop.ctx.db
      .selectFrom('coupons')
      .select(['discount_value', 'is_active', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ discount_value: 8000, is_active: 0, version: 4 });
  },
);

test(
  'selected coupons are paused together, and Undo lets them run again',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const { id, code } = await aCoupon(shop);
    await openConsole(page, '/admin/coupons');
    await expect(page.getByRole('row', { name: 'USEDUP' })).toContainText('Used up');
    await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    await page.getByRole('checkbox', { name: 'Select FLAT50' }).check();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('2 coupons are paused')).toBeVisible();
    const isActive = async () => {
      const coupons = shop.ctx.db.selectFrom('coupons').select('is_active').where('id', '=', id);
      return (await coupons.executeTakeFirstOrThrow()).is_active;
    };
    expect(await isActive()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(isActive).toBe(1);
  },
);

test(
  'of several coupons, one that somebody else has changed is left alone and named',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    const { token } = await signInAsAdmin(shop, context);
    const coupons = [await aCoupon(shop), await aCoupon(shop), await aCoupon(shop)];
    await openConsole(page, '/admin/coupons');
    for (const { code } of coupons) await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    const edited = coupons[1] ?? { id: '', code: '' };
    await shop.request('updateCoupon', { params: { id: edited.id }, body: { usageLimit: 7 } }, token);
    await page.getByRole('button', { name: 'Pause' }).click();
    const text = `2 coupons are paused. Left alone, because somebody else changed it: ${edited.code}.`;
    await expect(page.getByText(text)).toBeVisible();
    const countActive = async () => {
      const ids = coupons.map(({ id }) => id);
      const stored = shop.ctx.db.selectFrom('coupons').select('id').where('id', 'in', ids);
      return (await stored.where('is_active', '=', 1).execute()).map(({ id }) => id);
    };
    expect(await countActive()).toEqual([edited.id]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await countActive()).length).toBe(3);
  },
);

test(
  'an owner blocks a partner with a reason, whose page then says why',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const { id } = await aPartner(shop);
    await openConsole(page, `/admin/partners/${id}`);
    // The second click of two is beside the dialog, which stays open.
    await page.getByRole('button', { name: 'Block' }).dblclick();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(dialog.getByText('Enter the reason of the block')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.getByLabel('Reason').fill('Did not hand in the cash');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('Did not hand in the cash')).toBeVisible();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByText('Did not hand in the cash')).toBeHidden();
  },
);

test(
  'a partner who is blocked while their phone is typed is saved without a conflict, and what is typed stays on their page',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const [first, second] = [await aPartner(shop), await aPartner(shop)];
    const names = { [first.id]: 'Arun First', [second.id]: 'Bina Second' };
    for (const [id, fullname] of Object.entries(names))
      await shop.request('updatePartner', { params: { id }, body: { fullname } }, token);
    await openConsole(page, '/admin/partners');
    await page.getByRole('link', { name: 'Arun First' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('9876500001');
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByLabel('Reason').fill('Did not hand in the cash');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The partner is saved')).toBeVisible();
    await page.getByRole('link', { name: 'Partners' }).first().click();
    await page.getByRole('link', { name: 'Bina Second' }).click();
    await phone.fill('9876500002');
    await page.evaluate(() => history.go(-2));
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Arun First' })).toBeVisible();
    await expect(phone).toHaveValue('+919876500001');
  },
);

test(
  'a coupon that was opened, then paused in the list, is changed without a conflict',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const { id, code } = await aCoupon(shop, { value: 50 });
    await openConsole(page, `/admin/coupons/${id}`);
    await page.getByRole('link', { name: 'Coupons' }).first().click();
    await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('The coupon is paused')).toBeVisible();
    await page.getByRole('link', { name: code }).click();
    await page.getByLabel('Rupees off').fill('75');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The coupon is saved')).toBeVisible();
    const stored = await shop.ctx.db
      .selectFrom('coupons')
      .select(['discount_value', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ discount_value: 7_500, is_active: 0 });
  },
);

test('a dialog stays open during its request despite Escape and Back, and shows the failure', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  ignoreConsoleErrors(consoleErrors, failedRequestPattern);
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/orders');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const failLate = async (url: string, submit: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      await promise;
      await route.abort();
    });
    await submit();
    await expect(dialog.locator('[aria-busy]').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
    await page.goBack();
    resolve();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  };

  await page.getByRole('link', { name: 'Employees' }).click();
  await page.getByRole('button', { name: 'Add an employee' }).click();
  await page.getByLabel('Name').fill('Meera Nair');
  await page.getByLabel('Email').fill('meera@corridor.test');
  await page.getByLabel(/^Send a link/).uncheck();
  await page.getByRole('textbox', { name: 'First password' }).fill('keys of the counter');
  await failLate('**/api/admin/employees', () =>
    page.getByRole('button', { name: 'Add employee', exact: true }).click(),
  );

  await page.getByRole('link', { name: 'Partners' }).click();
  await page.getByRole('link', { name: 'Ravi Kumar' }).first().click();
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByLabel('Reason').fill('Did not hand in the cash');
  await failLate('**/api/admin/deliverymen/*', () => dialog.getByRole('button', { name: 'Block' }).click());
});

test(
  'the page of a partner leads to who changed them, and from there back',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const { id } = await aPartner(shop);
    await aPartner(shop);
    await shop.request('updatePartner', { params: { id }, body: { fullname: 'Ravi K' } }, token);
    await shop.request('updateShopState', { body: { status: 'paused' } }, token);
    await openConsole(page, `/admin/partners/${id}`);
    await page.getByRole('link', { name: 'Who changed this' }).click();
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await expect(entries).toHaveCount(1);
    await page.getByRole('button', { name: 'One thing only' }).click();
    await expect(entries).toHaveCount(2);
    await page.getByRole('link', { name: 'Open: Ravi K' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ravi K' })).toBeVisible();
  },
);

test(
  'an owner exports the data of a customer, and their orders are one link away',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const { customer } = await anOrder(shop);
    await anOrder(shop);
    await openConsole(page, `/admin/customers/${customer.id}`);
    await page.evaluate(() => {
      URL.revokeObjectURL = () => document.documentElement.setAttribute('data-revoked', '');
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export data' }).click();
    expect((await download).suggestedFilename()).toBe(`customer-${customer.id}.json`);
    // The browser may still read the file.
    await expect(page.locator('html')).not.toHaveAttribute('data-revoked');
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'One customer' }).click();
    await expect(page.getByText('2 results')).toBeVisible();
  },
);

test(
  'an employee sees partners and customers without the actions of an owner, and no coupons',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context, { role: 'employee' });
    const { id } = await aPartner(shop);
    await openConsole(page, `/admin/partners/${id}`);
    await expect(page.getByRole('heading', { name: 'Open orders' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Block' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Coupons' })).toBeHidden();
    await openConsole(page, '/admin/coupons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only an owner can open this page');
  },
);
