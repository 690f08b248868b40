import { recordUserRequests, deferUserRequests } from './account-steps.ts';
import { expect, test } from './shop.ts';

/** The session of a customer in the pages: the check at the start and the route guards. */

const customerEmail = 'student@corridor.test';

test(
  'no session check is sent without a token and without the session marker cookie [AUTH-10]',
  { tag: '@all' },
  async ({ page }) => {
    const requests = [recordUserRequests(page, 'checkauth'), recordUserRequests(page, 'refresh-auth-token')];
    await page.goto('/login');
    await expect(page.getByLabel('Email Address')).toBeVisible();
    expect(requests.flat()).toHaveLength(0);
  },
);

test(
  'a stored token is checked by cookie, then by refresh, and removed if both fail [AUTH-9] [AUTH-11] [AUTH-12] [AUTH-13]',
  { tag: '@all' },
  async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('seen') === null) localStorage.setItem('authToken', 'of last year');
      sessionStorage.setItem('seen', '1');
    });
    const requests: string[] = [];
    page.on('request', (request) => {
      const name = /\/api\/users\/([^?]+)/.exec(request.url())?.[1];
      if (name) requests.push(`${name} ${request.headers()['authorization'] ?? 'by cookie'}`);
    });
    await page.goto('/login');

    await expect(page.getByLabel('Email Address')).toBeVisible();
    expect(requests).toEqual(['checkauth by cookie', 'refresh-auth-token Bearer of last year']);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  },
);

test(
  'a session without a cookie continues with its token, which is renewed [AUTH-12]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
    const firstToken = await page.evaluate(() => localStorage.getItem('authToken'));
    await context.clearCookies();
    await page.reload();
    await expect(page.getByText('Ananya Iyer')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBe(firstToken);
  },
);

test(
  'a protected page waits for the session check before it shows a message [ROUTE-26] [AUTH-8]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    const resumeRequest = await deferUserRequests(page, 'checkauth');
    await page.goto('/profile');

    await expect(page.getByText('Checking authentication...')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('Ananya Iyer')).toHaveCount(0);
    resumeRequest();
    await expect(page.getByText('Ananya Iyer')).toBeVisible();
  },
);

test(
  'a guest opening the profile sees its login message once and is sent to the login page [ROUTE-16] [ROUTE-28]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/profile');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Please login to view your profile.');
    await expect(page).toHaveURL('/profile');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/login');
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'a protected page without its own login message shows the general one [ROUTE-27]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/delivery-men/orders');
    await expect(page.getByRole('alertdialog')).toContainText('Please login to access this page.');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/delivery-men/login');
  },
);

test(
  'a session that ends on an open page returns to that page after the login [ROUTE-28]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    await page.goto('/profile');
    await expect(page.getByText('Ananya Iyer')).toBeVisible();
    // Another tab signs out.
    const otherTab = await context.newPage();
    await otherTab.goto(shop.url);
    await otherTab.evaluate(() => localStorage.removeItem('authToken'));

    await expect(page.getByRole('alertdialog')).toContainText('Please login to view your profile.');
    // Nothing personal is readable behind the message.
    await expect(page.getByText('Ananya Iyer')).toHaveCount(0);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email Address').fill(customerEmail);
    await page.getByRole('textbox', { name: 'Password' }).fill('demo1234');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/profile');
  },
);

for (const [id, path] of [
  ['[ROUTE-19]', '/login'],
  ['[ROUTE-20]', '/signup'],
] as const) {
  test(
    `${id} [ROUTE-29] [ROUTE-30] who is signed in is sent on from ${path}`,
    { tag: path === '/login' ? [] : '@all' },
    async ({ page, context, shop }) => {
      await shop.signIn(context, customerEmail);
      await page.addInitScript(() => {
        const seenTexts = new Set<string>();
        Object.assign(window, { seenTexts });
        new MutationObserver(() => {
          if (document.body?.innerText.includes('Redirecting...')) seenTexts.add('Redirecting...');
        }).observe(document, { childList: true, subtree: true, characterData: true });
      });
      await page.goto(path);

      await expect(page).toHaveURL('/products');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
      // Set by the init script above.
      const seenTexts = await page.evaluate(() => [
        ...(window as unknown as { seenTexts: Set<string> }).seenTexts,
      ]);
      expect(seenTexts).toEqual(['Redirecting...']);
    },
  );
}
