import type { Locator, Page } from '@playwright/test';
import { routes } from '#web/routes.ts';
import { messages } from '#messages/messages.ts';
import { waitForHydration } from './session-steps.ts';
import { expect, test } from './shop.ts';

/** Server-rendered forms before hydration. */

type PreHydrationForm = {
  path: string;
  values: Readonly<Record<string, string>>;
  button: string;
  /** Endpoint and body of the request after hydration. */
  endpointPath: string;
  body: object;
};

const email = 'asha@corridor.test';

const forms: readonly PreHydrationForm[] = [
  {
    path: '/contact',
    values: { Name: 'Asha Rao', 'Email Address': email, Message: 'Batteries?' },
    button: 'Send message',
    endpointPath: '/api/users/contactmessage',
    body: { name: 'Asha Rao', email, message: 'Batteries?' },
  },
  {
    path: '/coupons',
    values: { 'Coupon code': 'WELCOME10' },
    button: messages.home.checkCoupon,
    endpointPath: '/api/coupons/public/check',
    body: { code: 'WELCOME10' },
  },
  {
    path: '/verify-email',
    values: { 'Email Address': email },
    button: 'Send a new link',
    endpointPath: '/api/users/resend-verification',
    body: { email },
  },
  {
    path: '/request-reset-password',
    values: { 'Email Address': email },
    button: 'Send Reset Link',
    endpointPath: '/api/users/request-password-reset',
    body: { email },
  },
];

/** The search is a plain GET form. */
const searchPath = '/products';

test('every server-rendered form is in this table, uses POST, and its button waits for hydration', async ({
  shop,
}) => {
  const pathsWithForm: string[] = [];
  for (const { path } of routes) {
    const { body } = await shop.app.inject(path.replace(/:\w+\??/g, 'some'));
    const formTags = body.match(/<form\b[^>]*>/g) ?? [];
    if (formTags.length === 0) continue;
    pathsWithForm.push(path);
    if (path === searchPath) continue;
    for (const form of formTags) expect(form, path).toContain('method="post"');
    for (const button of body.match(/<button\b[^>]*type="submit"[^>]*>/g) ?? [])
      expect(button, path).toMatch(/ disabled(=|\s|>)/);
  }
  expect(pathsWithForm.toSorted()).toEqual([searchPath, ...forms.map(({ path }) => path)].toSorted());
});

/** A form of several fields and one of a single field; the others are the same component. */
const firstTierPaths = ['/contact', '/request-reset-password'];

for (const { path, values, button, endpointPath, body } of forms) {
  test(
    `${path} keeps its input and sends nothing before hydration, and submits after it`,
    { tag: firstTierPaths.includes(path) ? [] : '@all' },
    async ({ page, consoleErrors }) => {
      const navigations: string[] = [];
      const bodies: unknown[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) navigations.push(`${request.method()} ${request.url()}`);
        if (request.url().endsWith(endpointPath)) bodies.push(request.postDataJSON());
      });
      const resumeScripts = await deferScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await fillAll(page, values);
      await clickAtPosition(page.getByRole('button', { name: button }));
      await expect(page.getByRole('button', { name: button })).toBeDisabled();
      resumeScripts();
      await waitForHydration(page);

      for (const [label, text] of Object.entries(values))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      await expect(page).toHaveURL(path);
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => bodies).toEqual([body]);
      expect(navigations).toHaveLength(1);
      consoleErrors.splice(0);
    },
  );
}

test('a button pressed between the first script and hydration is pressed after hydration', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/contact-page*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Send message' }).click();
  gate.resolve();
  await expect(page.getByRole('alert')).toContainText(messages.contact.fillInAllFields);
});

test('a form posted to the URL of a page gets the page and stores nothing', async ({ page, shop }) => {
  const response = await page.request.post('/contact?order=1234ABCD', {
    form: { name: 'Asha', email, message: 'x'.repeat(100_000) },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  expect(response.headers()['location']).toBe('/contact?order=1234ABCD');
  for (const path of ['/', '/no-such-page', '//evil.example/x', '/.//evil.example/x']) {
    const other = await page.request.post(shop.url + path, {
      multipart: { email },
      maxRedirects: 0,
    });
    expect(other.status(), path).toBe(303);
    expect(new URL(other.headers()['location'] ?? '', shop.url).origin, path).toBe(shop.url);
  }
  const unknown = await page.request.post('/api/nothing', { form: { email } });
  expect(unknown.status()).toBe(404);
  expect(await shop.ctx.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

async function deferScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    // Enter adds a line break in the message; elsewhere it submits.
    if ((await field.evaluate((element) => element.tagName)) === 'INPUT') await field.press('Enter');
  }
}

/** A tap at the position, without waiting for the button to be enabled. */
async function clickAtPosition(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not on the page');
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
