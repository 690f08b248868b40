import type { Page } from '@playwright/test';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { aHandIn, anAnnouncement } from '#testing/cash-states.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { routeOnce } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors, openSecondBrowser } from './shop.ts';
import type { DemoShop } from './shop.ts';

const countPath = '**/api/admin/cash/hand-ins';

async function readTill(shop: DemoShop): Promise<number> {
  const row = await shop.ctx.db
    .selectFrom('cash_balances')
    .select('balance_paise')
    .where('account_kind', '=', 'till')
    .executeTakeFirstOrThrow();
  return row.balance_paise / 100;
}

test.describe('a count', () => {
  const doneText = 'Both amounts are the same.';
  const saveButton = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Save Count', exact: true });

  async function enterCount(page: Page): Promise<void> {
    await openConsole(page, '/admin/cash');
    await page.getByRole('button', { name: 'Count the cash of' }).click();
    await page.getByLabel('Counted').fill('33');
  }

  test.beforeEach(async ({ page, context, shop }) => {
    await anAnnouncement(shop, { partner: await aPartner(shop) });
    await signInAsAdmin(shop, context);
    await enterCount(page);
  });

  test.afterEach(async ({ shop }) => {
    expect(await readTill(shop)).toBe(33);
    expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
  });

  test('has one effect when its response is lost and it is sent again [U-13]', async ({
    page,
    consoleErrors,
  }) => {
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
    await loseResponse(page, countPath);
    await saveButton(page).click();
    await expect(
      page.getByText('There was no response from the shop. Try again: it does not count twice.'),
    ).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText(doneText)).toBeVisible();
  });

  test(
    'by two owners at once has one effect, and the second one learns of the first',
    { tag: '@all' },
    async ({ page, shop, browser }) => {
      const other = await openSecondBrowser(browser, shop);
      const { token } = await anAdmin(shop);
      await other.context.addCookies([
        { name: 'corridor_admin', value: token, url: shop.url, httpOnly: true },
      ]);
      await enterCount(other.page);
      await saveButton(other.page).click();
      await expect(other.page.getByText(doneText)).toBeVisible();
      await saveButton(page).click();
      await expect(page.getByRole('dialog').getByText('counted ₹33 of Ravi Kumar at').first()).toBeVisible();
      await other.context.close();
    },
  );
});

/** Sends a request and loses its response. */
async function loseResponse(page: Page, url: string, { arrives = true } = {}): Promise<void> {
  await routeOnce(page, url, async (route) => {
    if (arrives) await route.fetch();
    await route.abort();
  });
}

const listDeposits = async (shop: DemoShop) =>
  (
    await shop.ctx.db
      .selectFrom('cash_documents')
      .select('amount_paise')
      .where('kind', '=', 'deposit')
      .execute()
  ).map((row) => row.amount_paise / 100);

test.describe('a deposit without a response', () => {
  const depositPath = '**/api/admin/cash/transfers';
  const open = (page: Page) => page.getByRole('button', { name: 'Money Out' }).click();
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Money out' });

  async function deposit(page: Page, amount: string): Promise<void> {
    await dialog(page).getByLabel('Amount').fill(amount);
    await dialog(page).getByLabel('What for').selectOption('bank');
    await dialog(page).getByRole('button', { name: 'Record', exact: true }).click();
  }

  test.beforeEach(async ({ page, context, shop, consoleErrors }) => {
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
    await aHandIn(shop, { partner: await aPartner(shop) });
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/cash/money');
    await open(page);
  });

  test(
    'that never arrived is recorded once, with the corrected amount',
    { tag: '@all' },
    async ({ page, shop }) => {
      await loseResponse(page, depositPath, { arrives: false });
      await deposit(page, '20');
      await expect(dialog(page).getByRole('alert')).toContainText('it does not count twice');
      await loseResponse(page, depositPath);
      await deposit(page, '12');
      await expect(dialog(page).getByRole('alert')).toContainText('it does not count twice');
      await deposit(page, '13');
      await expect(dialog(page).getByRole('alert')).toContainText('₹12 (to the bank) was recorded');
      expect(await listDeposits(shop)).toEqual([12]);
    },
  );

  test(
    'is recorded once when it is sent again in a reopened dialog, also after a reload',
    { tag: '@all' },
    async ({ page, shop }) => {
      await loseResponse(page, depositPath);
      await deposit(page, '20');
      await expect(dialog(page).getByRole('alert')).toContainText('it does not count twice');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await open(page);
      await expect(dialog(page)).toContainText(/₹20 \(to the bank\) was sent at \d.* without a response/);
      await page.reload();
      await open(page);
      await expect(dialog(page)).toContainText('₹20 (to the bank) was sent at');
      await deposit(page, '20');
      await expect(page.getByText('The money is recorded.')).toBeVisible();
      expect(await listDeposits(shop)).toEqual([20]);
      await open(page);
      await expect(dialog(page)).not.toContainText('without a response');
    },
  );

  test('is not forgotten when its next attempt is rejected', { tag: '@all' }, async ({ page, shop }) => {
    await loseResponse(page, depositPath);
    await deposit(page, '20');
    await expect(dialog(page).getByRole('alert')).toContainText('it does not count twice');
    const error = { success: false, code: 'INVALID_INPUT', message: 'Not this one' };
    await routeOnce(page, depositPath, (route) => route.fulfill({ status: 400, json: error }));
    await deposit(page, '20');
    await expect(dialog(page).getByRole('alert')).toContainText('Not this one');
    await deposit(page, '20');
    await expect(page.getByText('The money is recorded.')).toBeVisible();
    expect(await listDeposits(shop)).toEqual([20]);
  });
});

test(
  'a count whose response was lost is named when another amount is entered, and is one hand-in',
  { tag: '@all' },
  async ({ page, context, shop, consoleErrors }) => {
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
    await anAnnouncement(shop, { partner: await aPartner(shop) });
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/cash');
    const dialog = page.getByRole('dialog');
    const count = async (amount: string) => {
      await dialog.getByLabel('Counted').fill(amount);
      await dialog.getByRole('button', { name: 'Save Count' }).click();
    };
    await page.getByRole('button', { name: 'Count the cash of' }).click();
    await loseResponse(page, countPath);
    await count('33');
    await expect(dialog.getByRole('alert')).toContainText('it does not count twice');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Count the cash of' }).click();
    await expect(dialog).toContainText('A count of ₹33 was sent at');
    await count('30');
    await expect(dialog.getByRole('alert')).toContainText('The count of ₹33 was saved');
    expect(await readTill(shop)).toBe(33);
  },
);
