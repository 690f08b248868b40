import type { Page } from '@playwright/test';
import {
  awake,
  blockStorage,
  fillPartnerLogIn,
  readAlert,
  rider,
  sessionCalls,
  sessionCookies,
} from './session-steps.ts';
import { expect, expectProblems, test } from './shop.ts';

/** A partner who signs out while the server cannot be told stays signed out, although their cookie is out of reach. */

const logOutCall = '**/api/delivery-men/logout';
const welcome = (page: Page) => page.getByRole('heading', { name: `Welcome, ${rider}` });

async function logIn(page: Page): Promise<void> {
  await page.goto('/delivery-men/login');
  await fillPartnerLogIn(page);
  await expect(welcome(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Account of ${rider}` }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/delivery-men/login');
  await readAlert(page, 'You are signed out on this device.');
}

async function expectGuest(page: Page): Promise<void> {
  await page.goto('/delivery-men/orders');
  await expect(page.getByRole('alertdialog')).toContainText('Please login to access this page.');
}

for (const isStorageBlocked of [false, true]) {
  const where = isStorageBlocked ? ', with storage blocked' : '';

  test(`[AUTH-19] a failed sign-out is one all the same, and is made up for${where}`, async ({
    page,
    context,
    problems,
  }) => {
    if (isStorageBlocked) await blockStorage(context);
    await logIn(page);
    const session = (await context.cookies()).find(({ name }) => name === 'corridor_partner');
    await page.route(logOutCall, (route) => route.abort());
    await signOut(page);

    const calls = sessionCalls(page);
    await expectGuest(page);
    await page.reload();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(calls).toEqual([]);
    expect((await context.cookies()).map(({ value }) => value)).toContain(session?.value);

    await page.unroute(logOutCall);
    await expectGuest(page);
    await expect.poll(() => sessionCookies(context)).toEqual([]);
    await expectGuest(page);
    await expectProblems(problems, /net::ERR_FAILED/);
  });
}

test('[AUTH-19] [AUTH-6] the next log-in counts, also while the old sign-out is still not told', async ({
  page,
  problems,
}) => {
  await logIn(page);
  await page.route(logOutCall, (route) => route.abort());
  await signOut(page);
  await page.reload();
  await awake(page);
  await fillPartnerLogIn(page);
  await expect(welcome(page)).toBeVisible();
  await page.reload();
  await expect(welcome(page)).toBeVisible();
  await expectProblems(problems, /net::ERR_FAILED/);
});
