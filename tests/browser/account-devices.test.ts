import type { Page } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { userEndpointPattern, deferUserRequests } from './account-steps.ts';
import { waitForHydration, iphoneUserAgent, storedToken, customerEmail } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { routeOnce, unroute } from './routes.ts';

/** The list of devices on the profile, and the switches of theme and language. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const devices = (page: Page) =>
  page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
const iphoneSignOutButton = (page: Page) => button(page, 'Sign Out: Safari on iPhone');

async function createIphoneSession(shop: DemoShop): Promise<string> {
  const body = { email: customerEmail, password: demoPassword };
  const headers = { 'user-agent': iphoneUserAgent };
  return (await shop.request('logIn', { body, headers })).body.data.token;
}

async function isSignedIn(shop: DemoShop, token: string | null): Promise<boolean> {
  return (await shop.request('checkAuth', {}, token ?? '')).status === 200;
}

/** The connection of the live stream would load the list again before a press. */
async function reloadWithoutStream(page: Page): Promise<void> {
  await page.route('**/api/events*', () => {});
  await page.reload();
  await waitForHydration(page);
}

test.beforeEach(async ({ page, context, shop }) => {
  await shop.signIn(context, customerEmail);
  await page.goto('/profile');
  await waitForHydration(page);
});

test(
  'the profile lists the devices of the account, marks the current one and signs out another',
  { tag: '@all' },
  async ({ page, shop }) => {
    const iphoneToken = await createIphoneSession(shop);
    await button(page, 'Devices').click();
    await expect(devices(page)).toHaveCount(2);
    await expect(devices(page).first()).toContainText(/This device\s*Active now\s*Signed in on/);
    await expect(devices(page).nth(1)).toContainText('Safari on iPhone');
    await expect(devices(page).nth(1)).toContainText('Last seen 21 Nov 2026, 3:00 pm');
    await expect(devices(page).first().getByRole('button')).toHaveCount(0);

    const resumeRequest = await deferUserRequests(page, 'sessions/[^/]+');
    await iphoneSignOutButton(page).click();
    await expect(button(page, 'Signing Out...')).toHaveAttribute('aria-busy', 'true');
    resumeRequest();
    await expect(page.getByRole('status').getByText('The device is signed out.')).toBeVisible();
    await expect(devices(page)).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeFocused();
    expect(await isSignedIn(shop, iphoneToken)).toBe(false);
    expect(await isSignedIn(shop, await storedToken(page))).toBe(true);
  },
);

test(
  'a device that signed out meanwhile disappears from the list after Sign Out without an error',
  { tag: '@all' },
  async ({ page, shop }) => {
    const iphoneToken = await createIphoneSession(shop);
    await reloadWithoutStream(page);
    await button(page, 'Devices').click();
    await expect(iphoneSignOutButton(page)).toBeVisible();
    await shop.request('logOut', {}, iphoneToken);
    await iphoneSignOutButton(page).click();
    await expect(devices(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'a failed device list and a failed sign-out show an error and can be retried',
  { tag: '@all' },
  async ({ page, shop, consoleErrors }) => {
    await createIphoneSession(shop);
    await reloadWithoutStream(page);
    await page.route(userEndpointPattern('sessions'), (route) => route.fulfill({ status: 500 }));
    await button(page, 'Devices').click();
    await expect(page.getByRole('alert')).toContainText('Failed to load your devices.');
    await unroute(page, userEndpointPattern('sessions'));
    await button(page, 'Try Again').click();
    await expect(devices(page)).toHaveCount(2);

    await routeOnce(page, userEndpointPattern('sessions/[^/]+'), (route) => route.abort());
    await iphoneSignOutButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to sign out the device. Please try again.');
    await expect(devices(page)).toHaveCount(2);
    await iphoneSignOutButton(page).click();
    await expect(devices(page)).toHaveCount(1);
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  },
);
