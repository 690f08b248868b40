import { anAdmin } from '#testing/builders.ts';
import { aTransfer, anAnnouncement } from '#testing/cash-states.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { partnerToken } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect, openSecondBrowser } from './shop.ts';
import type { DemoShop } from './shop.ts';

const partnerEmail = 'rider@corridor.test';

async function findPartner(shop: DemoShop) {
  const found = await shop.ctx.db
    .selectFrom('partners')
    .select(['id', 'fullname'])
    .where('email', '=', partnerEmail)
    .executeTakeFirstOrThrow();
  return { ...found, email: partnerEmail, token: await partnerToken(shop, partnerEmail) };
}

test('a partner hands in ₹20 less than announced: the difference stays open until an owner explains it', async ({
  page,
  context,
  shop,
}) => {
  const { fullname, ...partner } = await findPartner(shop);
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
  await expect(result).toContainText('₹20 missing. It stays open until an owner explains it.');
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

test(
  'a count shows at once at a second desk and to the partner, who learns the amount from it',
  { tag: '@all' },
  async ({ page, context, shop, browser }) => {
    const { fullname, ...partner } = await findPartner(shop);
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/cash');
    const other = await openSecondBrowser(browser, shop);
    await signInAsAdmin(shop, other.context, { role: 'employee' });
    await openConsole(other.page, '/admin/cash');
    const phone = await openSecondBrowser(browser, shop);
    await shop.signIn(phone.context, partnerEmail);
    await phone.page.goto('/delivery-men/cash');
    await expect(phone.page.getByText('You have no cash of the shop.')).toBeVisible();

    await anAnnouncement(shop, { partner });
    for (const desk of [page, other.page]) await expect(desk.getByText('At the desk since')).toBeVisible();
    await expect(phone.page.getByText('You bring ₹33. Give it to the desk to be counted.')).toBeVisible();
    await page.getByRole('button', { name: `Count the cash of ${fullname}` }).click();
    await page.getByLabel('Counted').fill('33');
    await page.keyboard.press('Enter');
    await expect(other.page.getByText('At the desk since')).toBeHidden();
    // An employee counts the till without its sum.
    await expect(other.page.getByRole('listitem').filter({ hasText: 'In the till' })).toContainText(
      'To count',
    );
    await expect(phone.page.getByText('₹33 announced, ₹33 counted')).toBeVisible();
    await other.context.close();
    await phone.context.close();
  },
);

test('a hand-in takes five keys', { tag: '@all' }, async ({ page, context, shop }) => {
  await anAnnouncement(shop, { partner: await findPartner(shop), announced: 9 });
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/cash');
  await expect(page.getByText('At the desk since')).toBeVisible();
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByLabel('Counted')).toBeFocused();
  for (const key of ['9', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Both amounts are the same.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'In the till' })).toContainText('₹9');
});

test(
  'an owner reverses a mistyped expense and pays a partner, who reads it on the phone',
  { tag: '@all' },
  async ({ page, context, shop, browser }) => {
    const { fullname } = await findPartner(shop);
    const owner = await anAdmin(shop);
    await shop.request('updateSettings', { body: { partnerFee: 12 } }, owner.token);
    await aTransfer(shop, 100);
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/cash/money');
    await page.getByRole('button', { name: 'Money Out' }).click();
    await page.getByLabel('Amount').fill('45.50');
    await page.getByLabel('What for').selectOption('Ice');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is ₹54.50 in the till.')).toBeVisible();
    await page.getByRole('button', { name: 'Reverse Expense: ice of ₹45.50' }).click();
    await page.getByRole('button', { name: 'Reverse', exact: true }).click();
    await expect(page.getByText('Enter why it is reversed.').first()).toBeVisible();
    await page.getByLabel('Reason').fill('It was ₹54.50');
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByText('There is ₹100 in the till.')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Expense: ice' })).toContainText('Reversed');

    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.getByRole('button', { name: `Pay ${fullname}` }).click();
    await page.getByLabel('Amount').fill('30');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The pay is recorded.')).toBeVisible();
    const phone = await openSecondBrowser(browser, shop);
    await shop.signIn(phone.context, partnerEmail);
    await phone.page.goto('/delivery-men/cash');
    await expect(phone.page.getByText('Paid ahead')).toBeVisible();
    await phone.context.close();
    expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
  },
);
