import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { messagesTo } from '#testing/mailbox.ts';
import {
  userEndpointPattern,
  recordUserRequests,
  expectNoError,
  expectPasswordToggle,
  expectErrorSummary,
  deferUserRequests,
  passwordField,
} from './account-steps.ts';
import { findCustomerId, advanceOrder, createOrder } from './order-steps.ts';
import { waitForHydration, submitLogin, storedToken, customerEmail } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { routeOnce } from './routes.ts';

/** Account settings on the profile: edit details, export data, close the account. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

/** A second session of the student on another device. */
async function createSecondSession(shop: DemoShop): Promise<string> {
  const body = { email: customerEmail, password: demoPassword };
  return (await shop.request('logIn', { body })).body.data.token;
}

async function isSignedIn(shop: DemoShop, token: string | null): Promise<boolean> {
  return (await shop.request('checkAuth', {}, token ?? '')).status === 200;
}

test.beforeEach(async ({ page, context, shop }) => {
  await shop.signIn(context, customerEmail);
  await page.goto('/profile');
  await waitForHydration(page);
});

/** Expands a collapsed section. */
async function expandSection(page: Page, title: string): Promise<void> {
  await button(page, title).click();
  await expect(button(page, title)).toHaveAttribute('aria-expanded', 'true');
}

