import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '#server/features/demo/accounts.ts';
import { messagesTo } from '#testing/mailbox.ts';
import { expectAccessibleAtAnySize } from './accessible.ts';
import {
  call,
  callsOf,
  expectNoError,
  expectPasswordToggle,
  expectSummary,
  hold,
  password,
} from './account-steps.ts';
import { customerId, broughtTo, placedOrder } from './order-steps.ts';
import { awake, fillLogIn, storedToken, student } from './session-steps.ts';
import { expect, expectProblems, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

/** What customers do with their own account on the profile: change it, take it along, leave it. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

/** A second session of the student, on another device. */
async function anotherDevice(shop: OpenShop): Promise<string> {
  const body = { email: student, password: demoPassword };
  return (await shop.call('logIn', { body })).body.data.token;
}

async function isSignedIn(shop: OpenShop, token: string | null): Promise<boolean> {
  return (await shop.call('checkAuth', {}, token ?? '')).status === 200;
}

test.beforeEach(async ({ page, context, shop }) => {
  await shop.signIn(context, student);
  await page.goto('/profile');
  await awake(page);
});

/** Opens one of the things that are folded away. */
async function open(page: Page, title: string): Promise<void> {
  await button(page, title).click();
  await expect(button(page, title)).toHaveAttribute('aria-expanded', 'true');
}

test.describe('editing the details', () => {
  const edit = (page: Page) => button(page, 'Edit your details');
  const fields = (page: Page): Record<'name' | 'phone' | 'hostel', Locator> => ({
    name: page.getByLabel('Full Name'),
    phone: page.getByLabel('Phone Number'),
    hostel: page.getByLabel('Hostel Name'),
  });

  test('begins with what is known, says the words of the sign-up, and loses nothing typed', async ({
    page,
  }) => {
    await edit(page).click();
    const { name, phone, hostel } = fields(page);
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

    const calls = callsOf(page, 'profile');
    await name.fill('A');
    await phone.fill('12345');
    await hostel.fill(' ');
    await expectNoError(page);
    await button(page, 'Save Changes').click();
    await expectSummary(page, [
      { field: 'Full Name', text: 'Full name must be at least 2 characters' },
      { field: 'Phone Number', text: 'Please enter a valid phone number with country code' },
      { field: 'Hostel Name', text: 'Hostel name is required' },
    ]);
    await expectAccessibleAtAnySize(page);
    expect(calls).toHaveLength(0);
    await expect(phone).toHaveValue('12345');
    await page.getByRole('link', { name: 'Hostel name is required' }).click();
    await expect(hostel).toBeFocused();
    await page.keyboard.type('Tunga Hostel');
    await expectNoError(page);
  });

  test('saves, shows it at once and for good', async ({ page }) => {
    await edit(page).click();
    const { name, phone, hostel } = fields(page);
    await name.fill('Ananya R. Iyer');
    await phone.fill('98450 12399');
    await hostel.fill('Tunga Hostel');
    await password(page, 'Your Password').fill(demoPassword);
    const letGo = await hold(page, 'profile');
    const calls = callsOf(page, 'profile');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Saving...')).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    letGo();

    await expect(toast(page, 'Your profile is saved.')).toBeVisible();
    expect(calls).toHaveLength(1);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account).toContainText('Ananya R. Iyer');
    await expect(account).toContainText('+919845012399');
    await expect(account).toContainText('Tunga Hostel');
    await expect(edit(page)).toBeFocused();
    await page.reload();
    await expect(account).toContainText('Ananya R. Iyer');
  });

  test('a phone of somebody else is refused at its field; Cancel changes nothing', async ({
    page,
  }) => {
    await edit(page).click();
    const { name, phone } = fields(page);
    await name.fill('Somebody Else');
    await phone.fill('+919845012302');
    await password(page, 'Your Password').fill(demoPassword);
    await button(page, 'Save Changes').click();
    await expectSummary(page, [
      { field: 'Phone Number', text: 'Another account has this phone number.' },
    ]);
    await button(page, 'Cancel').click();
    await expect(edit(page)).toBeFocused();
    await expectNoError(page);
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('Ananya Iyer');
    await edit(page).click();
    await expect(name).toHaveValue('Ananya Iyer');
  });

  test('says so when the server is not reached, and the next try works', async ({
    page,
    problems,
  }) => {
    await page.route(call('profile'), (route) => route.abort(), { times: 1 });
    await edit(page).click();
    const { hostel } = fields(page);
    await hostel.fill('Tunga Hostel');
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to save your profile. Please try again.',
    );
    await expect(page).toHaveTitle(/^Error: My Profile/);
    await expect(hostel).toHaveValue('Tunga Hostel');
    await button(page, 'Save Changes').click();
    await expect(toast(page, 'Your profile is saved.')).toBeVisible();
    await expectNoError(page);
    await expectProblems(problems, /net::ERR_FAILED/);
  });
});

