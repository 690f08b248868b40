import type { Locator, Page } from '@playwright/test';
import { createOrder } from '../order-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { customerEmail, newCustomerEmail, openPage, partnerEmail } from './page-state.ts';

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** The names of what has the focus while `key` is pressed as often as there are names. */
async function readFocusOrder(page: Page, key: string, count: number): Promise<(string | null)[]> {
  const names: (string | null)[] = [];
  for (let stops = 0; stops < count; stops += 1) {
    await page.keyboard.press(key);
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? null));
  }
  return names;
}

test.describe('alert dialog', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Please confirm' });

  test.beforeEach(async ({ page, context, shop }) => {
    await shop.signIn(context, newCustomerEmail);
    await openPage(page, '/profile');
    await page.getByRole('button', { name: 'Devices', exact: true }).click();
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Stay Signed In' })).toBeFocused();
  });

  test(
    'a modal dialog keeps Tab and Shift+Tab within everything that takes the focus, links, lists and text areas included',
    { tag: '@all' },
    async ({ page }) => {
      // No dialog of the shop holds these yet.
      await dialog(page).evaluate((element) => {
        element.insertAdjacentHTML(
          'beforeend',
          '<a href="/policy">link</a><button disabled>never</button><input type="hidden" value="never">' +
            '<select aria-label="list"><option>list</option></select><textarea>text</textarea>' +
            '<div hidden><a href="/">never</a></div><span tabindex="-1">never</span>' +
            '<details><summary>summary</summary><a href="/">never</a></details>',
        );
      });
      const [cancel = '', confirm = ''] = await dialog(page)
        .getByRole('button', { disabled: false })
        .allTextContents();
      const order = [confirm, 'link', 'list', 'text', 'summary', cancel];
      expect(await readFocusOrder(page, 'Tab', 7)).toEqual([...order, confirm]);
      expect(await readFocusOrder(page, 'Shift+Tab', 7)).toEqual([
        cancel,
        'summary',
        'text',
        'list',
        'link',
        confirm,
        cancel,
      ]);
    },
  );

  test(
    'radio buttons of one name are one stop at the edge of a dialog',
    { tag: '@all' },
    async ({ page }) => {
      await dialog(page).evaluate((element) => {
        element.insertAdjacentHTML(
          'beforeend',
          '<input type="radio" name="size" aria-label="small"><input type="radio" name="size" aria-label="large">',
        );
      });
      const cancel = dialog(page).getByRole('button', { name: 'Stay Signed In' });
      const [small, large] = [page.getByLabel('small'), page.getByLabel('large')];
      await page.keyboard.press('Shift+Tab');
      await expect(large).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cancel).toBeFocused();
      await small.check();
      await cancel.focus();
      await page.keyboard.press('Shift+Tab');
      await expect(small).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cancel).toBeFocused();
    },
  );

  test('a modal dialog makes the page behind it inert; Escape closes it and the focus is back on its opener', async ({
    page,
  }) => {
    const link = page.getByRole('banner').getByRole('link').first();
    await link.evaluate((element) => element.focus());
    expect(await isFocused(link)).toBe(false);
    const box = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page).toHaveURL('/profile');
    await expect(dialog(page)).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign Out Everywhere' })).toBeFocused();
    await link.evaluate((element) => element.focus());
    expect(await isFocused(link)).toBe(true);
  });
});

test.describe('disclosure', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the menu opens by Enter and Space, Tab walks its links, Escape and leaving it close it',
    { tag: '@all' },
    async ({ page }) => {
      await openPage(page, '/policy');
      const opener = page.getByRole('button', { name: /^(Open|Close) menu$/ });
      const menu = page.getByRole('navigation', { name: 'Main' });
      for (const key of ['Enter', 'Space']) {
        await expect(opener).toHaveAttribute('aria-expanded', 'false');
        await opener.press(key);
        await expect(opener).toHaveAttribute('aria-expanded', 'true');
        await expect(menu).toHaveId((await opener.getAttribute('aria-controls')) ?? '');
        await opener.press(key);
        await expect(menu).toHaveCount(0);
      }

      await opener.press('Enter');
      const links = await menu.getByRole('link').allTextContents();
      expect(links.length).toBeGreaterThan(4);
      expect(await readFocusOrder(page, 'Tab', links.length)).toEqual(links);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(opener).toBeFocused();

      await opener.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await expect(menu).toHaveCount(0);
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    },
  );

  test(
    'a row of the profile opens and closes by Enter and Space and keeps the focus',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await shop.signIn(context, customerEmail);
      await openPage(page, '/profile');
      const row = page.getByRole('button', { name: 'Change Password' });
      await row.press('Enter');
      await expect(row).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Current Password', { exact: true })).toBeFocused();
      await row.press('Space');
      await expect(row).toHaveAttribute('aria-expanded', 'false');
      await expect(row).toBeFocused();
    },
  );
});

test(
  'tabs are one stop of Tab; arrows go round, Home and End to the edges, and the panel follows',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await createOrder(shop);
    await shop.signIn(context, partnerEmail);
    await openPage(page, '/delivery-men/orders');
    const list = page.getByRole('tablist');
    const tabs = list.getByRole('tab');
    await expect(tabs).toHaveCount(3);
    const selected = list.getByRole('tab', { selected: true });
    const first = (await selected.getAttribute('id')) ?? '';
    await selected.focus();

    const ids = await tabs.evaluateAll((elements) => elements.map(({ id }) => id));
    const start = ids.indexOf(first);
    const at = (index: number) => ids[(index + ids.length) % ids.length] ?? '';
    const steps: [string, string][] = [
      ['ArrowRight', at(start + 1)],
      ['ArrowRight', at(start + 2)],
      ['ArrowRight', at(start)],
      ['ArrowLeft', at(start - 1)],
      ['Home', at(0)],
      ['ArrowLeft', at(-1)],
      ['End', at(-1)],
    ];
    for (const [key, id] of steps) {
      await page.keyboard.press(key);
      await expect(selected).toHaveId(id);
      await expect(selected).toBeFocused();
      await expect(selected).toHaveAttribute('tabindex', '0');
      await expect(list.locator('[tabindex="-1"]')).toHaveCount(ids.length - 1);
      const panel = page.getByRole('tabpanel');
      await expect(panel).toHaveAttribute('aria-labelledby', id);
      await expect(panel).toHaveId((await selected.getAttribute('aria-controls')) ?? '');
    }
    await page.keyboard.press('Tab');
    expect(await tabs.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect(selected).toBeFocused();
  },
);

test(
  'a toast is announced in a region that was there before, takes no focus, and goes by keyboard, which gives the focus back',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.clock.install();
    await shop.signIn(context, customerEmail);
    await openPage(page, '/profile');
    const region = page.locator('output[aria-live="polite"]');
    await expect(region).toHaveText('');
    const edit = page.getByRole('button', { name: 'Edit your details' });
    await edit.click();
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter');

    await expect(region).toHaveText('Your profile is saved.');
    await expect(edit).toBeFocused();
    const dismiss = region.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    // It waits for whoever is on it.
    await page.clock.fastForward(20_000);
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(region).toHaveText('');
    await expect(edit).toBeFocused();
  },
);