test.describe('editing the details', () => {
  const editButton = (page: Page) => button(page, 'Edit your details');
  const getFields = (page: Page): Record<'name' | 'phone' | 'hostel', Locator> => ({
    name: page.getByLabel('Full Name'),
    phone: page.getByLabel('Phone Number'),
    hostel: page.getByLabel('Hostel Name'),
  });

  test(
    'the profile form is prefilled, shows the sign-up validation errors and keeps the input',
    { tag: '@all' },
    async ({ page }) => {
      await editButton(page).click();
      const { name, phone, hostel } = getFields(page);
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('Ananya Iyer');
      await expect(phone).toHaveValue('+919845012301');
      await expect(hostel).toHaveValue('Kaveri Hostel');
      for (const [field, autocomplete] of [
        [name, 'name'],
        [phone, 'tel'],
        [hostel, 'organization'],
      ] as const) {
        await expect(field).toHaveAttribute('autocomplete', autocomplete);
      }

      const requests = recordUserRequests(page, 'profile');
      await name.fill('A');
      await phone.fill('12345');
      await hostel.fill(' ');
      await expectNoError(page);
      await button(page, 'Save Changes').click();
      await expectErrorSummary(page, [
        { field: 'Full Name', text: 'Full name must be at least 2 characters' },
        { field: 'Phone Number', text: 'Please enter a valid phone number with country code' },
        { field: 'Hostel Name', text: 'Hostel name is required' },
      ]);
      expect(requests).toHaveLength(0);
      await expect(phone).toHaveValue('12345');
      await page.getByRole('link', { name: 'Hostel name is required' }).click();
      await expect(hostel).toBeFocused();
      await page.keyboard.type('Tunga Hostel');
      await expectNoError(page);
    },
  );

  test(
    'saving the profile updates the page at once and survives a reload',
    { tag: '@all' },
    async ({ page }) => {
      await editButton(page).click();
      const { name, phone, hostel } = getFields(page);
      await name.fill('Ananya R. Iyer');
      await phone.fill('98450 12399');
      await hostel.fill('Tunga Hostel');
      await passwordField(page, 'Your Password').fill(demoPassword);
      const resumeRequest = await deferUserRequests(page, 'profile');
      const requests = recordUserRequests(page, 'profile');
      await page.keyboard.press('Enter');
      await expect(button(page, 'Saving...')).toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Enter');
      resumeRequest();

      await expect(toast(page, 'Your profile is saved.')).toBeVisible();
      expect(requests).toHaveLength(1);
      const account = page.getByRole('region', { name: 'Account' });
      await expect(account).toContainText('Ananya R. Iyer');
      await expect(account).toContainText('+919845012399');
      await expect(account).toContainText('Tunga Hostel');
      await expect(editButton(page)).toBeFocused();
      await page.reload();
      await expect(account).toContainText('Ananya R. Iyer');
    },
  );

  test('Cancel changes nothing and gives the focus back', { tag: '@all' }, async ({ page }) => {
    await editButton(page).click();
    const { name } = getFields(page);
    await name.fill('Somebody Else');
    await button(page, 'Cancel').click();
    await expect(editButton(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('Ananya Iyer');
    await editButton(page).click();
    await expect(name).toHaveValue('Ananya Iyer');
  });
});

test.describe('changing the password', () => {
  const fillPasswords = async (page: Page, [current, next, confirm]: [string, string, string]) => {
    await passwordField(page, 'Current Password').fill(current);
    await passwordField(page, 'New Password').fill(next);
    await passwordField(page, 'Confirm New Password').fill(confirm);
  };
  const submitButton = (page: Page) => button(page, 'Update Password');

  test('a new password is rated while it is typed', { tag: '@all' }, async ({ page }) => {
    await expandSection(page, 'Change Password');
    await passwordField(page, 'New Password').fill('a good new one 1');
    await expect(page.getByText('Strong password')).toBeVisible();
  });

  test(
    'changing the password renews the session of this browser and ends all others',
    { tag: '@all' },
    async ({ page, shop }) => {
      const otherSessionToken = await createSecondSession(shop);
      const previousToken = await storedToken(page);
      const secondTab = await page.context().newPage();
      await secondTab.goto('/profile');
      await waitForHydration(secondTab);
      await expandSection(page, 'Change Password');
      await fillPasswords(page, [demoPassword, 'a good new one', 'a good new one']);
      const resumeRequest = await deferUserRequests(page, 'change-password');
      await submitButton(page).click();
      await expect(button(page, 'Updating Password...')).toHaveAttribute('aria-busy', 'true');
      resumeRequest();

      await expect(
        toast(page, 'Your password has been changed. Your other devices are signed out.'),
      ).toBeVisible();
      const row = button(page, 'Change Password');
      await expect(row).toBeFocused();
      await expect(row).toHaveAttribute('aria-expanded', 'false');
      for (const token of [otherSessionToken, previousToken])
        expect(await isSignedIn(shop, token)).toBe(false);
      expect(await isSignedIn(shop, await storedToken(page))).toBe(true);
      for (const tab of [page, secondTab]) {
        await tab.reload();
        await expect(tab.getByText('Ananya Iyer')).toBeVisible();
      }
      const body = { email: customerEmail, password: 'a good new one' };
      expect((await shop.request('logIn', { body })).status).toBe(200);
    },
  );
});

test.describe('signing out everywhere', () => {
  test(
    'signing out everywhere asks for confirmation, then ends all sessions including this one',
    { tag: '@all' },
    async ({ page, shop }) => {
      const tokens = [await createSecondSession(shop), await storedToken(page)];
      const requests = recordUserRequests(page, 'sign-out-everywhere');
      await expandSection(page, 'Devices');
      await button(page, 'Sign Out Everywhere').click();
      await expect(dialog(page)).toContainText('Sign out on every device?');
      await expect(dialog(page)).toContainText('This device is signed out too.');
      await expect(button(page, 'Stay Signed In')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, 'Sign Out Everywhere')).toBeFocused();
      expect(requests).toHaveLength(0);

      await page.keyboard.press('Enter');
      await dialog(page).getByRole('button', { name: 'Sign Out Everywhere' }).click();
      await expect(page).toHaveURL('/');
      await expect(toast(page, 'You are signed out on every device.')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(loginLink(page)).toBeVisible();
      expect(await storedToken(page)).toBeNull();
      for (const token of tokens) expect(await isSignedIn(shop, token)).toBe(false);
      await page.reload();
      await expect(loginLink(page)).toBeVisible();
    },
  );

  test(
    'a failed sign-out everywhere shows an error and keeps all sessions',
    { tag: '@all' },
    async ({ page, consoleErrors }) => {
      await page.route(userEndpointPattern('sign-out-everywhere'), (route) => route.abort());
      await expandSection(page, 'Devices');
      await button(page, 'Sign Out Everywhere').click();
      await dialog(page).getByRole('button', { name: 'Sign Out Everywhere' }).click();
      await expect(page.getByRole('alert')).toHaveText('Failed to sign out everywhere. Please try again.');
      await expect(page).toHaveURL('/profile');
      expect(await storedToken(page)).not.toBeNull();
      await expectConsoleErrors(consoleErrors, /net::ERR_FAILED/);
    },
  );
});

test.describe('exporting the data', () => {
  test(
    'saves one JSON file with all data, also when the session has only a token',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      const order = await createOrder(shop);
      await context.clearCookies();
      await expandSection(page, 'Download Data');
      const resumeRequest = await deferUserRequests(page, 'export');
      const downloadEvent = page.waitForEvent('download');
      await button(page, 'Download My Data').click();
      await expect(button(page, 'Preparing Your File...')).toHaveAttribute('aria-busy', 'true');
      resumeRequest();

      const download = await downloadEvent;
      expect(download.suggestedFilename()).toBe('my-data.json');
      const exportedData: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(exportedData).toMatchObject({
        profile: { email: customerEmail, fullname: 'Ananya Iyer', hostel: 'Kaveri Hostel' },
        orders: [{ orderId: order.shortId, deliveryStatus: 'pending' }],
      });
      await expect(toast(page, 'Your data is saved as my-data.json.')).toBeVisible();
    },
  );

  test(
    'shows an error when the export fails, and can be retried',
    { tag: '@all' },
    async ({ page, consoleErrors }) => {
      await routeOnce(page, userEndpointPattern('export'), (route) => route.abort());
      await expandSection(page, 'Download Data');
      await button(page, 'Download My Data').click();
      await expect(page.getByRole('alert')).toHaveText('Failed to download your data. Please try again.');
      const downloadEvent = page.waitForEvent('download');
      await button(page, 'Download My Data').click();
      await downloadEvent;
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectConsoleErrors(consoleErrors, /net::ERR_FAILED/);
    },
  );
});

test.describe('closing the account', () => {
  const closeAccountButton = (page: Page) => button(page, 'Close My Account');
  const confirmCloseButton = (page: Page) => dialog(page).getByRole('button', { name: 'Close Account' });

  test(
    'closing the account explains the consequences and requires password and confirmation',
    { tag: '@all' },
    async ({ page, shop }) => {
      const requests = recordUserRequests(page, 'close-account');
      await expandSection(page, 'Close Account');
      await expect(page.getByRole('list').getByText('Past orders stay in our books')).toBeVisible();
      await expect(page.getByText('This cannot be undone.')).toBeVisible();
      await closeAccountButton(page).click();
      await expectErrorSummary(page, [{ field: 'Your Password', text: 'Password is required' }]);
      await expectPasswordToggle(page, 'Your Password');

      await passwordField(page, 'Your Password').fill('guessed');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toContainText('Close your account for good?');
      await expect(button(page, 'Keep My Account')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(passwordField(page, 'Your Password')).toHaveValue('guessed');
      expect(requests).toHaveLength(0);

      await closeAccountButton(page).click();
      await confirmCloseButton(page).click();
      await expectErrorSummary(page, [
        { field: 'Your Password', text: 'Your current password is incorrect.' },
      ]);
      expect(await isSignedIn(shop, await storedToken(page))).toBe(true);
    },
  );

  test(
    'closing the account is rejected while an order is open and succeeds after delivery',
    { tag: '@all' },
    async ({ page, shop }) => {
      const order = await createOrder(shop);
      await expandSection(page, 'Close Account');
      await passwordField(page, 'Your Password').fill(demoPassword);
      await closeAccountButton(page).click();
      await confirmCloseButton(page).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(
        'You have an open order. Close your account once it is delivered or cancelled.',
      );
      await expect(alert.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/myorders');

      await advanceOrder(shop, order, 'deliver');
      const token = await storedToken(page);
      const resumeRequest = await deferUserRequests(page, 'close-account');
      await closeAccountButton(page).click();
      await confirmCloseButton(page).click();
      await expect(button(page, 'Closing Your Account...')).toHaveAttribute('aria-busy', 'true');
      resumeRequest();

      await expect(dialog(page)).toContainText('Your account is closed. Thank you for ordering with us.');
      await expect(page).toHaveURL('/');
      await dialog(page).getByRole('button', { name: 'OK' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(loginLink(page)).toBeVisible();
      expect(await storedToken(page)).toBeNull();
      expect(await isSignedIn(shop, token)).toBe(false);
      expect((await messagesTo(shop, customerEmail)).map((mail) => mail.subject)).toContain(
        'Your Corridor account is closed',
      );
      await page.goto('/login');
      await submitLogin(page);
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    },
  );

  test(
    'closing the account removes the stored room from the header and from localStorage',
    { tag: '@all' },
    async ({ page, shop }) => {
      const address = {
        roomNumber: '214',
        hostelBlock: 'B',
        floor: '2',
        hostelName: 'Kaveri Hostel',
      };
      await page.evaluate(([id, text]) => localStorage.setItem(`lastAddress:${id}`, text), [
        await findCustomerId(shop, customerEmail),
        JSON.stringify(address),
      ] as const);
      await page.reload();
      await waitForHydration(page);
      await expect(page.getByText('Room 214, Block B').first()).toBeAttached();
      await expandSection(page, 'Close Account');
      await passwordField(page, 'Your Password').fill(demoPassword);
      await closeAccountButton(page).click();
      await confirmCloseButton(page).click();
      await dialog(page).getByRole('button', { name: 'OK' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Room 214, Block B')).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('lastAddress');
    },
  );
});
