import { shortOrderId } from '#domain/order-lifecycle.ts';
import { aCustomer, anAdmin, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { findRow } from '#testing/rows.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { routeOnce } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

/** Picking in the console, beside the customer's page. */

const email = 'shortage@corridor.test';

test('two orders are picked with a short pick, and the customer sees the lower total at once', async ({
  page,
  context,
  shop,
  browser,
}) => {
  const chips = await aProduct(shop, { name: 'Masala Chips', price: 30, delivery: 0, code: '8901234567890' });
  const soap = await aProduct(shop, { name: 'Neem Soap', price: 20, delivery: 0 });
  const older = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 2 }]) });
  const customer = await aCustomer(shop, { email });
  const body = orderBody([
    { id: chips.id, quantity: 2 },
    { id: soap.id, quantity: 1 },
  ]);
  const { id } = await anOrder(shop, { customer, body });
  const customersContext = await browser.newContext({ baseURL: shop.url });
  await shop.signIn(customersContext, email);
  const customersPage = await customersContext.newPage();
  await customersPage.goto('/myorders');
  await expect(customersPage.getByText('₹80').first()).toBeVisible();

  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/picking');
  await page.getByRole('checkbox', { name: 'Select all of Kaveri, Block B' }).check();
  await page.getByRole('button', { name: 'Pick 2 orders' }).click();
  await expect(page.getByText('0 of 2 products picked')).toBeVisible();
  await expect(customersPage.getByText('Preparing').first()).toBeVisible();

  await page.getByRole('button', { name: 'Masala Chips is missing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Masala Chips is missing' });
  await dialog.getByRole('textbox', { name: 'How many did you find?' }).fill('3');
  await expect(dialog.getByText('Total ₹80 → ₹50')).toBeVisible();
  await expect(dialog.getByText('By the books 96 more are there to sell')).toBeVisible();
  const left = dialog.getByRole('textbox', { name: 'How many are left in storage after that?' });
  await expect(left).toHaveValue('');
  await left.fill('90');
  await dialog.getByRole('button', { name: 'Change 1 order' }).click();
  await expect(dialog.getByText('6 will be taken off.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 1 order' }).click();
  await expect(dialog).toBeHidden();
  const { stock } = await findRow(shop.ctx.db, 'products', { id: chips.id });
  expect(stock).toBe(90);
  await expect(customersPage.getByText('Only 1 of 2 Masala Chips were left.')).toBeVisible();
  await expect(customersPage.getByText('₹50').first()).toBeVisible();

  // A scanner types, wherever the focus is.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Nothing in your batch has the code 123456.');
  await page.keyboard.type('8901234567890');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ticked: 3 × Masala Chips')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '3 Masala Chips' })).toBeChecked();
  await page.getByRole('checkbox', { name: '1 Neem Soap' }).press('Space');
  await expect(page.getByText('2 of 2 products picked')).toBeVisible();

  await page.getByRole('button', { name: 'Mark 2 orders as picked' }).click();
  await expect(page.getByRole('heading', { name: 'Your batch is empty' })).toBeVisible();
  const orders = shop.ctx.db.selectFrom('orders').select('picked_at').where('id', 'in', [older.id, id]);
  await expect
    .poll(async () => (await orders.execute()).filter((row) => row.picked_at !== null))
    .toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 of 2 products picked')).toBeVisible();
  await customersContext.close();
});

