import type { Browser, Page } from '@playwright/test';
import { dayMs } from '#domain/durations.ts';
import { aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { anUpiPayment } from '#testing/cash-states.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { checkData } from '#server/jobs/check-data.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { test } from './shared-page.ts';
import { expect, openSecondBrowser } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** The money of an evening, written down in the console, is the month's. */

/** Orders of ₹147 and ₹95 in cash and two of ₹33 by UPI, delivered by Imran Shaikh for ₹15 each. */
async function deliverOrders(
  shop: DemoShop,
  partner: TestPartner,
): Promise<{ soapId: string; bookId: string }> {
  const { token } = await anAdmin(shop);
  await shop.request('updateSettings', { body: { partnerFee: 15 } }, token);
  const named = { params: { id: partner.id }, body: { fullname: 'Imran Shaikh' } };
  await shop.request('updatePartner', named, token);
  const soap = await aProduct(shop, { name: 'Neem Soap', price: 45, delivery: 4 });
  const book = await aProduct(shop, { name: 'Ruled Book', price: 88, delivery: 7 });
  const deliver = async (body: Record<string, unknown>) =>
    (await anOrderWithStatus(shop, 'delivered', { partner, body })).id;
  const soapId = await deliver(orderBody([{ id: soap.id, quantity: 3 }]));
  const bookId = await deliver(orderBody([book]));
  for (let count = 0; count < 2; count += 1) await anUpiPayment(shop, { partner });
  return { soapId, bookId };
}

/** The lines of a panel, such as `Handed in (1)₹275`. */
async function expectLines(page: Page, panel: string, lines: readonly string[]): Promise<void> {
  await expect(page.getByRole('region', { name: panel, exact: true }).locator('dl > div')).toHaveText(lines);
}

/** Rows of tables, such as `Till ₹0 ₹24`. */
async function expectRows(page: Page, rows: readonly string[]): Promise<void> {
  for (const name of rows) await expect(page.getByRole('row', { name, exact: true })).toBeVisible();
}

async function expectTill(page: Page, amount: string): Promise<void> {
  await expect(page.getByText(`There is ${amount} in the till.`)).toBeVisible();
}

type Sent = { button: string; fields: Readonly<Record<string, string>>; submit?: string };

/** Opens a dialog by its button, and sends it with these fields. */
async function submitDialog(page: Page, { button, fields, submit = 'Record' }: Sent): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(label);
    const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  await dialog.getByRole('button', { name: submit, exact: true }).click();
}

async function takeOut(page: Page, fields: Sent['fields']): Promise<void> {
  await submitDialog(page, { button: 'Money Out', fields });
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** An employee, who does not see what to expect, counts ₹20 less. */
async function countTill(browser: Browser, shop: DemoShop): Promise<void> {
  const { page, context } = await openSecondBrowser(browser, shop);
  await signInAsAdmin(shop, context, { role: 'employee' });
  await openConsole(page, '/admin/cash/money');
  await expect(page.getByRole('row', { name: 'Expense: goods' })).toContainText('Milk');
  await expect(page.getByText('in the till.')).toBeHidden();
  await submitDialog(page, { button: 'Count the Till', fields: { Counted: '373' }, submit: 'Save Count' });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    '₹20 missing. If something was paid and not noted, record it as money out.',
  );
  await expect(dialog.locator('dl > div')).toHaveText(['Expected₹393', 'Counted₹373']);
  await context.close();
}

/** One of two payments is on the statement of the bank, the other one was in cash. */
async function checkUpi(page: Page): Promise<void> {
  await openConsole(page, '/admin/cash/upi');
  const rows = page.getByRole('checkbox', { name: /^Select #/ });
  await rows.first().check();
  await page.getByRole('button', { name: 'Seen at the bank' }).click();
  await expect(rows).toHaveCount(1);
  await submitDialog(page, {
    button: 'Not there',
    fields: { 'Right status': 'Paid in cash', Reason: 'Not on the statement' },
    submit: 'Correct payment',
  });
  await expect(page.getByRole('heading', { name: 'Every payment by UPI is seen' })).toBeVisible();
}

async function countHandIn(page: Page, shop: DemoShop, partner: TestPartner): Promise<void> {
  await shop.request('announceHandIn', { body: { amount: 275 } }, partner.token);
  await openConsole(page, '/admin/cash');
  const button = 'Count the cash of Imran Shaikh';
  await submitDialog(page, { button, fields: { Counted: '275' }, submit: 'Save Count' });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Both amounts are the same. Put the cash into the till.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'In the till' })).toContainText('₹648');
}

async function giveBackPiece(page: Page, orderId: string): Promise<void> {
  await openConsole(page, `/admin/orders/${orderId}`);
  await page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add one Neem Soap' }).click();
  await dialog.getByLabel('Reason').selectOption('Spoiled');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('₹49 given back from the till: spoiled')).toBeVisible();
  await expect(page.getByText('−₹49')).toBeVisible();
}

