import type { Page } from '@playwright/test';
import { anAdmin } from '#testing/builders.ts';
import { linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { dialog } from './checkout-steps.ts';
import {
  awake,
  cookieless,
  fillLogIn,
  fillPartnerLogIn,
  iphone,
  place,
  readAlert,
  rememberDialogs,
  rider,
  sessionCalls,
  storedToken,
  student,
} from './session-steps.ts';
import { expect, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

/** One session in several tabs, and sessions that somebody else ends. */

const refreshes = (calls: readonly string[]) =>
  calls.filter((each) => each.startsWith('refresh')).length;
const profile = (page: Page) => page.getByText('Ananya Iyer');
const welcome = (page: Page) => page.getByRole('heading', { name: `Welcome, ${rider}` });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const myOrdersLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'My Orders' });

/** Both pages' calls with this name set off together: none is answered before the other one is asked. */
async function letGoTogether(pages: readonly Page[], address: string): Promise<void> {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  for (const page of pages) {
    await page.route(
      address,
      async (route) => {
        waiting += 1;
        if (waiting === pages.length) gate.resolve();
        await gate.promise;
        await route.continue();
      },
      { times: 1 },
    );
  }
}

cookieless.describe('two tabs without cookies', () => {
  cookieless(
    '[AUTH-12] refresh at once: both stay in, also when the old token is worth nothing any more, and neither sets the other off',
    async ({ page, context, shop }) => {
      await page.goto('/login');
      await fillLogIn(page);
      await expect(page).toHaveURL('/products');
      const second = await context.newPage();
      const tabs = [page, second];
      const calls = tabs.map(sessionCalls);
      await letGoTogether(tabs, '**/api/users/refresh-auth-token');
      await Promise.all(tabs.map((tab) => tab.goto('/profile')));
      for (const tab of tabs) await expect(profile(tab)).toBeVisible();

      shop.clock.advance(61_000);
      for (const tab of tabs) {
        await tab.getByRole('link', { name: 'My Orders' }).last().click();
        await expect(tab.getByText(/live$/)).toBeVisible();
      }
      expect(calls.map(refreshes)).toEqual([1, 1]);
      for (const tab of tabs) {
        await tab.reload();
        await expect(tab.getByText(/live$/)).toBeVisible();
      }
      expect(calls.map(refreshes)).toEqual([2, 2]);
      await expect(dialog(page)).toHaveCount(0);
    },
  );

  cookieless.describe('of a partner on an iPhone', () => {
    cookieless.use({ userAgent: iphone });

    cookieless(
      '[AUTH-20] refresh at once: both stay in, and neither sets the other off',
      async ({ page, context, shop }) => {
        await page.goto('/delivery-men/login');
        await fillPartnerLogIn(page);
        await expect(welcome(page)).toBeVisible();
        const second = await context.newPage();
        const tabs = [page, second];
        const calls = tabs.map(sessionCalls);
        await letGoTogether(tabs, '**/api/delivery-men/refresh-auth-token');
        await Promise.all(tabs.map((tab) => tab.goto('/delivery-men/orders')));
        for (const tab of tabs) await expect(tab.getByText(/live$/)).toBeVisible();

        shop.clock.advance(61_000);
        for (const tab of tabs) {
          const answered = tab.waitForResponse('**/api/delivery-men/assigned-orders');
          await tab.getByRole('button', { name: 'Refresh' }).click();
          expect((await answered).status()).toBe(200);
        }
        expect(calls.map(refreshes)).toEqual([1, 1]);
        await expect(dialog(page)).toHaveCount(0);
      },
    );
  });
});

