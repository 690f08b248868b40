import type { Locator, Page } from '@playwright/test';
import { signInAsAdmin } from '../console-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { consoleDialogs } from './console-dialogs.ts';
import type { ConsoleDialog } from './console-dialogs.ts';

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

/** A list, a menu with a reason, a number and a question; the others are made of the same components. */
const firstTierDialogs = ['assign an order', 'a product is missing'];

for (const consoleDialog of consoleDialogs) {
  const { name, openPage, description, initialFocus, fill } = consoleDialog;

  test(
    `${name}: has a name and the focus on a safe control; Escape sends nothing, two clicks send once [U-22] [U-23] [U-25]`,
    { tag: firstTierDialogs.includes(name) ? [] : '@all' },
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