test(
  'an order of another picker, and one that is cancelled meanwhile, are named',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const other = await anAdmin(shop);
    const [taken, cancelled] = [await anOrder(shop), await anOrder(shop)];
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/picking');
    await page.getByRole('checkbox', { name: 'Select all of Kaveri, Block B' }).check();
    await routeOnce(page, '**/api/admin/picking/start', async (route) => {
      await shop.request('startPicking', { body: { orderIds: [taken.id] } }, other.token);
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Pick 2 orders' }).click();
    await expect(page.getByText(/^Farah Thomas picks order #/)).toBeVisible();
    await expect(page.getByText('0 of 1 products picked')).toBeVisible();

    await shop.request('cancelMyOrder', { params: { id: cancelled.id } }, cancelled.customer.token);
    await expect(page.getByText(/was cancelled. Put its products back./)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your batch is empty' })).toBeVisible();
    await page.getByRole('tab', { name: 'Waiting' }).click();
    await page.getByRole('button', { name: /back to waiting$/ }).click();
    await expect(page.getByRole('checkbox', { name: /^Select order #/ })).toBeVisible();
  },
);

test(
  'a tick that the shop rejects goes back, with the name of who picks the order now',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const other = await anAdmin(shop);
    const chips = await aProduct(shop, { name: 'Masala Chips' });
    const [own, lost] = [
      await anOrder(shop, { body: orderBody([chips]) }),
      await anOrder(shop, { body: orderBody([chips]) }),
    ];
    await shop.request('startPicking', { body: { orderIds: [own.id, lost.id] } }, token);
    await openConsole(page, '/admin/picking');
    await routeOnce(page, '**/api/admin/picking/items', async (route) => {
      const body = { orderIds: [lost.id] };
      await shop.request('stopPicking', { body }, other.token);
      await shop.request('startPicking', { body }, other.token);
      await route.fallback();
    });
    await page.getByRole('checkbox', { name: '2 Masala Chips' }).check();
    await expect(page.getByText(/^Farah Thomas picks order #/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '1 Masala Chips' })).not.toBeChecked();
  },
);

test(
  'a short pick that fails in the middle names the orders it is saved for, and goes on with the others',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    const { token } = await signInAsAdmin(shop, context);
    const chips = await aProduct(shop, { name: 'Masala Chips', price: 30, delivery: 0 });
    const body = orderBody([{ id: chips.id, quantity: 2 }]);
    const [first, second] = [await anOrder(shop, { body }), await anOrder(shop, { body })];
    await shop.request('startPicking', { body: { orderIds: [first.id, second.id] } }, token);
    await openConsole(page, '/admin/picking');
    await page.getByRole('button', { name: 'Masala Chips is missing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Masala Chips is missing' });
    await dialog.getByRole('textbox', { name: 'How many did you find?' }).fill('1');
    await dialog.getByRole('textbox', { name: 'How many are left in storage after that?' }).fill('96');
    await routeOnce(page, `**/orders/${second.id}/**`, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
    const [saved, remaining] = [first, second].map(({ id }) => `#${shortOrderId(id)}`);
    await expect(dialog.getByText(`Saved for ${saved}, not yet for ${remaining}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 1 order' }).click();
    await expect(dialog).toBeHidden();
    const items = shop.ctx.db.selectFrom('order_items').select(['order_id', 'quantity']);
    expect(await items.where('order_id', '=', first.id).execute()).toEqual([
      { order_id: first.id, quantity: 1 },
    ]);
    const cancelled = shop.ctx.db.selectFrom('orders').select('delivery_status').where('id', '=', second.id);
    expect(await cancelled.execute()).toEqual([{ delivery_status: 'cancelled' }]);
  },
);

test(
  'orders are picked one by one with an Undo each, and go back once by a double press',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context);
    const chips = await aProduct(shop, { name: 'Masala Chips' });
    const body = orderBody([{ id: chips.id, quantity: 1 }]);
    const orders = [await anOrder(shop, { body }), await anOrder(shop, { body })];
    await shop.request('startPicking', { body: { orderIds: orders.map(({ id }) => id) } }, token);
    await openConsole(page, '/admin/picking');
    await page.getByRole('checkbox', { name: '2 Masala Chips' }).check();
    for (const { id } of orders)
      await page.getByRole('button', { name: `Mark as picked: order #${shortOrderId(id)}` }).click();
    await expect(page.getByText('1 order picked', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    const [first] = orders.map(({ id }) => `Order #${shortOrderId(id)}`);
    const giveBack = page.getByRole('button', { name: `${first} back to waiting` });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await giveBack.dblclick();
    await expect(page.getByText(`${first} waits again`)).toBeVisible();
    await expect(giveBack).toBeHidden();
    expect(requests.filter((path) => path === '/api/admin/picking/stop')).toHaveLength(1);
  },
);

test(
  'chosen orders stay chosen when picking them could not start',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    await signInAsAdmin(shop, context);
    await anOrder(shop);
    await openConsole(page, '/admin/picking');
    const choice = page.getByRole('checkbox', { name: /^Select order #/ });
    await choice.check();
    await routeOnce(page, '**/api/admin/picking/start', (route) => route.abort());
    await page.getByRole('button', { name: 'Pick 1 order' }).click();
    await expect(
      page.getByText('No connection to the shop’s server. It may have been done all the same'),
    ).toBeVisible();
    await expect(choice).toBeChecked();
  },
);