test('[AUTH-18] [NAV-5] [NAV-9] [NAV-10] who signs in or out in one tab does so in the others', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await page.goto('/policy');
  await awake(page);
  await expect(loginLink(page)).toBeVisible();
  await second.goto('/login');
  await fillLogIn(second);
  await expect(second).toHaveURL('/products');
  await expect(myOrdersLink(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();

  await second.goto('/profile');
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(second).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  await expect(myOrdersLink(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});

test('[AUTH-18] [ROUTE-14] [ROUTE-28] a page for customers that is open in another tab says that they have signed out', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, student);
  const dialogs = await rememberDialogs(page);
  await page.goto('/myorders');
  await expect(page.getByText(/live$/)).toBeVisible();
  const second = await context.newPage();
  // It has the session from the first tab.
  await second.addInitScript(() => sessionStorage.setItem('signed-in-by-test', '1'));
  await second.goto('/profile');
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(second).toHaveURL('/');

  await readAlert(page, 'Please login to view your orders.');
  await expect(page).toHaveURL('/login');
  expect(await dialogs()).toEqual(['Please login to view your orders.']);
});

test('[AUTH-18] nothing of a customer who has signed out in another tab can be read, while the sentence is still open', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, student);
  await page.goto('/profile');
  await expect(profile(page)).toBeVisible();
  const second = await context.newPage();
  await second.addInitScript(() => sessionStorage.setItem('signed-in-by-test', '1'));
  await second.goto('/profile');
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(second).toHaveURL('/');

  await expect(dialog(page)).toContainText('Please login to view your profile.');
  await expect(profile(page)).toHaveCount(0);
  const text = await page.locator('body').evaluate((body) => body.textContent);
  expect(text).not.toContain(student);
  expect(text).not.toMatch(/98450/);
});

async function resetPassword(shop: OpenShop, newPassword: string): Promise<void> {
  await shop.call('requestPasswordReset', { body: { email: student } });
  await expect.poll(() => messagesTo(shop, student)).not.toHaveLength(0);
  const [token = ''] = await linkTokensTo(shop, student, 'reset-password');
  const { status } = await shop.call('resetPassword', { body: { token, newPassword } });
  expect(status).toBe(200);
}

test.describe('a session that the server has ended', () => {
  test('[API-5] [ROUTE-14] [ROUTE-28] by a new password is said once on the open page, which comes back after the log-in', async ({
    page,
    shop,
  }) => {
    const dialogs = await rememberDialogs(page);
    await page.goto('/login');
    await fillLogIn(page);
    await expect(page).toHaveURL('/products');
    await page.goto('/myorders?from=mail');
    await expect(page.getByText(/live$/)).toBeVisible();
    await resetPassword(shop, 'a new secret');

    await expect(dialog(page)).toContainText('Please login to view your orders.');
    expect(await storedToken(page)).toBeNull();
    await readAlert(page, 'Please login to view your orders.');
    await expect(page).toHaveURL('/login');
    await fillLogIn(page, { secret: 'a new secret' });
    await expect(page).toHaveURL('/myorders?from=mail');
    await expect(page.getByText(/live$/)).toBeVisible();
    expect(await dialogs()).toEqual(['Please login to view your orders.']);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('[API-5] [ROUTE-16] [ROUTE-28] is noticed by the next call, wherever the person is then', async ({
      page,
      context,
      shop,
    }) => {
      await shop.signIn(context, student);
      const dialogs = await rememberDialogs(page);
      await page.goto('/profile');
      await expect(profile(page)).toBeVisible();
      await place(page, 'Products').click();
      await expect(page).toHaveURL('/products');
      await shop.ctx.db.deleteFrom('sessions').execute();

      await place(page, 'My Orders').click();
      await readAlert(page, 'Please login to view your orders.');
      await expect(page).toHaveURL('/login');
      expect(await storedToken(page)).toBeNull();
      expect(await dialogs()).toEqual(['Please login to view your orders.']);
      await fillLogIn(page);
      await expect(page).toHaveURL('/myorders');
      await expect(page.getByText(/live$/)).toBeVisible();
    });
  });

  test('[DAPI-5] [ROUTE-27] by a block of the partner is said once, and there is no way back in', async ({
    page,
    shop,
  }) => {
    const dialogs = await rememberDialogs(page);
    await page.goto('/delivery-men/login');
    await fillPartnerLogIn(page);
    await expect(page.getByText(/live$/)).toBeVisible();
    const { id } = await shop.ctx.db
      .selectFrom('partners')
      .select('id')
      .where('email', '=', rider)
      .executeTakeFirstOrThrow();
    const block = { params: { id }, body: { isActive: false } };
    const { status } = await shop.call('updatePartner', block, (await anAdmin(shop)).token);
    expect(status).toBe(200);

    await readAlert(page, 'Please login to access this page.');
    await expect(page).toHaveURL('/delivery-men/login');
    expect(await storedToken(page, 'deliveryToken')).toBeNull();
    await fillPartnerLogIn(page);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page).toHaveURL('/delivery-men/login');
    expect(await dialogs()).toEqual(['Please login to access this page.']);
  });
});
