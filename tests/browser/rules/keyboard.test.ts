import type { Page } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { passwordField } from '../account-steps.ts';
import { priceBreakdown, dialog, listOrders, placeOrderButton } from '../checkout-steps.ts';
import { addButton, card, decreaseButton, increaseButton, searchBox, stepper } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { tabTo, tabToAndPress } from './focus.ts';
import { customerEmail, openPage } from './page-state.ts';

const noodles = 'Masala Instant Noodles';

/** Opens a page through the bottom bar on a phone or the header on a desktop. */
async function goTo(page: Page, name: RegExp): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Shop' });
  if (await bar.isVisible()) await tabToAndPress(page, bar.getByRole('link', { name }));
  else await tabToAndPress(page, page.getByRole('banner').getByRole('link', { name }), 'Shift+Tab');
}

/** Checks the open dialog and presses its focused or the named button. */
async function answerDialog(page: Page, message: string, button = 'OK'): Promise<void> {
  await expect(dialog(page)).toContainText(message);
  const targetButton = dialog(page).getByRole('button', { name: button, exact: true });
  if (!(await targetButton.evaluate((element) => element === document.activeElement)))
    await tabTo(page, targetButton);
  await page.keyboard.press('Enter');
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test(
      `on ${device} the main user journey works with the keyboard alone and a visible focus [U-4]`,
      { tag: '@all' },
      async ({ page, shop }) => {
        await openPage(page, '/products');
        await test.step('search and change quantities', async () => {
          await tabTo(page, searchBox(page));
          await page.keyboard.type('masala instant');
          await expect(page.getByRole('article')).toHaveCount(1);
          await expect(card(page, noodles)).toBeVisible();
          await tabToAndPress(page, addButton(page, noodles));
          await expect(increaseButton(page, noodles)).toBeFocused();
          await page.keyboard.press('Enter');
          await page.keyboard.press('Enter');
          await expect(stepper(page, noodles)).toContainText('3');
          await tabToAndPress(page, decreaseButton(page, noodles), 'Shift+Tab');
          await expect(stepper(page, noodles)).toContainText('2');
        });
        await test.step('all twelve cards and the content after them', async () => {
          await tabTo(page, searchBox(page), 'Shift+Tab');
          await page.keyboard.press('Control+a');
          await page.keyboard.press('Delete');
          await expect(page.getByRole('article')).toHaveCount(12);
          await tabTo(
            page,
            page.getByRole('navigation', { name: 'Pages of products' }).getByRole('link', { name: 'Page 2' }),
          );
        });
        await test.step('to the cart, and as a guest to the login', async () => {
          await goTo(page, /^Cart/);
          await tabToAndPress(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
          await answerDialog(page, 'Please login to proceed with checkout.');
          await expect(page).toHaveURL('/login');
          await tabTo(page, page.getByLabel('Email Address'));
          await page.keyboard.type(customerEmail);
          await tabTo(page, passwordField(page, 'Password'));
          await page.keyboard.type(demoPassword);
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL('/checkout');
        });
        await test.step('address, coupon, Place Order', async () => {
          await tabTo(page, page.getByLabel('Room number'));
          await page.keyboard.type('214');
          await tabTo(page, page.getByLabel('Floor'));
          await page.keyboard.type('2');
          await expect(page.getByLabel('Floor')).toHaveValue('2');
          await tabTo(page, page.getByRole('radio', { name: 'A', exact: true }));
          await page.keyboard.press('ArrowRight');
          await page.keyboard.press('Space');
          await expect(page.getByRole('radio', { name: 'B', exact: true })).toBeChecked();
          await tabToAndPress(page, page.getByRole('button', { name: 'Coupon', exact: true }));
          await tabTo(page, page.getByLabel('Coupon code'));
          await page.keyboard.type('welcome10');
          await page.keyboard.press('Enter');
          await expect(priceBreakdown(page)).toContainText('WELCOME10');
          await expect(placeOrderButton(page)).toBeEnabled();
          await tabToAndPress(page, placeOrderButton(page));
          await answerDialog(page, 'Order placed successfully!');
          await expect(page).toHaveURL('/products');
          await expect(page.getByRole('main')).toBeFocused();
        });
        await test.step('the order: collapse, expand, dismiss, cancel', async () => {
          await goTo(page, /^My Orders/);
          const [order] = await listOrders(shop);
          const name = new RegExp(`order #${order?.short_id}$`);
          const cancelButton = page.getByRole('button', { name: 'Cancel Order' });
          await tabToAndPress(page, page.getByRole('button', { name }));
          await expect(cancelButton).toBeHidden();
          await page.keyboard.press('Enter');
          await tabToAndPress(page, cancelButton);
          await answerDialog(page, 'Are you sure', 'Keep Order');
          await expect(cancelButton).toBeFocused();
          await page.keyboard.press('Enter');
          await answerDialog(page, 'Are you sure', 'Cancel Order');
          await answerDialog(page, 'Order cancelled successfully!');
          await expect(page.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
        });
        const [placed] = await listOrders(shop);
        expect(placed).toMatchObject({
          delivery_status: 'cancelled',
          delivery_address: expect.stringContaining('Room no. 214, Block B, Floor 2'),
        });
      },
    );
  });
}
