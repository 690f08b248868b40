import {
  applyCoupon,
  priceBreakdown,
  recordRequests,
  checkoutUrl,
  fillRoomAndStopClock,
  noodles,
  openCheckout,
  expectNextCalculation,
} from '../checkout-steps.ts';
import { addButton, decreaseButton, increaseButton, stepper } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { announcementsSince, recordAnnouncements } from './announcements.ts';
import { openPage } from './page-state.ts';

test('[U-5] what the cart holds and costs is said once for each change, and nothing when a page opens with it', async ({
  page,
}) => {
  await recordAnnouncements(page);
  await openPage(page, '/products');
  // All of it, from the beginning: what was said too often stays in the list.
  const announcements: string[] = [];
  const readCartAnnouncements = async () => {
    const newAnnouncements = (await announcementsSince(page)).filter(
      ({ region }) => region === 'Cart',
    );
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
});

test('[U-5] at the checkout a coupon that counts, one that is taken off and a new total are each said once', async ({
  page,
  context,
  shop,
}) => {
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
});

test('[U-6] three idle minutes at the checkout say nothing and leave the focus; a new band says the new total once', async ({
  page,
  context,
  shop,
}) => {
  await page.clock.install();
  await recordAnnouncements(page);
  await openCheckout({ page, context, shop });
  await expect(priceBreakdown(page)).toContainText('₹174');
  const requests = recordRequests(page, checkoutUrl);
  await fillRoomAndStopClock(page, requests);
  await announcementsSince(page);

  for (let minute = 1; minute <= 3; minute += 1) await expectNextCalculation(page, requests);
  expect(await announcementsSince(page)).toEqual([]);
  await expect(page.getByLabel('Room number')).toBeFocused();

  shop.clock.set('2026-11-21T23:00:00+05:30');
  await expectNextCalculation(page, requests);
  await page.clock.runFor(1000);
  await expect(priceBreakdown(page)).toContainText('Late-night extra, 6 × ₹2₹12');
  expect(await announcementsSince(page)).toEqual([
    { region: 'Total', text: 'The total has changed. To pay: ₹186.' },
  ]);
  await expect(page.getByLabel('Room number')).toBeFocused();
});
