import type { Page } from '@playwright/test';
import { expect, secondBrowser, test, watch } from './shop.ts';

/** The whole way, in each band of the day: 2 coffees at ₹55 + ₹5 and 3 bags of peanuts at ₹25 + ₹2, ten percent off. */
const days = [
  { name: 'by day', at: '2026-11-21T15:00:00+05:30', band: 'Standard', total: '₹182.50' },
  { name: 'late at night', at: '2026-11-21T23:30:00+05:30', band: 'Late night', total: '₹192.50' },
  {
    name: 'early in the morning',
    at: '2026-11-22T02:00:00+05:30',
    band: 'Early morning',
    total: '₹202.50',
  },
] as const;

const email = 'meera@kaveri.test';
const password = 'chai and toast';

for (const { name, at, band, total } of days) {
  test.describe(name, () => {
    test.use({ shopTime: at });

    test(`[GEN-5] [GEN-6] [PRICE-1] [PRICE-2] [PRICE-3] a student signs up, orders ${name} and gets it at the door @both`, async ({
      page,
      browser,
      shop,
      problems,
    }) => {
      await signUp(page);
      await followVerificationLink(page);
      await logIn(page);
      await fillCart(page);
      const shortId = await placeOrder(page, { band, total });

      const partner = await secondBrowser(browser, shop);
      watch(partner.page, problems);
      await page.goto('/myorders');
      const order = page.getByRole('article').filter({ hasText: `#${shortId}` });
      await expect(order.getByText('Pending', { exact: true }).first()).toBeVisible();

      await deliver(partner.page, shortId);
      // The customer's page hears of it without a reload.
      await expect(order.getByText('Delivered', { exact: true }).first()).toBeVisible();
      await expect(order.getByText('Paid', { exact: true })).toBeVisible();
      await expect(order.getByText(total).first()).toBeVisible();
      await partner.context.close();
    });
  });
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Meera Nair');
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.getByLabel('Hostel Name').fill('Kaveri');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
}

async function followVerificationLink(page: Page): Promise<void> {
  await page.goto('/dev/mailbox');
  const link = page.getByRole('link', { name: /\/verify-email\?token=/ }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: /verified/i })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/products');
}

async function fillCart(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  await search.fill('jaggery');
  const coffee = page.getByRole('article', { name: 'Cold Coffee with Jaggery' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await coffee.getByRole('button', { name: /Add to Cart/ }).click();
  await coffee.getByRole('button', { name: 'Add one Cold Coffee with Jaggery' }).click();

  await search.fill('salted peanuts');
  const peanuts = page.getByRole('article', { name: 'Salted Peanuts' });
  await peanuts.getByRole('button', { name: /Add to Cart/ }).click();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Add one Salted Peanuts' }).click();
  await page
    .getByRole('link', { name: 'Proceed to Checkout' })
    .or(page.getByRole('button', { name: 'Proceed to Checkout' }))
    .click();
  await page.waitForURL('**/checkout');
}

async function placeOrder(page: Page, expected: { band: string; total: string }): Promise<string> {
  await page.getByLabel('Room number').fill('214');
  await page.getByLabel('Floor').selectOption('2');
  await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
  await expect(page.getByLabel('Hostel name')).toHaveValue('Kaveri');
  await page.getByRole('button', { name: /^Coupon/ }).click();
  await page.getByLabel('Coupon code').fill(' welcome10 ');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(expected.band)).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price breakdown' })).toContainText(expected.total);

  await page.getByRole('button', { name: 'Place Order' }).click();
  const placed = page.getByRole('alertdialog');
  await expect(placed).toContainText('Order placed successfully!');
  await expect(placed).toContainText(expected.total);
  await expect(placed).toContainText('₹18.50');
  const shortId = /#([0-9A-F]{8})/.exec((await placed.textContent()) ?? '')?.[1] ?? '';
  expect(shortId).toHaveLength(8);
  await placed.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/products');
  return shortId;
}

async function deliver(page: Page, shortId: string): Promise<void> {
  await page.goto('/delivery-men/login');
  await page.getByLabel('Email address').fill('rider@corridor.test');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/delivery-men/orders');

  await page.getByRole('tab', { name: /Available Orders/ }).click();
  await step(page, 'Accept', `Accept delivery for Order #${shortId}?`);
  await page.getByRole('tab', { name: /My Assigned Orders/ }).click();
  await step(page, 'Start Delivery', `Mark Order #${shortId} as out-for-delivery?`);
  await step(page, 'Mark as Delivered', `Mark Order #${shortId} as delivered?`);
}

/** Presses a step's button, confirms the prompt and reads the alert away. */
async function step(page: Page, button: string, prompt: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(prompt);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toContainText('successfully!');
  await dialog.getByRole('button', { name: 'OK' }).click();
}
