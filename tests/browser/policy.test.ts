import type { Locator, Page } from '@playwright/test';
import { defaultSettings } from '#server/features/shop/queries.ts';
import { expectAccessibleAtAnySize } from './accessibility.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { DemoShop } from './shop.ts';

function section(page: Page, title: string): Locator {
  return page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: title, level: 2, exact: true }) });
}

async function saveSetting(shop: DemoShop, key: string, value: unknown): Promise<void> {
  await shop.ctx.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: shop.clock.now() })
    .execute();
}

test('the policy has five sections and its date [POLICY-1] [POLICY-2] [POLICY-3] [POLICY-4] [POLICY-5] [POLICY-6]', async ({
  page,
}) => {
  await page.goto('/policy');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Terms and Conditions',
    'Privacy Policy',
    'Cancellation Policy',
    'Time-Based Delivery Charges',
    'Contact Us',
  ]);
  await expect(page.getByText('Last updated September 17, 2025')).toBeVisible();
  await expectAccessibleAtAnySize(page);
});

test('cancelling is free at first, then has a fee, and ends when the delivery starts [POLICY-7] [POLICY-8] [POLICY-9]', async ({
  page,
}) => {
  await page.goto('/policy');
  await expect(section(page, 'Cancellation Policy').getByRole('listitem')).toHaveText([
    'Cancellation is free within 5 minutes of ordering.',
    /^After 5 minutes and before preparation, cancelling is possible with a ₹10 fee\./,
    'An order cannot be cancelled once it is out for delivery.',
  ]);
});

test('free minutes and fee come from the settings [POLICY-7] [POLICY-8]', async ({ page, shop }) => {
  await saveSetting(shop, 'cancellation', { freeMs: 60_000, feePaise: 1550 });
  await page.goto('/policy');
  const terms = section(page, 'Cancellation Policy');
  await expect(terms).toContainText('free within 1 minute of ordering');
  await expect(terms).toContainText('with a ₹15.50 fee');
});

test('the policy states age, verified email, retention periods and support response time [POLICY-10] [POLICY-11] [POLICY-12] [POLICY-13] [POLICY-14]', async ({
  page,
}) => {
  await page.goto('/policy');
  const terms = section(page, 'Terms and Conditions');
  await expect(terms).toContainText('at least 18 years old');
  await expect(terms).toContainText('Your email address must be verified before you can order.');
  await expect(section(page, 'Privacy Policy')).toContainText('Data is kept for 1-7 years');
  const contact = section(page, 'Contact Us');
  await expect(contact).toContainText('Support answers within 24 hours');
  await expect(contact).toContainText('complaints are settled within 48-72 hours');
  await expect(contact.getByRole('link', { name: 'hello@corridor.test' })).toHaveAttribute(
    'href',
    'mailto:hello@corridor.test',
  );
  await contact.getByRole('link', { name: 'contact form' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the charges by time come from the settings, and the current pricing period is marked [POLICY-4] [PRICE-5]', async ({
  page,
  shop,
}) => {
  await page.goto('/policy');
  const rows = section(page, 'Time-Based Delivery Charges').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toHaveText(/7 AM to 11 PM\s*Standard\s*Now\s*₹0/);
  await expect(rows.nth(2)).toHaveText(/11 PM to 1 AM\s*Late night\s*₹2/);
  await expect(rows.nth(3)).toHaveText(/1 AM to 7 AM\s*Early morning\s*₹4/);

  const pricingPeriods = defaultSettings.bands.map((pricingPeriod) =>
    pricingPeriod.period === 'late_night' ? { ...pricingPeriod, extraPerItemPaise: 350 } : pricingPeriod,
  );
  await saveSetting(shop, 'bands', pricingPeriods);
  await page.reload();
  await expect(rows.nth(2)).toHaveText(/11 PM to 1 AM\s*Late night\s*₹3\.50/);
});

test('the privacy text lists stored data, retention and access according to the settings [POLICY-2] [POLICY-11]', async ({
  page,
  context,
  shop,
}) => {
  await saveSetting(shop, 'retention', { orders: 5, unusedAccounts: 2, messages: 1 });
  await shop.signIn(context, 'student@corridor.test');
  await page.goto('/policy');
  const privacy = section(page, 'Privacy Policy');
  await expect(privacy.getByRole('term')).toHaveText([
    'Your account',
    'Your orders',
    'Where you are signed in',
    'Messages',
    'Logs',
    'In your browser',
  ]);
  await expect(privacy).toContainText('An account that nobody has used for 2 years is closed');
  await expect(privacy).toContainText('After 5 years the address and everything that names you');
  await expect(privacy).toContainText('What you write to us, for 1 year.');
  await expect(privacy).toContainText('deleted 30 days after we have announced them to you');
  await expect(privacy).toContainText('for 30 days from its last use');
  await expect(privacy).toContainText(
    'every partner sees your phone number, the delivery address and the total. Your name, your email and the items are seen only by the partner who accepts it',
  );
  await privacy.getByRole('link', { name: 'your profile' }).click();
  await expect(page).toHaveURL('/profile');
});