test.describe('changing the password', () => {
  const fill = async (page: Page, [current, next, confirm]: [string, string, string]) => {
    await password(page, 'Current Password').fill(current);
    await password(page, 'New Password').fill(next);
    await password(page, 'Confirm New Password').fill(confirm);
  };
  const submit = (page: Page) => button(page, 'Update Password');

  test('every field has its sentence; passwords can be shown, pasted and judged', async ({
    page,
  }) => {
    await open(page, 'Change Password');
    await expect(password(page, 'Current Password')).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    await expect(password(page, 'New Password')).toHaveAttribute('autocomplete', 'new-password');
    await submit(page).click();
    await expectSummary(page, [
      { field: 'Current Password', text: 'Please enter your current password' },
      { field: 'New Password', text: 'Password is required' },
    ]);
    await fill(page, ['guessed', 'short', '']);
    await submit(page).click();
    await expectSummary(page, [
      { field: 'New Password', text: 'Password must be at least 6 characters long' },
    ]);
    await fill(page, ['guessed', 'a good new one 1', 'another']);
    await expect(page.getByText('Strong password')).toBeVisible();
    await submit(page).click();
    await expectSummary(page, [{ field: 'Confirm New Password', text: 'Passwords do not match' }]);
    await fill(page, ['guessed', 'a good new one 1', 'a good new one 1']);
    await submit(page).click();
    await expectSummary(page, [
      { field: 'Current Password', text: 'Your current password is incorrect.' },
    ]);
    await expect(password(page, 'New Password')).toHaveValue('a good new one 1');
    await expectAccessibleAtAnySize(page);
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      await expectPasswordToggle(page, label);
    }
  });

  test('the new one counts at once: this browser goes on with a new token, every other one is out', async ({
    page,
    shop,
  }) => {
    const elsewhere = await anotherDevice(shop);
    const former = await storedToken(page);
    const secondTab = await page.context().newPage();
    await secondTab.goto('/profile');
    await awake(secondTab);
    await open(page, 'Change Password');
    await fill(page, [demoPassword, 'a good new one', 'a good new one']);
    const letGo = await hold(page, 'change-password');
    await submit(page).click();
    await expect(button(page, 'Updating Password...')).toHaveAttribute('aria-busy', 'true');
    letGo();

    await expect(
      toast(page, 'Your password has been changed. Your other devices are signed out.'),
    ).toBeVisible();
    const row = button(page, 'Change Password');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    for (const token of [elsewhere, former]) expect(await isSignedIn(shop, token)).toBe(false);
    expect(await isSignedIn(shop, await storedToken(page))).toBe(true);
    for (const tab of [page, secondTab]) {
      await tab.reload();
      await expect(tab.getByText('Ananya Iyer')).toBeVisible();
    }
    const body = { email: student, password: 'a good new one' };
    expect((await shop.call('logIn', { body })).status).toBe(200);
  });
});

test.describe('signing out everywhere', () => {
  test('asks first, with the harmless button in focus; then every device is signed out, this one too', async ({
    page,
    shop,
  }) => {
    const tokens = [await anotherDevice(shop), await storedToken(page)];
    const calls = callsOf(page, 'sign-out-everywhere');
    await open(page, 'Devices');
    await expectAccessibleAtAnySize(page);
    await button(page, 'Sign Out Everywhere').click();
    await expect(dialog(page)).toContainText('Sign out on every device?');
    await expect(dialog(page)).toContainText('This device is signed out too.');
    await expect(button(page, 'Stay Signed In')).toBeFocused();
    await expectAccessibleAtAnySize(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, 'Sign Out Everywhere')).toBeFocused();
    expect(calls).toHaveLength(0);

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
  });

  test('says so when it did not work: nobody is signed out', async ({ page, problems }) => {
    await page.route(call('sign-out-everywhere'), (route) => route.abort());
    await open(page, 'Devices');
    await button(page, 'Sign Out Everywhere').click();
    await dialog(page).getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to sign out everywhere. Please try again.',
    );
    await expect(page).toHaveURL('/profile');
    expect(await storedToken(page)).not.toBeNull();
    await expectProblems(problems, /net::ERR_FAILED/);
  });
});

