import { languageCookie } from '#server/http/language.ts';
import { expectErrorSummary, passwordField } from './account-steps.ts';
import { waitForHydration } from './session-steps.ts';
import { expect, test } from './shop.ts';

/** Too long texts are not truncated: the form shows the limit beside the field. */

const createText = (length: number) => 'a'.repeat(length);

test('a long message shows a counter, and above its limit an error beside the field', async ({
  page,
  shop,
}) => {
  await page.goto('/contact');
  await waitForHydration(page);
  const message = page.getByLabel('Message');
  await message.fill(createText(3000));
  await expect(page.getByText(/characters/)).toHaveCount(0);
  await message.fill(createText(3001));
  await expect(page.getByText('999 characters left')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'You can use at most 4,000 characters.' }),
  ).toHaveCount(1);

  await message.fill(createText(4120));
  await expect(page.getByText('120 characters too many')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Longer than 4,000' })).toHaveCount(1);
  await page.getByLabel('Name').fill(createText(101));
  await page.getByLabel('Email Address').fill('asha@corridor.test');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectErrorSummary(page, [
    { field: 'Name', text: 'Please use at most 100 characters' },
    { field: 'Message', text: 'Please use at most 4,000 characters' },
  ]);
  await expect(message).toHaveValue(createText(4120));

  await message.fill(createText(4000));
  await page.getByLabel('Name').fill(createText(100));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/Your ticket number is/)).toBeVisible();
  expect(await shop.ctx.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1);
});

test('a Hindi page shows the limit in Hindi', { tag: '@all' }, async ({ page, context, shop }) => {
  await context.addCookies([{ name: languageCookie, value: 'hi', url: shop.url }]);
  await page.goto('/contact');
  await waitForHydration(page);
  await page.getByLabel('नाम').fill('आशा');
  await page.getByLabel('ईमेल पता').fill('asha@corridor.test');
  await page.getByRole('textbox', { name: 'संदेश' }).fill(createText(4001));
  await expect(page.getByText('1 अक्षर ज़्यादा')).toBeVisible();
  await page.locator('main').getByRole('button').click();
  await expect(page.getByText('4,000 अक्षरों से ज़्यादा न लिखें').first()).toBeVisible();
});

test('a sign-up with too long texts shows each limit beside its field', { tag: '@all' }, async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill(createText(101));
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.getByLabel('Hostel Name').fill(createText(101));
  await page.getByLabel('Email Address').fill('asha@corridor.test');
  await passwordField(page, 'Password').fill(createText(201));
  await passwordField(page, 'Confirm Password').fill(createText(201));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectErrorSummary(page, [
    { field: 'Full Name', text: 'Please use at most 100 characters' },
    { field: 'Hostel Name', text: 'Please use at most 100 characters' },
    { field: 'Password', text: 'Please use at most 200 characters' },
  ]);
});

test(
  'a field rejected only by the server shows its error beside the field',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email Address').fill('asha@corridor.test');
    await passwordField(page, 'Password').fill(createText(201));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectErrorSummary(page, [{ field: 'Password', text: 'Please use at most 200 characters' }]);
  },
);
