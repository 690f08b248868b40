import type { Locator, Page } from '@playwright/test';
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

/** Those of `web/page-html.test.ts`, except the search. */
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

/** A form of several fields and one of a single field; the others are the same component. */
const firstTierPaths = ['/contact'];

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
