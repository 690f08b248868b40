import type { Page } from '@playwright/test';
import { expect, test } from './offline-front.ts';
import { expectKept, forgiveNetwork, goOffline, openWithWorker } from './offline-steps.ts';
import { awake } from './session-steps.ts';

test.use({ serviceWorkers: 'allow' });

const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const english = 'Policy and terms';
const hindi = 'नीति और शर्तें';

test.afterEach(({ page, problems }) => forgiveNetwork(page, problems));

/** In which language the page is that stands in for others. */
function shellLanguage(page: Page): Promise<string | null | undefined> {
  return page.evaluate(async () =>
    (await caches.match('/offline'))?.headers.get('content-language'),
  );
}

/** Opens a page that is kept from then on. */
async function openKeptPolicy(page: Page): Promise<void> {
  await openWithWorker(page, '/policy');
  await page.goto('/policy');
  await expectKept(page, 'pages', '/policy');
}

test('after a change of language every page comes in the new one, with a network and without', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/policy');
  await page.goto('/contact');
  await expectKept(page, 'pages', '/contact');
  await page.goto('/policy');
  await awake(page);
  await footer(page).getByRole('button', { name: 'हिन्दी' }).click();
  await expect(heading(page)).toHaveText(hindi);
  await awake(page);
  await expect.poll(() => shellLanguage(page)).toBe('hi');

  await context.setOffline(true);
  await page.goto('/policy');
  await expect(heading(page)).toHaveText(hindi);
  await expect(page.getByText('आप ऑफ़लाइन हैं।')).toBeVisible();
  // Seen in English only.
  await page.goto('/contact');
  await awake(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByText('आप ऑफ़लाइन हैं।')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByText('दाम और स्टॉक')).toBeVisible();

  await context.setOffline(false);
  await footer(page).getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect.poll(() => shellLanguage(page)).toBe('en');
  await goOffline(context, page);
  await page.goto('/policy');
  await expect(heading(page)).toHaveText(english);
});

test('the theme of now holds from the first byte of a page from earlier', async ({
  page,
  context,
}) => {
  await openKeptPolicy(page);
  await page.goto('/contact');
  await footer(page).getByRole('radio', { name: 'Dark' }).check();
  await goOffline(context, page);
  for (const address of ['/policy', '/services']) {
    const answer = await page.goto(address);
    expect(await answer?.text()).toMatch(/<html[^>]* data-theme="dark"/);
    await awake(page);
    await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
  }
  await footer(page).getByRole('radio', { name: 'System' }).check();
  const answer = await page.goto('/policy');
  expect(await answer?.text()).not.toContain('data-theme');
});

test('where the worker may read no cookies, the page puts on the theme of now itself', async ({
  page,
  context,
}) => {
  await openKeptPolicy(page);
  // What such a worker hands out: the document in the theme in which it was written.
  await page.route('/policy', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(/ data-theme="\w+"/, '')
      .replace('<html ', '<html data-seen-at="1795000000000" ');
    await route.fulfill({ response: answer, body: html });
  });
  await context.addCookies([{ name: 'theme', value: 'dark', url: page.url() }]);
  await page.goto('/policy');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
});
