import type { Page } from '@playwright/test';
import {
  waitForHydration,
  submitPartnerLogin,
  dismissAlert,
  partnerEmail,
  recordSessionRequests,
  sessionCookies,
} from './session-steps.ts';
import { expect, expectConsoleErrors, test } from './shop.ts';
import { unroute } from './routes.ts';

/**
 * A partner who signs out while the server is unreachable stays signed out, although the HttpOnly cookie
 * remains.
 */

const logOutUrl = '**/api/delivery-men/logout';
const welcomeHeading = (page: Page) => page.getByRole('heading', { name: `Welcome, ${partnerEmail}` });

async function logIn(page: Page): Promise<void> {
  await page.goto('/delivery-men/login');
  await submitPartnerLogin(page);
  await expect(welcomeHeading(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Account of ${partnerEmail}` }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/delivery-men/login');
  await dismissAlert(page, 'You are signed out on this device.');
}

async function expectGuest(page: Page): Promise<void> {
  await page.goto('/delivery-men/orders');
  await expect(page.getByRole('alertdialog')).toContainText('Please login to access this page.');
}

test(
  'a failed sign-out is effective locally and retried [AUTH-19]',
  { tag: '@all' },
  async ({ page, context, consoleErrors }) => {
    await logIn(page);
    const session = (await context.cookies()).find(({ name }) => name === 'corridor_partner');
    await page.route(logOutUrl, (route) => route.abort());
    await signOut(page);

    const requests = recordSessionRequests(page);
    await expectGuest(page);
    await page.reload();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(requests).toEqual([]);
    expect((await context.cookies()).map(({ value }) => value)).toContain(session?.value);

    await unroute(page, logOutUrl);
    await expectGuest(page);
    await expect.poll(() => sessionCookies(context)).toEqual([]);
    await expectGuest(page);
    await expectConsoleErrors(consoleErrors, /net::ERR_FAILED/);
  },
);

test('a later login stays valid while the earlier sign-out is still pending [AUTH-19] [AUTH-6]', async ({
  page,
  consoleErrors,
}) => {
  await logIn(page);
  await page.route(logOutUrl, (route) => route.abort());
  await signOut(page);
  await page.reload();
  await waitForHydration(page);
  await submitPartnerLogin(page);
  await expect(welcomeHeading(page)).toBeVisible();
  await page.reload();
  await expect(welcomeHeading(page)).toBeVisible();
  await expectConsoleErrors(consoleErrors, /net::ERR_FAILED/);
});
