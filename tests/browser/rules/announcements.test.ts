import {
  applyCoupon,
  breakdown,
  callsTo,
  checkoutCall,
  fillRoomAndStopClock,
  noodles,
  openCheckout,
  expectNextCalculation,
} from '../checkout-steps.ts';
import { addButton, minus, plus, stepper } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { heardSince, listen } from './heard.ts';
import { visit } from './page-state.ts';

test('[U-5] what the cart holds and costs is said once for each change, and nothing when a page opens with it', async ({
  page,
}) => {
  await listen(page);
  await visit(page, '/products');
  // All of it, from the beginning: what was said too often stays in the list.
  const heard: string[] = [];
  const ofCart = async () => {
    const news = (await heardSince(page)).filter(({ region }) => region === 'Cart');
    heard.push(...news.map(({ text }) => text));
    return heard;
  };
  expect(await ofCart()).toEqual([]);

  await addButton(page, noodles).click();
  await expect(stepper(page, noodles)).toContainText('1');
  const said = ['1 item in your cart: ₹33'];
  await expect.poll(ofCart).toEqual(said);
  await plus(page, noodles).click();
  said.push('2 items in your cart: ₹66');
  await expect.poll(ofCart).toEqual(said);
  await minus(page, noodles).click();
  said.push('1 item in your cart: ₹33');
  await expect.poll(ofCart).toEqual(said);

  await page.reload();
  await expect(stepper(page, noodles)).toContainText('1');
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await page.getByRole('button', { name: `Add one ${noodles}` }).waitFor();
  expect(await ofCart()).toEqual(said);
  await page.getByRole('button', { name: `Remove ${noodles} from the cart` }).click();
  said.push('Your cart is empty.');
  await expect.poll(ofCart).toEqual(said);
});

test('[U-5] at the checkout a coupon that counts, one that is taken off and a new total are each said once', async ({
  page,
  context,
  shop,
}) => {
  await listen(page);
  await openCheckout({ page, context, shop });
  await expect(breakdown(page)).toContainText('To pay in cash₹174');
  const said = async () => (await heardSince(page)).map(({ text }) => text);
  await said();

  await applyCoupon(page, 'WELCOME10');
  await expect(breakdown(page)).toContainText('₹158');
  expect(await said()).toEqual(['Coupon WELCOME10 applied. To pay: ₹158.']);
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  await expect(breakdown(page)).toContainText('₹174');
  expect(await said()).toEqual(['Coupon removed. To pay: ₹174.']);

  const cart = await context.newPage();
  await cart.goto('/cart');
  await cart.getByRole('button', { name: `Add one ${noodles}` }).click();
  await expect(breakdown(page)).toContainText('₹207');
  expect(await said()).toEqual(['The total has changed. To pay: ₹207.']);
});

test('[U-6] three idle minutes at the checkout say nothing and leave the focus; a new band says the new total once', async ({
  page,
  context,
  shop,
}) => {
  await page.clock.install();
  await listen(page);
  await openCheckout({ page, context, shop });
  await expect(breakdown(page)).toContainText('₹174');
  const calls = callsTo(page, checkoutCall);
  await fillRoomAndStopClock(page, calls);
  await heardSince(page);

  for (let minute = 1; minute <= 3; minute += 1) await expectNextCalculation(page, calls);
  expect(await heardSince(page)).toEqual([]);
  await expect(page.getByLabel('Room number')).toBeFocused();

  shop.clock.set('2026-11-21T23:00:00+05:30');
  await expectNextCalculation(page, calls);
  await page.clock.runFor(1000);
  await expect(breakdown(page)).toContainText('Late-night extra, 6 × ₹2₹12');
  expect(await heardSince(page)).toEqual([
    { region: 'Total', text: 'The total has changed. To pay: ₹186.' },
  ]);
  await expect(page.getByLabel('Room number')).toBeFocused();
});
