import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors, runOnLoad } from './shop.ts';

// In order and in one worker: each test looks for what the one before has left.
test.describe.configure({ mode: 'serial' });

test(
  'a test in the shared page can change storage, cookies, scripts, routes and emulation',
  { tag: '@all' },
  async ({ page, context, consoleErrors }) => {
    await page.goto('/policy');
    await page.evaluate(() => {
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      document.cookie = 'left=1';
    });
    await runOnLoad(page, (name) => localStorage.setItem(name, '1'), 'left-by-script');
    await page.route('**/services', (route) => route.fulfill({ body: 'left' }));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 480 });
    await context.newPage();
    await context.setOffline(true);
    ignoreConsoleErrors(consoleErrors, failedRequestPattern);
  },
);

test(
  'the next test in the shared page finds none of it',
  { tag: '@all' },
  async ({ page, context, viewport }) => {
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const found = await page.evaluate(() => ({
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /left/.test(key),
      ),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      hasReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }));
    expect(found).toEqual({ stored: [], isDark: false, hasReducedMotion: false });
    expect((await context.cookies()).filter(({ name }) => name === 'left')).toEqual([]);
    expect(context.pages()).toEqual([page]);
    expect(page.viewportSize()).toEqual(viewport);
    await page.clock.install();
  },
);

test('the next test in the shared page has no installed clock', { tag: '@all' }, async ({ page }) => {
  await page.goto('/policy');
  expect(await page.evaluate(() => setTimeout.toString())).toContain('[native code]');
});
