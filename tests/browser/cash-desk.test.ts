import { anOrderWithStatus } from '#testing/order-states.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { signInAsAdmin } from './console-steps.ts';
import { partnerToken } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

const partnerEmail = 'rider@corridor.test';

test('a partner hands in ₹20 less than announced: the difference stays open until an owner explains it', async ({
  page,
  context,
  shop,
}) => {
  const { id, fullname } = await shop.ctx.db
    .selectFrom('partners')
    .select(['id', 'fullname'])
    .where('email', '=', partnerEmail)
    .executeTakeFirstOrThrow();
  const partner = { id, email: partnerEmail, token: await partnerToken(shop, partnerEmail) };
  await anOrderWithStatus(shop, 'delivered', { partner });
  await shop.signIn(context, partnerEmail);
  await page.goto('/delivery-men/cash');
  await expect(page.getByText('₹33').first()).toBeVisible();
  await page.getByLabel('How much do you bring?').fill('33');
  await page.getByRole('button', { name: 'Bring to the Desk' }).click();
  await expect(page.getByText('You bring ₹33. Give it to the desk to be counted.')).toBeVisible();

  await signInAsAdmin(shop, context);
  await page.goto('/admin/cash');
  await page.getByRole('button', { name: `Count the cash of ${fullname}` }).click();
  await page.getByLabel('Counted').fill('13');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog');
  await expect(result).toContainText('₹20 are missing.');
  await expect(result).toContainText('Announced by the partner₹33');
  await result.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Open differences' }).click();
  await page.getByRole('button', { name: 'Explain ₹20 missing' }).click();
  await page.getByRole('button', { name: 'Close Difference' }).click();
  await expect(page.getByText('Choose what happened.').first()).toBeVisible();
  await page.getByLabel('What happened').selectOption('The partner has brought it since');
  await page.getByRole('button', { name: 'Close Difference' }).click();
  await expect(page.getByText('The difference is closed.')).toBeVisible();
  await page.getByRole('link', { name: 'Evening report' }).click();
  await expect(page.getByRole('row', { name: 'Till' })).toHaveText('Till₹0₹33');
  expect(await findCashDifferences(shop.ctx.db)).toEqual([]);

  await page.goto('/delivery-men/cash');
  await expect(page.getByText('Difference closed')).toBeVisible();
});
