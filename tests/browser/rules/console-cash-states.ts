import { aPartner } from '#testing/builders.ts';
import {
  aCancellationFee,
  aCashDifference,
  aHandIn,
  aPaidPartner,
  aTransfer,
  anAnnouncement,
  anUpiPayment,
} from '#testing/cash-states.ts';
import { openConsole } from '../console-steps.ts';
import type { DemoShop } from '../shop.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

/** A list of the cash: with rows, without, while it loads, and after a failure. */
type CashList = {
  route: string;
  api: RegExp;
  fill: (shop: DemoShop) => Promise<unknown>;
  fullText: string;
  emptyHeading: string;
  loadingText: string;
};

const payApi = /\/api\/admin\/cash\/pay/;
const loadingList = 'Loading the list...';

const lists: readonly CashList[] = [
  {
    route: '/admin/cash',
    api: /\/api\/admin\/cash$/,
    fill: async (shop) => {
      await aCashDifference(shop, { partner: await aPartner(shop) });
      await anAnnouncement(shop, { partner: await aPartner(shop) });
    },
    fullText: 'At the desk since',
    emptyHeading: 'No partner has cash',
    loadingText: 'Loading the cash...',
  },
  {
    route: '/admin/cash/hand-ins',
    api: /\/api\/admin\/cash\/hand-ins/,
    fill: async (shop) => {
      await aHandIn(shop, { partner: await aPartner(shop) });
      await aCashDifference(shop, { partner: await aPartner(shop) });
    },
    fullText: '2 results',
    emptyHeading: 'No hand-ins yet',
    loadingText: loadingList,
  },
  {
    route: '/admin/cash/differences',
    api: /\/api\/admin\/cash\/differences/,
    fill: async (shop) => aCashDifference(shop, { partner: await aPartner(shop) }),
    fullText: '1 result',
    emptyHeading: 'No open differences',
    loadingText: loadingList,
  },
  {
    route: '/admin/cash/fees',
    api: /\/api\/admin\/cash\/fees/,
    fill: (shop) => aCancellationFee(shop),
    fullText: '1 result',
    emptyHeading: 'No open cancellation fees',
    loadingText: loadingList,
  },
  {
    route: '/admin/cash/money',
    api: /\/api\/admin\/cash\/documents/,
    fill: async (shop) => {
      await aTransfer(shop);
      await aTransfer(shop, 1234.5);
    },
    fullText: '2 results',
    emptyHeading: 'No money was moved yet',
    loadingText: loadingList,
  },
  {
    route: '/admin/cash/pay',
    api: payApi,
    fill: aPaidPartner,
    fullText: '₹12.50',
    emptyHeading: 'Partners',
    loadingText: 'Loading...',
  },
  {
    route: '/admin/cash/upi',
    api: /\/api\/admin\/cash\/upi/,
    fill: async (shop) => {
      const partner = await aPartner(shop);
      await anUpiPayment(shop, { partner });
      await anUpiPayment(shop, { partner });
    },
    fullText: '2 payments, ₹66',
    emptyHeading: 'Every payment by UPI is seen',
    loadingText: 'Loading the payments...',
  },
  {
    route: '/admin/cash/report',
    api: /\/api\/admin\/cash\/report/,
    fill: async (shop) => {
      await aCashDifference(shop, { partner: await aPartner(shop) });
      await aHandIn(shop, { partner: await aPartner(shop) });
    },
    fullText: 'In hand at the end',
    emptyHeading: 'Where the cash is',
    loadingText: 'Loading the cash...',
  },
];

const listStates = lists.flatMap(
  ({ route, api, fill, fullText, emptyHeading, loadingText }): ConsoleState[] => [
    {
      route,
      name: 'full',
      open: async ({ page, shop }) => {
        await fill(shop);
        await openConsole(page, route);
        await page.getByText(fullText).filter({ visible: true }).first().waitFor();
      },
    },
    {
      route,
      name: 'empty',
      open: async ({ page }) => {
        await openConsole(page, route);
        await page.getByRole('heading', { name: emptyHeading }).waitFor();
      },
    },
    {
      route,
      name: 'loading',
      open: async ({ page }) => {
        await leaveRequestsPending(page, api);
        await openConsole(page, route);
        await page.getByText(loadingText).waitFor();
      },
    },
    {
      route,
      name: 'failing',
      ignoredConsoleErrors: serverErrorPattern,
      open: async ({ page }) => {
        await failRequests(page, api);
        await openConsole(page, route);
        await page.getByRole('button', { name: 'Try Again' }).waitFor();
      },
    },
  ],
);

