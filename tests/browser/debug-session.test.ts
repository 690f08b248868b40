import type { Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';

/** Responds without a message, like a broken proxy. */
async function failWithoutMessage(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 502, body: '' }));
}

test.describe('testing the session manually', () => {
  test('customer requests that fail without a message show their own errors [ERR-10] [ERR-11] [ERR-14]', async ({
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
    // The token is removed locally all the same.
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  });

  test('a refresh requires a token [ERR-12]', async ({ page }) => {
    await page.goto('/iphone-debug');
    await page.getByRole('button', { name: 'Refresh session' }).click();
    await expect(page.getByText('No token available for refresh')).toBeVisible();
  });

  test('a failed partner refresh shows its own error, a successful one returns a new token [ERR-13]', async ({
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
