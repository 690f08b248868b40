import type { Locator, Page } from '@playwright/test';
import { dialog } from '../checkout-steps.ts';
import { expect } from '../shop.ts';
import { test } from '../shared-page.ts';
import { shopDialogs } from './shop-dialogs.ts';
import type { ShopDialog } from './shop-dialogs.ts';

function initialFocusTarget(page: Page, { initialFocus }: ShopDialog): Locator {
  return typeof initialFocus === 'string'
    ? dialog(page).getByRole('button', { name: initialFocus, exact: true })
    : dialog(page).getByRole('textbox', { name: initialFocus.field });
}

/** Tabs through the dialog once in each direction: number of stops, all inside. */
async function countFocusStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  initialTarget: Locator,
): Promise<number> {
  for (let stops = 1; stops < 10; stops += 1) {
    await page.keyboard.press(key);
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    if (await initialTarget.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error('The focus does not come round');
}

/** Records mutating requests. */
function recordMutations(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const isCalculation = request.url().endsWith('/orders/checkout');
    if (request.method() !== 'GET' && !isCalculation) requests.push(request.url());
  });
  return requests;
}

/** An alert, a question and one with a field; the others are the same component. */
const firstTierDialogs = ['an empty field at the partners’ log-in', 'cancel an order'];

for (const shopDialog of shopDialogs) {
  test.describe(shopDialog.name, () => {
    if (shopDialog.shopTime !== undefined) test.use({ shopTime: shopDialog.shopTime });

    test(
      `${shopDialog.name}: has a name and the focus on a safe control; Escape cancels and restores the focus [U-22] [U-23]`,
      { tag: firstTierDialogs.includes(shopDialog.name) ? [] : '@all' },
      async ({ page, context, shop }) => {
        const opener = await shopDialog.open({ page, context, shop });
        await expect(dialog(page)).toHaveCount(1);
        await expect(dialog(page)).toHaveAccessibleName(/\S/);
        await expect(dialog(page)).toHaveAccessibleDescription(shopDialog.description);
        await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');

        const first = initialFocusTarget(page, shopDialog);
        await expect(first).toBeFocused();
        expect(await first.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
        const stops = await dialog(page).locator('button, input:not([hidden])').count();
        expect(await countFocusStops(page, 'Tab', first)).toBe(stops);
        expect(await countFocusStops(page, 'Shift+Tab', first)).toBe(stops);

        const requests = recordMutations(page);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
        if (shopDialog.urlAfterClose === undefined) await expect(opener).toBeFocused();
        else await expect(page).toHaveURL(shopDialog.urlAfterClose);
        expect(requests).toEqual([]);
      },
    );

    // An alert has no decision.
    if (shopDialog.initialFocus === 'OK') return;

    test(
      `${shopDialog.name}: Back cancels and stays on the page, and leaves it once the dialog is closed [U-22]`,
      { tag: shopDialog.name === 'cancel an order' ? [] : '@all' },
      async ({ page, context, shop }) => {
        await page.goto('/policy');
        const opener = await shopDialog.open({ page, context, shop });
        await expect(dialog(page)).toHaveCount(1);
        const url = page.url();
        const requests = recordMutations(page);
        await page.goBack();
        await expect(dialog(page)).toHaveCount(0);
        expect(page.url()).toBe(url);
        await expect(opener).toBeFocused();
        expect(requests).toEqual([]);
        await page.goBack();
        await expect(page).toHaveURL('/policy');
      },
    );
  });
}
