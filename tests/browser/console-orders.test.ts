import { anOrder, aPartner, aProduct } from '#testing/builders.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

test(
  'a search keeps the space and the caret of what is typed in pauses, until another text is in the address',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await anOrder(shop);
    await openConsole(page, '/admin/orders');
    const search = page.getByRole('searchbox', { name: 'Search', exact: true });
    const type = (text: string) => search.pressSequentially(text);
    await type('Ravi ');
    await expect(page).toHaveURL(/search=Ravi$/);
    await type('Kumar');
    await expect(page).toHaveURL(/search=Ravi\+Kumar$/);
    await search.press('Home');
    await type('D');
    await expect(page).toHaveURL(/search=DRavi\+Kumar$/);
    await type('r ');
    await expect(page).toHaveURL(/search=Dr\+Ravi\+Kumar$/);
    await expect(search).toHaveValue('Dr Ravi Kumar');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(search).toHaveValue('');
  },
);

test(
  'dates of a list are one entry of the history, however many keys they took',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/orders');
    const countEntries = () => page.evaluate(() => history.length);
    const before = await countEntries();
    for (const day of ['0002-11-21', '0020-11-21', '2026-11-21']) {
      await page.getByLabel('From', { exact: true }).fill(day);
      await expect(page).toHaveURL(new RegExp(`=${day}$`));
    }
    expect(await countEntries()).toBe(before);
  },
);

test('the moves of an order that changes again while it is loaded are those of the last change, and show that they run', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await signInAsAdmin(shop, context);
  const partners = [await aPartner(shop), await aPartner(shop)];
  const { id } = await anOrder(shop);
  await openConsole(page, `/admin/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Assign' })).toBeVisible();
  let requests = 0;
  await page.route('**/api/admin/board?*', async (route) => {
    requests += 1;
    // The first one has no response.
    if (requests > 1) await route.continue();
  });
  for (const partner of partners) {
    shop.clock.advance(1000);
    await shop.request('assignOrder', { params: { id }, body: { partnerId: partner.id } }, token);
    await expect(page.locator(`a[href="/admin/partners/${partner.id}"]`).first()).toBeVisible();
    await expect.poll(() => requests).toBeGreaterThan(0);
  }
  await expect.poll(() => requests).toBe(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/unassign', async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Take back from partner' }).click();
  await expect(page.getByRole('button', { name: 'Working...' })).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect(page.getByRole('button', { name: 'Take back from partner' })).toBeHidden();
});

test('a sale over the counter has its channel in the list, no delivery, and a bill on paper', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await signInAsAdmin(shop, context);
  await anOrder(shop);
  const { id: productId } = await aProduct(shop, { name: 'Neem Soap', price: 20 });
  const body = { items: [{ productId, quantity: 2 }], paymentMode: 'COD' };
  const { orderId } = (await shop.request('sellAtCounter', { body }, token)).body.data;
  await openConsole(page, `/admin/products/${productId}`);
  await page.getByRole('link', { name: 'Orders with it' }).click();
  await page.getByLabel('Channel').selectOption('Counter');
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
  await expect(rows).toHaveText([new RegExp(`^#${orderId}.*Sold over the counterDeliveredCounter₹40$`)]);
  await rows.getByRole('link').click();
  const sale = page.getByRole('region', { name: 'Sale' });
  await expect(sale).toContainText('Sold over the counter by Farah Thomas');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('dialog', { name: /^Give money back/ });
  await expect(dialog.getByLabel('From').getByRole('option')).toHaveText(['The till', 'The bank']);
  await dialog.getByRole('button', { name: 'Add one Neem Soap' }).click();
  await expect(dialog.getByRole('status')).toHaveText('₹20 goes from the till to the customer.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Neem Soap', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeHidden();
});
