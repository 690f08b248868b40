import type { Page } from '@playwright/test';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { aCancellationFee, aCashDifference, aHandIn, anAnnouncement } from '#testing/cash-states.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { routeOnce } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors, openSecondBrowser } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** A money action of an owner: what it starts from, how it is prepared, and the button that is pressed last. */
type MoneyAction = {
  name: string;
  path: string;
  fill: (shop: DemoShop) => Promise<unknown>;
  prepare: (page: Page) => Promise<void>;
  button: string;
  /** The request of the action. */
  request: string;
  /** Seen when it is done. */
  doneText: string;
  /** Shown to another owner who does the same from an older screen. */
  conflictText: string;
  till: number;
};

const actions: readonly MoneyAction[] = [
  {
    name: 'a count',
    path: '',
    fill: async (shop) => anAnnouncement(shop, { partner: await aPartner(shop) }),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Count the cash of' }).click();
      await page.getByLabel('Counted').fill('33');
    },
    button: 'Save Count',
    request: '**/api/admin/cash/hand-ins',
    doneText: 'Both amounts are the same.',
    conflictText: 'counted ₹33 of Ravi Kumar at',
    till: 33,
  },
  {
    name: 'an explained difference',
    path: '/differences',
    fill: async (shop) => aCashDifference(shop, { partner: await aPartner(shop) }),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Explain ₹20 missing' }).click();
      await page.getByLabel('What happened').selectOption('paid-later');
    },
    button: 'Close Difference',
    request: '**/api/admin/cash/differences/*',
    doneText: 'The difference is closed.',
    conflictText: 'has explained this difference already.',
    till: 33,
  },
  {
    name: 'a collected fee',
    path: '/fees',
    fill: (shop) => aCancellationFee(shop),
    prepare: (page) => page.getByRole('button', { name: 'Collect the fee of' }).click(),
    button: 'Collect',
    request: '**/api/admin/cash/fees/**',
    doneText: 'The fee is paid.',
    conflictText: 'has closed this fee as paid.',
    till: 10,
  },
  {
    name: 'a deposit',
    path: '/deposits',
    fill: async (shop) => aHandIn(shop, { partner: await aPartner(shop) }),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Deposit Cash' }).click();
      await page.getByLabel('Amount').fill('20');
    },
    button: 'Deposit',
    request: '**/api/admin/cash/deposits',
    doneText: 'The deposit is recorded.',
    conflictText: 'There is only ₹13 in the till.',
    till: 13,
  },
];

async function readTill(shop: DemoShop): Promise<number> {
  const row = await shop.ctx.db
    .selectFrom('cash_balances')
    .select('balance_paise')
    .where('account_kind', '=', 'till')
    .executeTakeFirstOrThrow();
  return row.balance_paise / 100;
}

const submit = (page: Page, { button }: MoneyAction) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true });

for (const action of actions) {
  test.describe(action.name, () => {
    test.beforeEach(async ({ page, context, shop }) => {
      await action.fill(shop);
      await signInAsAdmin(shop, context);
      await openConsole(page, `/admin/cash${action.path}`);
      await action.prepare(page);
    });

    test.afterEach(async ({ shop }) => {
      expect(await readTill(shop)).toBe(action.till);
      expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
    });

    test('has one effect after a double click [U-25]', { tag: '@all' }, async ({ page }) => {
      await submit(page, action).dblclick();
      await expect(page.getByText(action.doneText)).toBeVisible();
    });

    test(
      'has one effect when its response is lost and it is sent again [U-13]',
      { tag: action.name === 'a count' ? [] : '@all' },
      async ({ page, consoleErrors }) => {
        ignoreConsoleErrors(consoleErrors, failedRequestPattern);
        await routeOnce(page, action.request, async (route) => {
          await route.fetch();
          await route.abort();
        });
        await submit(page, action).click();
        await expect(
          page.getByText('There was no response from the shop. Try again: it does not count twice.'),
        ).toBeVisible();
        await submit(page, action).click();
        await expect(page.getByText(action.doneText)).toBeVisible();
      },
    );

    test(
      'by two owners at once has one effect, and the second one learns of the first',
      { tag: action.name === 'a count' ? [] : '@all' },
      async ({ page, shop, browser }) => {
        const other = await openSecondBrowser(browser, shop);
        const { token } = await anAdmin(shop);
        await other.context.addCookies([
          { name: 'corridor_admin', value: token, url: shop.url, httpOnly: true },
        ]);
        await openConsole(other.page, `/admin/cash${action.path}`);
        await action.prepare(other.page);
        await submit(other.page, action).click();
        await expect(other.page.getByText(action.doneText)).toBeVisible();
        await submit(page, action).click();
        await expect(page.getByRole('dialog').getByText(action.conflictText).first()).toBeVisible();
        await other.context.close();
      },
    );
  });
}

/** Sends a request and loses its response. */
async function loseResponse(page: Page, url: string, { arrives = true } = {}): Promise<void> {
  await routeOnce(page, url, async (route) => {
    if (arrives) await route.fetch();
    await route.abort();
  });
}

const listDeposits = async (shop: DemoShop) =>
  (await shop.ctx.db.selectFrom('cash_deposits').select('amount_paise').execute()).map(
    (row) => row.amount_paise / 100,
  );

test.describe('a deposit without a response', () => {
  const depositPath = '**/api/admin/cash/deposits';
  const open = (page: Page) => page.getByRole('button', { name: 'Deposit Cash' }).click();
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Deposit Cash' });

  async function deposit(page: Page, amount: string): Promise<void> {
    await dialog(page).getByLabel('Amount').fill(amount);
    await dialog(page).getByRole('button', { name: 'Deposit', exact: true }).click();
  }

  test.beforeEach(async ({ page, context, shop, consoleErrors }) => {
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
    await aHandIn(shop, { partner: await aPartner(shop) });
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/cash/deposits');
    await open(page);
  });

  test(
    'is named before a corrected amount is recorded, which needs another press',
    { tag: '@all' },
    async ({ page, shop }) => {
      await loseResponse(page, depositPath);
      await deposit(page, '20');
      await expect(dialog(page).getByRole('alert')).toContainText('it does not count twice');
      await deposit(page, '12');
      await expect(dialog(page).getByRole('alert')).toContainText('The deposit of ₹20 was recorded');
      expect(await listDeposits(shop)).toEqual([20]);
      await deposit(page, '12');
      await expect(page.getByText('The deposit is recorded.')).toBeVisible();
      expect(await listDeposits(shop)).toEqual([20, 12]);
    },
  );

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
      await expect(dialog(page).getByRole('alert')).toContainText('The deposit of ₹12 was recorded');
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
      await expect(dialog(page)).toContainText(/A deposit of ₹20 was sent at \d.* without a response/);
      await page.reload();
      await open(page);
      await expect(dialog(page)).toContainText('A deposit of ₹20 was sent at');
      await deposit(page, '20');
      await expect(page.getByText('The deposit is recorded.')).toBeVisible();
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
    await expect(page.getByText('The deposit is recorded.')).toBeVisible();
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
    await loseResponse(page, '**/api/admin/cash/hand-ins');
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
