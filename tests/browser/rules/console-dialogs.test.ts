import type { Locator, Page } from '@playwright/test';
import { anOrder, aPartner, aProduct, orderBody } from '#testing/builders.ts';
import { openConsole, signInAsAdmin } from '../console-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { addStockLine } from '../stock-steps.ts';
import type { PageFixtures } from './page-state.ts';

/** A dialog of the console, for an owner. */
type ConsoleDialog = {
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

/** Dialogs of every area, with the requests that they send. */
const consoleDialogs: readonly ConsoleDialog[] = [
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
      await dialog.getByRole('textbox', { name: /^How many are left/ }).fill('98');
      return button('Change 1 order')(dialog);
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
];

const maxStops = 40;

/** Opens the dialog by the keyboard. */
async function open(page: Page, opener: Locator, { menuItem }: ConsoleDialog): Promise<Locator> {
  await opener.press('Enter');
  if (menuItem !== undefined) await page.getByRole('menuitem', { name: menuItem }).press('Enter');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toHaveCount(1);
  return dialog;
}

/** Tabs once through the dialog; the focus never leaves it. */
async function expectFocusInside(page: Page, dialog: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const initial = await dialog.evaluateHandle(() => document.activeElement);
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press(key);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    if (await initial.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The focus does not come round');
}

/** Records mutating requests. */
function recordMutations(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url());
  });
  return requests;
}

for (const consoleDialog of consoleDialogs) {
  const { name, openPage, description, initialFocus, fill } = consoleDialog;

  test(
    `${name}: has a name and the focus on a safe control; Escape sends nothing, two clicks send once [U-22] [U-23] [U-25]`,
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await signInAsAdmin(shop, context);
      const opener = await openPage({ page, context, shop });
      const requests = recordMutations(page);
      const dialog = await open(page, opener, consoleDialog);
      await expect(dialog).toHaveAccessibleName(/\S/);
      await expect(dialog).toHaveAccessibleDescription(description);
      await expect(initialFocus(dialog)).toBeFocused();
      await expectFocusInside(page, dialog, 'Tab');
      await expectFocusInside(page, dialog, 'Shift+Tab');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(requests).toEqual([]);

      const sendButton = await fill(await open(page, opener, consoleDialog));
      await sendButton.dblclick();
      await expect(dialog).toHaveCount(0);
      expect(requests).toHaveLength(1);
    },
  );
}

test(
  'two immediate clicks on Receive goods send one request [U-25]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/stock/receive');
    await addStockLine(page, { product: 'Salted Peanuts', label: 'Quantity', count: 12 });
    const requests = recordMutations(page);
    await page.getByRole('button', { name: /^Receive/ }).dblclick();
    await expect(page.getByText('12 pieces received.')).toBeVisible();
    expect(requests).toHaveLength(1);
  },
);
