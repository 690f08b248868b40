import { aPartner } from '#testing/builders.ts';
import { anUpiPayment } from '#testing/cash-states.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { routeOnce } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

/** Payments by UPI in the console. */

test('an owner ticks off what the statement has, and corrects what is not there', async ({
  page,
  context,
  shop,
}) => {
  ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
  const { token } = await signInAsAdmin(shop, context);
  const unseen = async () => (await shop.request('listUnseenUpi', {}, token)).body.unseen;
  const ravi = await aPartner(shop);
  for (let count = 0; count < 3; count += 1) await anUpiPayment(shop, { partner: ravi });
  await openConsole(page, '/admin/cash/upi');
  const all = page.getByRole('checkbox', { name: /^Select all of Ravi Kumar/ });
  const rows = page.getByRole('checkbox', { name: /^Select #/ });
  const bar = page.getByRole('region', { name: 'Actions for the selection' });
  const seen = bar.getByRole('button', { name: 'Seen at the bank' });
  await rows.first().check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.check();
  await rows.last().uncheck();
  await expect(bar).toContainText('2 payments, ₹66');

  // The live list grows under the ticks.
  await anUpiPayment(shop, { partner: ravi });
  await expect(rows).toHaveCount(4);
  await expect(bar).toContainText('2 payments, ₹66');
  await routeOnce(page, '**/api/admin/cash/upi', (route) => route.fulfill({ status: 503 }));
  await seen.click();
  await expect(page.getByText('The payments were not marked as seen. Try again.')).toBeVisible();
  await expect(bar).toContainText('2 payments, ₹66');
  await seen.dblclick();
  await expect(page.getByText('2 payments seen at the bank.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(bar).toBeHidden();
  expect(await unseen()).toEqual({ count: 2, amount: 66 });

  await rows.first().check();
  await page.getByRole('button', { name: 'Not there' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Correct the payment of order #/ });
  await dialog.getByLabel('Right status').selectOption('Paid in cash');
  await dialog.getByLabel('Reason').fill('Not on the statement');
  await dialog.getByRole('button', { name: 'Correct payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expect(bar).toBeHidden();
  await all.check();
  await seen.click();
  await expect(page.getByRole('heading', { name: 'Every payment by UPI is seen' })).toBeVisible();
  expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
});