async function giveCredit(page: Page, orderId: string): Promise<void> {
  await openConsole(page, `/admin/orders/${orderId}`);
  const fields = { Amount: '20', Reason: 'Too late', From: 'Credit for the next order' };
  await submitDialog(page, { button: 'Give money back', fields, submit: 'Give back' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await expect(page.getByText('Credit for the next order₹20')).toBeVisible();
}

/** ₹60 are owed; ₹15 more are an advance. */
async function payPartner(page: Page): Promise<void> {
  await openConsole(page, '/admin/cash/pay');
  await expectRows(page, ['Imran Shaikh 4 ₹60 ₹0 ₹60 Pay Imran Shaikh']);
  await submitDialog(page, { button: 'Pay Imran Shaikh', fields: { Amount: '75' } });
  await expectRows(page, ['Imran Shaikh 4 ₹60 ₹75 -₹15 Pay Imran Shaikh']);
}

async function readEveningReport(page: Page): Promise<void> {
  await openConsole(page, '/admin/cash/report');
  await expectLines(page, 'Till', [
    'At the start₹0',
    'Handed in (1)₹275',
    'Collected for orders₹0',
    'Fees paid at the desk₹0',
    'Explained differences₹0',
    'To the bank (1)-₹400',
    'From an owner (1)₹500',
    'To an owner (1)-₹100',
    'Expense (3)-₹161',
    'Pay (1)-₹75',
    'Till counted (1)-₹20',
    'Given back (1)-₹49',
    'Reversed: spent → till (1)₹54',
    'At the end₹24',
  ]);
  await expectRows(page, [
    'Till ₹0 ₹24',
    'Bank ₹0 ₹433',
    'Unexplained counts ₹0 ₹0',
    'Credit of customers ₹0 ₹20',
    'Imran Shaikh 4 (3 cash, 1 UPI) ₹0 ₹275 ₹275 None ₹0 ₹75',
  ]);
  for (const name of ['Sales', 'Cash']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `${name} as CSV` }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  }
}

async function readMonth(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('button', { name: 'This month' }).click();
  await page.getByRole('button', { name: 'Product' }).click();
  await expectRows(page, [
    'Neem Soap ₹98 1 3 ₹135 ₹12 ₹0 ₹49',
    'Ruled Book ₹95 1 1 ₹88 ₹7 ₹0 ₹0',
    'No product (refund by amount) -₹20 0 0 ₹0 ₹0 ₹0 ₹20',
    'Total ₹239 4 6 ₹283 ₹25 ₹0 ₹69',
  ]);
  await page.getByRole('link', { name: 'Month' }).click();
  await expect(page.getByText('Revenue of 4 orders₹239')).toBeVisible();
  await expectLines(page, 'Money in and money out', [
    'Paid in cash₹275',
    'Paid by UPI₹33',
    'Cancellation fees paid₹0',
    'Money in₹308',
    'Given back-₹49',
    'Rent-₹200',
    'Goods-₹62',
    'Ice-₹45',
    'Transport-₹20',
    'Pay of partners-₹75',
    'Money out-₹451',
    'Left: money in − money out-₹143',
  ]);
  await expectLines(page, 'Owners', ['Put in, or paid themselves₹500', 'Took out-₹100']);
  await expectRows(page, ['Till ₹0 ₹24', 'Bank ₹0 ₹233', 'Together ₹0 ₹257']);
  await expect(page.getByText('The shop owes its customers ₹20.')).toBeVisible();
}

test('the money of an evening is in its report, and with the rent in the month @both', async ({
  page,
  context,
  shop,
  browser,
}) => {
  // The console names days by the clock of the browser.
  await page.clock.setFixedTime(shop.clock.now());
  await signInAsAdmin(shop, context);
  const partner = await aPartner(shop);
  const { soapId, bookId } = await deliverOrders(shop, partner);
  await openConsole(page, '/admin/cash/money');
  await submitDialog(page, { button: 'Money In', fields: { Amount: '500' } });
  await expectTill(page, '₹500');
  await takeOut(page, { Amount: '62', 'What for': 'Goods', Note: 'Milk' });
  await takeOut(page, { Amount: '54', 'What for': 'Ice' });
  const button = 'Reverse Expense: ice of ₹54';
  await submitDialog(page, { button, fields: { Reason: 'It was ₹45' }, submit: 'Reverse' });
  await expectTill(page, '₹438');
  await takeOut(page, { Amount: '45', 'What for': 'Ice' });
  await expectTill(page, '₹393');
  await countTill(browser, shop);
  await expectTill(page, '₹373');
  await takeOut(page, {
    Amount: '20',
    'What for': 'Transport',
    From: 'What counts of the till found missing',
  });
  await expectTill(page, '₹373');
  await checkUpi(page);
  await countHandIn(page, shop, partner);
  await giveBackPiece(page, soapId);
  await giveCredit(page, bookId);
  await openConsole(page, '/admin/cash/money');
  await expectTill(page, '₹599');
  await takeOut(page, { Amount: '400', 'What for': 'To the bank' });
  await payPartner(page);
  await openConsole(page, '/admin/cash/money');
  await takeOut(page, { Amount: '100', 'What for': 'To an owner' });
  await expectTill(page, '₹24');
  await readEveningReport(page);

  shop.clock.advance(dayMs);
  await page.clock.setFixedTime(shop.clock.now());
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/cash/money');
  await takeOut(page, { Amount: '200', 'What for': 'Rent', From: 'The bank' });
  await readMonth(page);
  expect(await checkData(shop.ctx.db)).toEqual([]);
});