/** The slip of a partner. */
const slipStates: readonly ConsoleState[] = (
  [
    {
      name: 'full',
      open: async ({ page, shop }) => {
        await openConsole(page, `/admin/cash/pay/${await aPaidPartner(shop)}`);
        await page.getByText('₹12.50 is owed.').waitFor();
      },
    },
    {
      name: 'empty',
      open: async ({ page }) => {
        await openConsole(page, '/admin/cash/pay/nobody');
        await page.getByText('This partner has no pay in these days.').waitFor();
      },
    },
    {
      name: 'loading',
      open: async ({ page }) => {
        await leaveRequestsPending(page, payApi);
        await openConsole(page, '/admin/cash/pay/nobody');
        await page.getByText('Loading...').waitFor();
      },
    },
    {
      name: 'failing',
      ignoredConsoleErrors: serverErrorPattern,
      open: async ({ page }) => {
        await failRequests(page, payApi);
        await openConsole(page, '/admin/cash/pay/nobody');
        await page.getByRole('button', { name: 'Try Again' }).waitFor();
      },
    },
  ] satisfies Omit<ConsoleState, 'route'>[]
).map((state) => ({ route: '/admin/cash/pay/:id', ...state }));

/** Cash at the desk, its documents and the report. */
export const consoleCashStates: readonly ConsoleState[] = [
  ...listStates,
  ...slipStates,
  {
    route: '/admin/cash',
    name: 'with an employee’s count that differs',
    role: 'employee',
    open: async ({ page, shop }) => {
      await anAnnouncement(shop, { partner: await aPartner(shop) });
      await openConsole(page, '/admin/cash');
      await page.getByRole('button', { name: 'Count the cash of' }).click();
      await page.getByLabel('Counted').fill('13');
      await page.keyboard.press('Enter');
      await page.getByText('₹20 missing. It stays open until an owner explains it.').waitFor();
    },
  },
  {
    route: '/admin/cash',
    name: 'with the orders of a partner',
    open: async ({ page, shop }) => {
      await anAnnouncement(shop, { partner: await aPartner(shop) });
      await openConsole(page, '/admin/cash');
      await page.getByRole('button', { name: 'Orders of' }).click();
      await page.getByText('Where the cash comes from').waitFor();
    },
  },
  {
    route: '/admin/cash/differences',
    name: 'with a difference to explain',
    open: async ({ page, shop }) => {
      await aCashDifference(shop, { partner: await aPartner(shop) });
      await openConsole(page, '/admin/cash/differences');
      await page.getByRole('button', { name: 'Explain ₹20 missing' }).click();
      await page.getByLabel('What happened').selectOption('written-off');
    },
  },
  {
    route: '/admin/cash/fees',
    name: 'with a fee to collect',
    open: async ({ page, shop }) => {
      await aCancellationFee(shop);
      await openConsole(page, '/admin/cash/fees');
      await page.getByRole('button', { name: 'Collect the fee of' }).click();
      await page.getByLabel('Who has the cash').waitFor();
    },
  },
  {
    route: '/admin/cash/upi',
    name: 'with one of two ticked',
    open: async ({ page, shop }) => {
      const partner = await aPartner(shop);
      await anUpiPayment(shop, { partner });
      await anUpiPayment(shop, { partner });
      await openConsole(page, '/admin/cash/upi');
      await page
        .getByRole('checkbox', { name: /^Select #/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Seen at the bank' }).waitFor();
    },
  },
  {
    route: '/admin/cash/money',
    name: 'with an expense of more than the till has',
    open: async ({ page }) => {
      await openConsole(page, '/admin/cash/money');
      await page.getByRole('button', { name: 'Money Out' }).click();
      await page.getByLabel('Amount').fill('500');
      await page.keyboard.press('Enter');
      await page.getByText('There is only ₹0 in the till.').first().waitFor();
    },
  },
  {
    route: '/admin/cash/money',
    name: 'with an employee’s count of the till',
    role: 'employee',
    open: async ({ page, shop }) => {
      await aTransfer(shop, 80);
      await openConsole(page, '/admin/cash/money');
      await page.getByRole('button', { name: 'Count the Till' }).click();
      await page.getByLabel('Counted').fill('72.50');
      await page.keyboard.press('Enter');
      await page.getByText('₹7.50 missing.').waitFor();
    },
  },
];
