import type { Locator, Page } from '@playwright/test';
import { dialog } from '../checkout-steps.ts';
import { expect } from '../shop.ts';
import { test } from '../shared-page.ts';
import { openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';
import { openCancelQuestion } from './cancel-question.ts';

/** An alert and a question; the others are the same component. */
const dialogs = [
  {
    name: 'an empty field at the partners’ log-in',
    open: async ({ page }: PageFixtures) => {
      await openPage(page, '/delivery-men/login');
      const opener = page.getByRole('button', { name: 'Login', exact: true });
      await opener.press('Enter');
      return opener;
    },
    description: /^Please fill in all fields$/,
    initialFocus: 'OK',
  },
  {
    name: 'cancel an order',
    open: openCancelQuestion,
    description:
      /^Are you sure you want to cancel Order #\w{8}\? .* There is no cancellation fee right now\.$/,
    initialFocus: 'Keep Order',
  },
] as const;

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

for (const { name, open, description, initialFocus } of dialogs) {
  test(`${name}: has a name and the focus on a safe control; Escape cancels and restores the focus [U-22] [U-23]`, async ({
    page,
    context,
    shop,
  }) => {
    const opener = await open({ page, context, shop });
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page)).toHaveAccessibleName(/\S/);
    await expect(dialog(page)).toHaveAccessibleDescription(description);
    await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');

    const first = dialog(page).getByRole('button', { name: initialFocus, exact: true });
    await expect(first).toBeFocused();
    expect(await first.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    const stops = await dialog(page).locator('button, input:not([hidden])').count();
    expect(await countFocusStops(page, 'Tab', first)).toBe(stops);
    expect(await countFocusStops(page, 'Shift+Tab', first)).toBe(stops);

    const requests = recordMutations(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(requests).toEqual([]);
  });
}

test(
  'cancel an order: Back cancels and stays on the page, and leaves it once the dialog is closed [U-22]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.goto('/policy');
    const opener = await openCancelQuestion({ page, context, shop });
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
