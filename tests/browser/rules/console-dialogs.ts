import type { Locator } from '@playwright/test';
import { aCustomer, anOrder, aPartner, aProduct, orderBody } from '#testing/builders.ts';
import { aCancellationFee, aCashDifference } from '#testing/cash-states.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openConsole, signInAsAdmin } from '../console-steps.ts';
import type { PageFixtures } from './page-state.ts';

/** A dialog of the console, for an owner. */
export type ConsoleDialog = {
  name: string;
  /** Opens its page; returns the button that opens the dialog, and has the focus again after it. */
  openPage: (fixtures: PageFixtures) => Promise<Locator>;
  /** Between the button and the dialog: an item of the menu that the button opens. */
  menuItem?: string;
  description: RegExp;
  /** Has the focus at first; it changes nothing on the server. */
  initialFocus: (dialog: Locator) => Locator;
  /** Fills the dialog; returns the button that sends. */
  fill: (dialog: Locator) => Promise<Locator>;
};

const button = (name: string) => (dialog: Locator) => dialog.getByRole('button', { name, exact: true });
const submit = (name: string) => async (dialog: Locator) => button(name)(dialog);

async function selectProducts({ page, shop }: PageFixtures, action: string): Promise<Locator> {
  await aProduct(shop, { name: 'Dialog tea one', price: 10 });
  await aProduct(shop, { name: 'Dialog tea two', price: 30 });
  await openConsole(page, '/admin/products?search=dialog+tea');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  return page.getByRole('button', { name: action, exact: true });
}

/** Dialogs of every area, with the requests that they send. */
export const consoleDialogs: readonly ConsoleDialog[] = [
  {
    name: 'assign an order',
    openPage: async ({ page, shop }) => {
      await aPartner(shop);
      await anOrder(shop);
      await openConsole(page, '/admin/tonight');
      return page.getByRole('button', { name: 'Assign', exact: true });
    },
    description: /\S/,
    initialFocus: (dialog) => dialog.getByRole('textbox'),
    fill: async (dialog) => dialog.getByRole('button', { name: /Ravi Kumar/ }).first(),
  },
  {
    name: 'cancel an order',
    openPage: async ({ page, shop }) => {
      await anOrder(shop);
      await openConsole(page, '/admin/tonight');
      return page.getByRole('button', { name: 'More' });
    },
    menuItem: 'Cancel order',
    description: /\S/,
    initialFocus: button('Out of stock'),
    fill: submit('Cancel order'),
  },
  {
    name: 'decide what follows a failed hand-over',
    openPage: async ({ page, shop }) => {
      const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
      const body = { orderId: id, reason: 'nobody_there', note: 'Knocked twice' };
      await shop.request('recordFailedDelivery', { body }, partner.token);
      await openConsole(page, `/admin/orders/${id}`);
      return page.getByRole('button', { name: 'Decide' });
    },
    description: /Knocked twice/,
    initialFocus: button('Decide later'),
    fill: async (dialog) => button('Cancel, goods back into stock')(dialog),
  },
  {
    name: 'a product is missing',
    openPage: async ({ page, context, shop }) => {
      const { token } = await signInAsAdmin(shop, context);
      const chips = await aProduct(shop, { name: 'Masala Chips' });
      const { id } = await anOrder(shop, { body: orderBody([{ id: chips.id, quantity: 2 }]) });
      await shop.request('startPicking', { body: { orderIds: [id] } }, token);
      await openConsole(page, '/admin/picking');
      return page.getByRole('button', { name: 'Masala Chips is missing' });
    },
    description: /^Needed: 2 for 1 order\./,
    initialFocus: (dialog) => dialog.getByRole('textbox', { name: 'How many did you find?' }),
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'How many did you find?' }).fill('1');
      return button('Change 1 order')(dialog);
    },
  },
  {
    name: 'archive products',
    openPage: (fixtures) => selectProducts(fixtures, 'Archive'),
    description: /^Customers no longer see them\./,
    initialFocus: button('Cancel'),
    fill: submit('Archive'),
  },
  {
    name: 'change products',
    openPage: (fixtures) => selectProducts(fixtures, 'Change'),
    description: /^All of them are changed, or none\.$/,
    initialFocus: (dialog) => dialog.getByRole('combobox', { name: 'What to change' }),
    fill: async (dialog) => {
      await dialog.getByLabel('Percent, such as 10 or -5').fill('10');
      return button('Change 2 products')(dialog);
    },
  },
  {
    name: 'close the shop',
    openPage: async ({ page }) => {
      await openConsole(page, '/admin/shop');
      return page.getByRole('button', { name: 'Close the shop' });
    },
    description: /\S/,
    initialFocus: button('Cancel'),
    fill: submit('Close the shop'),
  },
  {
    name: 'block a customer',
    openPage: async ({ page, shop }) => {
      await openConsole(page, `/admin/customers/${(await aCustomer(shop)).id}`);
      return page.getByRole('button', { name: 'Block', exact: true });
    },
    description: /\S/,
    initialFocus: (dialog) => dialog.getByRole('textbox', { name: 'Reason' }),
    fill: async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Orders as a joke');
      return button('Block')(dialog);
    },
  },
  {
    name: 'explain a difference',
    openPage: async ({ page, shop }) => {
      await aCashDifference(shop, { partner: await aPartner(shop) });
      await openConsole(page, '/admin/cash/differences');
      return page.getByRole('button', { name: 'Explain ₹20 missing' });
    },
    description: /\S/,
    initialFocus: (dialog) => dialog.getByRole('combobox', { name: 'What happened' }),
    fill: async (dialog) => {
      await dialog.getByLabel('What happened').selectOption('written-off');
      return dialog.locator('button[type=submit]');
    },
  },
  {
    name: 'collect a cancellation fee',
    openPage: async ({ page, shop }) => {
      await aCancellationFee(shop);
      await openConsole(page, '/admin/cash/fees');
      return page.getByRole('button', { name: 'Collect the fee of' });
    },
    description: /\S/,
    initialFocus: (dialog) => dialog.getByRole('combobox', { name: 'Who has the cash' }),
    fill: async (dialog) => dialog.locator('button[type=submit]'),
  },
  {
    name: 'correct a payment',
    openPage: async ({ page, shop }) => {
      const { id } = await anOrderWithStatus(shop, 'delivered');
      await openConsole(page, `/admin/orders/${id}`);
      return page.getByRole('button', { name: 'Correct payment' });
    },
    description: /^It is now: Paid\./,
    initialFocus: (dialog) => dialog.getByRole('combobox', { name: 'Right status' }),
    fill: async (dialog) => {
      await dialog.getByLabel('Right status').selectOption('Failed');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The note was torn');
      return button('Correct payment')(dialog);
    },
  },
];
