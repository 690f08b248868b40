import type { Page } from '@playwright/test';
import { expect, expectConsoleErrors, failedRequestPattern, test } from './shop.ts';

/** Answers a call without a sentence, as a broken proxy would. */
async function failWithoutMessage(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 502, body: '' }));
}

test.describe('trying the session by hand', () => {
  test('[ERR-10] [ERR-11] [ERR-14] a customer’s calls that get no sentence are named by their own', async ({
    page,
    context,
    shop,
    consoleErrors,
  }) => {
    await shop.signIn(context, 'student@corridor.test');
    await page.goto('/iphone-debug');
    await expect(page.getByText('customer signed in', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Check session' }).click();
    await expect(page.getByText('The server knows this session.')).toBeVisible();

    await failWithoutMessage(page, '**/api/users/checkauth');
    await failWithoutMessage(page, '**/api/users/refresh-auth-token');
    await failWithoutMessage(page, '**/api/users/logout');
    await page.getByRole('button', { name: 'Check session' }).click();
    await expect(page.getByText('Authentication check failed')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh session' }).click();
    await expect(page.getByText('Token refresh failed')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Logout failed')).toBeVisible();
    // Gone here all the same.
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  });

  test('[ERR-12] a refresh needs a token', async ({ page }) => {
    await page.goto('/iphone-debug');
    await page.getByRole('button', { name: 'Refresh session' }).click();
    await expect(page.getByText('No token available for refresh')).toBeVisible();
  });

  test('[ERR-13] a partner’s refresh has its own sentence, and a good one a new token', async ({
    page,
    context,
    shop,
    consoleErrors,
  }) => {
    await shop.signIn(context, 'rider@corridor.test');
    await page.goto('/delivery-debug');
    await expect(page.getByText('delivery partner signed in', { exact: true })).toBeVisible();
    const tokenBefore = await page.evaluate(() => localStorage.getItem('deliveryToken'));
    await page.getByRole('button', { name: 'Refresh session' }).click();
    await expect(page.getByText('The session has a new token.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('deliveryToken'))).not.toBe(tokenBefore);

    await failWithoutMessage(page, '**/api/delivery-men/refresh-auth-token');
    await page.getByRole('button', { name: 'Refresh session' }).click();
    await expect(page.getByText('Auth refresh failed')).toBeVisible();
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  });
});
