import { applyCoupon, priceBreakdown, noodles, openCheckout } from '../checkout-steps.ts';
import { addButton, decreaseButton, increaseButton, stepper } from '../product-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { announcementsSince, recordAnnouncements } from './announcements.ts';
import { openPage } from './page-state.ts';

test(
  'changes of the cart are announced once each, and nothing is announced on page load [U-5]',
  { tag: '@all' },
  async ({ page }) => {
    await recordAnnouncements(page);
    await openPage(page, '/products');
    // All announcements from the start, so that repeated ones are found.
    const announcements: string[] = [];
    const readCartAnnouncements = async () => {
      const newAnnouncements = (await announcementsSince(page)).filter(({ region }) => region === 'Cart');
      announcements.push(...newAnnouncements.map(({ text }) => text));
      return announcements;
    };
    expect(await readCartAnnouncements()).toEqual([]);

    await addButton(page, noodles).click();
    await expect(stepper(page, noodles)).toContainText('1');
    const expected = ['1 item in your cart: ₹33'];
    await expect.poll(readCartAnnouncements).toEqual(expected);
    await increaseButton(page, noodles).click();
    expected.push('2 items in your cart: ₹66');
    await expect.poll(readCartAnnouncements).toEqual(expected);
    await decreaseButton(page, noodles).click();
    expected.push('1 item in your cart: ₹33');
    await expect.poll(readCartAnnouncements).toEqual(expected);

    await page.reload();
    await expect(stepper(page, noodles)).toContainText('1');
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await page.getByRole('button', { name: `Add one ${noodles}` }).waitFor();
    expect(await readCartAnnouncements()).toEqual(expected);
    await page.getByRole('button', { name: `Remove ${noodles} from the cart` }).click();
    expected.push('Your cart is empty.');
    await expect.poll(readCartAnnouncements).toEqual(expected);
  },
);

test(
  'applied coupon, removed coupon and new total are announced once each at the checkout [U-5]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await recordAnnouncements(page);
    await openCheckout({ page, context, shop });
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
    const expected = async () => (await announcementsSince(page)).map(({ text }) => text);
    await expected();

    await applyCoupon(page, 'WELCOME10');
    await expect(priceBreakdown(page)).toContainText('₹158');
    expect(await expected()).toEqual(['Coupon WELCOME10 applied. To pay: ₹158.']);
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(priceBreakdown(page)).toContainText('₹174');
    expect(await expected()).toEqual(['Coupon removed. To pay: ₹174.']);

    const cartTab = await context.newPage();
    await cartTab.goto('/cart');
    await cartTab.getByRole('button', { name: `Add one ${noodles}` }).click();
    await expect(priceBreakdown(page)).toContainText('₹207');
    expect(await expected()).toEqual(['The total has changed. To pay: ₹207.']);
  },
);
