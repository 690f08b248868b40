import type { Locator, Page } from '@playwright/test';
import { dialog } from '../checkout-steps.ts';
import { expect, test } from '../shop.ts';
import { shopDialogs } from './shop-dialogs.ts';
import type { ShopDialog } from './shop-dialogs.ts';

function firstStop(page: Page, { first }: ShopDialog): Locator {
  return typeof first === 'string'
    ? dialog(page).getByRole('button', { name: first, exact: true })
    : dialog(page).getByRole('textbox', { name: first.field });
}

/** Once round by Tab and once back: how many stops, none of them outside. */
async function stopsInside(page: Page, key: 'Tab' | 'Shift+Tab', first: Locator): Promise<number> {
  for (let stops = 1; stops < 10; stops += 1) {
    await page.keyboard.press(key);
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    if (await first.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error('The focus does not come round');
}

/** Calls that change something, from now on. */
function changes(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const isPricing = request.url().endsWith('/orders/checkout');
    if (request.method() !== 'GET' && !isPricing) calls.push(request.url());
  });
  return calls;
}

for (const shown of shopDialogs) {
  test.describe(shown.name, () => {
    if (shown.at !== undefined) test.use({ shopTime: shown.at });

    test(`[U-22] [U-23] ${shown.name}: named, with the focus inside and on what does no harm; Escape is no, and the focus is back`, async ({
      page,
      context,
      shop,
    }) => {
      const opener = await shown.open({ page, context, shop });
      await expect(dialog(page)).toHaveCount(1);
      await expect(dialog(page)).toHaveAccessibleName(/\S/);
      await expect(dialog(page)).toHaveAccessibleDescription(shown.says);
      await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');

      const first = firstStop(page, shown);
      await expect(first).toBeFocused();
      expect(await first.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe(
        'solid',
      );
      const stops = await dialog(page).locator('button, input').count();
      expect(await stopsInside(page, 'Tab', first)).toBe(stops);
      expect(await stopsInside(page, 'Shift+Tab', first)).toBe(stops);

      const calls = changes(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      if (shown.leadsTo === undefined) await expect(opener).toBeFocused();
      else await expect(page).toHaveURL(shown.leadsTo);
      expect(calls).toEqual([]);
    });

    // An alert has nothing to decide.
    if (shown.first === 'OK') return;

    test(`[U-22] ${shown.name}: Back is no, stays on the page, and leaves it only when the dialog is closed`, async ({
      page,
      context,
      shop,
    }) => {
      await page.goto('/policy');
      const opener = await shown.open({ page, context, shop });
      await expect(dialog(page)).toHaveCount(1);
      const url = page.url();
      const calls = changes(page);
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      expect(page.url()).toBe(url);
      await expect(opener).toBeFocused();
      expect(calls).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL('/policy');
    });
  });
}