test.describe('exporting the data', () => {
  test('saves one JSON file with everything, by the token alone too', async ({
    page,
    context,
    shop,
  }) => {
    const order = await placedOrder(shop);
    await context.clearCookies();
    await open(page, 'Download Data');
    await expectAccessibleAtAnySize(page);
    const letGo = await hold(page, 'export');
    const started = page.waitForEvent('download');
    await button(page, 'Download My Data').click();
    await expect(button(page, 'Preparing Your File...')).toHaveAttribute('aria-busy', 'true');
    letGo();

    const download = await started;
    expect(download.suggestedFilename()).toBe('my-data.json');
    const saved: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(saved).toMatchObject({
      profile: { email: student, fullname: 'Ananya Iyer', hostel: 'Kaveri Hostel' },
      orders: [{ orderId: order.shortId, deliveryStatus: 'pending' }],
    });
    await expect(toast(page, 'Your data is saved as my-data.json.')).toBeVisible();
  });

  test('says so when it did not work, and the next try works', async ({ page, problems }) => {
    await page.route(call('export'), (route) => route.abort(), { times: 1 });
    await open(page, 'Download Data');
    await button(page, 'Download My Data').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to download your data. Please try again.',
    );
    const started = page.waitForEvent('download');
    await button(page, 'Download My Data').click();
    await started;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectProblems(problems, /net::ERR_FAILED/);
  });
});

test.describe('closing the account', () => {
  const act = (page: Page) => button(page, 'Close My Account');
  const sure = (page: Page) => dialog(page).getByRole('button', { name: 'Close Account' });

  test('says what it means, wants the password and asks with the harmless button in focus', async ({
    page,
    shop,
  }) => {
    const calls = callsOf(page, 'close-account');
    await open(page, 'Close Account');
    await expect(page.getByRole('list').getByText('Past orders stay in our books')).toBeVisible();
    await expect(page.getByText('This cannot be undone.')).toBeVisible();
    await act(page).click();
    await expectSummary(page, [{ field: 'Your Password', text: 'Password is required' }]);
    await expectAccessibleAtAnySize(page);
    await expectPasswordToggle(page, 'Your Password');

    await password(page, 'Your Password').fill('guessed');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Close your account for good?');
    await expect(button(page, 'Keep My Account')).toBeFocused();
    await expectAccessibleAtAnySize(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(password(page, 'Your Password')).toHaveValue('guessed');
    expect(calls).toHaveLength(0);

    await act(page).click();
    await sure(page).click();
    await expectSummary(page, [
      { field: 'Your Password', text: 'Your current password is incorrect.' },
    ]);
    expect(await isSignedIn(shop, await storedToken(page))).toBe(true);
  });

  test('waits for an order on its way, in the server’s words and with the way there; then it is gone', async ({
    page,
    shop,
  }) => {
    const order = await placedOrder(shop);
    await open(page, 'Close Account');
    await password(page, 'Your Password').fill(demoPassword);
    await act(page).click();
    await sure(page).click();
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText(
      'You have an open order. Close your account once it is delivered or cancelled.',
    );
    await expectAccessibleAtAnySize(page);
    await expect(refusal.getByRole('link', { name: 'My Orders' })).toHaveAttribute(
      'href',
      '/myorders',
    );

    await broughtTo(shop, order, 'deliver');
    const token = await storedToken(page);
    const letGo = await hold(page, 'close-account');
    await act(page).click();
    await sure(page).click();
    await expect(button(page, 'Closing Your Account...')).toHaveAttribute('aria-busy', 'true');
    letGo();

    await expect(dialog(page)).toContainText(
      'Your account is closed. Thank you for ordering with us.',
    );
    await expect(page).toHaveURL('/');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(loginLink(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    expect(await isSignedIn(shop, token)).toBe(false);
    expect((await messagesTo(shop, student)).map((mail) => mail.subject)).toContain(
      'Your Corridor account is closed',
    );
    await page.goto('/login');
    await fillLogIn(page);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  });

  test('leaves no room in the header of this browser', async ({ page, shop }) => {
    const address = {
      roomNumber: '214',
      hostelBlock: 'B',
      floor: '2',
      hostelName: 'Kaveri Hostel',
    };
    await page.evaluate(([id, text]) => localStorage.setItem(`lastAddress:${id}`, text), [
      await customerId(shop, student),
      JSON.stringify(address),
    ] as const);
    await page.reload();
    await awake(page);
    await expect(page.getByText('Room 214, Block B').first()).toBeAttached();
    await open(page, 'Close Account');
    await password(page, 'Your Password').fill(demoPassword);
    await act(page).click();
    await sure(page).click();
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Room 214, Block B')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(
      'lastAddress',
    );
  });
});

test('everything works by the keyboard alone', async ({ page }) => {
  await button(page, 'Change Password').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(password(page, 'Current Password')).toBeFocused();
  await button(page, 'Change Password').focus();
  await page.keyboard.press('Space');
  await expect(password(page, 'Current Password')).toHaveCount(0);
  for (const next of ['Devices', 'Confirm Your Phone', 'Download Data', 'Close Account']) {
    await page.keyboard.press('Tab');
    await expect(button(page, next)).toBeFocused();
  }
});

test('nothing is wider than a phone of 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await button(page, 'Edit your details').click();
  for (const title of ['Change Password', 'Devices', 'Download Data', 'Close Account']) {
    await open(page, title);
  }
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await button(page, 'Save Changes').click();
  await button(page, 'Update Password').click();
  expect(await width()).toBe(320);
});
