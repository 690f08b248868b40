import { anAdmin, anOrder } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

/** The page of an order in the console. */

const openButton = { name: 'Correct payment' };

test('an owner corrects a payment once with a reason, and the cash of the partner follows', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await signInAsAdmin(shop, context);
  const { id, partner } = await anOrderWithStatus(shop, 'delivered');
  const read = async () => (await shop.request('getOrderDetails', { params: { id } }, token)).body.data;
  const readCash = async () =>
    (await shop.request('getPartnerCash', { params: { id: partner.id } }, token)).body.data.inHand;
  const { total } = (await read()).sums;
  expect(await readCash()).toBe(total);
  await openConsole(page, `/admin/orders/${id}`);
  await page.getByRole('button', openButton).click();
  const dialog = page.getByRole('dialog', { name: /^Correct the payment of order #/ });
  const save = dialog.getByRole('button', openButton);
  await save.click();
  const summary = dialog.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('Choose the right status');
  await expect(summary).toContainText('Enter the reason of the correction');
  expect(await dialog.getByRole('option').allInnerTexts()).toEqual([
    'Choose a status',
    'Paid by UPI',
    'To collect',
    'Failed',
  ]);
  await dialog.getByLabel('Right status').selectOption('Failed');
  await expect(dialog.getByText(`₹${total} will be taken off the cash of Ravi Kumar.`)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The note was torn');
  await save.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The note was torn')).toBeVisible();
  await expect(page.getByText('Payment failed')).toBeVisible();
  expect(await readCash()).toBe(0);
  expect((await read()).payments.slice(1)).toMatchObject([
    { from: 'paid', to: 'failed', reason: 'The note was torn', by: { kind: 'admin' } },
  ]);

  await page.getByRole('button', openButton).click();
  await dialog.getByLabel('Right status').selectOption('Paid in cash');
  await expect(dialog.getByText(`₹${total} will be added to the cash of Ravi Kumar.`)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The bank took it');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await readCash()).toBe(total);

  await page.getByRole('button', openButton).click();
  await dialog.getByLabel('Right status').selectOption('Paid by UPI');
  const moved = `₹${total} will be taken off the cash of Ravi Kumar. ₹${total} will be added to the payments by UPI that nobody has seen at the bank yet.`;
  await expect(dialog.getByText(moved)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong button');
  await save.click();
  await expect(page.getByText('Paid by UPI', { exact: true })).toBeVisible();
  expect(await readCash()).toBe(0);
});

test(
  'an order that was cancelled meanwhile gets no payment, and the dialog says who changed it',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    await signInAsAdmin(shop, context);
    const other = await anAdmin(shop);
    const { id } = await anOrder(shop);
    await openConsole(page, `/admin/orders/${id}`);
    await page.getByRole('button', openButton).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Right status').selectOption('Paid in cash');
    await expect(dialog.getByText(/ will be added to the till\.$/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Paid at the desk');
    await page.route(`**/orders/${id}/status`, async (route) => {
      await shop.request('cancelOrderForShop', { params: { id }, body: { reason: 'Closed' } }, other.token);
      await route.fallback();
    });
    await dialog.getByRole('button', openButton).click();
    await expect(dialog.getByText('Farah Thomas changed this order first: it is Cancelled')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Nothing to collect')).toBeVisible();
    await expect(page.getByRole('button', openButton)).toBeHidden();
    const payments = shop.ctx.db.selectFrom('payment_changes').select('id').where('order_id', '=', id);
    expect(await payments.execute()).toEqual([]);
  },
);

test(
  'an employee sees the payment of an order and cannot correct it',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { token } = await signInAsAdmin(shop, context, { role: 'employee' });
    const { id } = await anOrderWithStatus(shop, 'delivered');
    await openConsole(page, `/admin/orders/${id}`);
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', openButton)).toBeHidden();
    const body = { paymentStatus: 'failed', paymentReason: 'Torn' };
    const response = await shop.request('setOrderStatus', { params: { id }, body }, token);
    expect(response).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
  },
);
