import type { Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { expect, runOnLoad } from './shop.ts';

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
}

test('See All Products leads to the products [HOME-10]', { tag: '@all' }, async ({ page }) => {
  await openHome(page);
  await page.locator('main').getByRole('link', { name: 'See All Products', exact: true }).click();
  await expect(page).toHaveURL('/products');
});

for (const [reducedMotion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  test(`[HOME-11] How It Works brings its section into view by ${behavior} scrolling with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    // A busy machine may show a smooth scroll in one step, so what is asked of the browser counts.
    await runOnLoad(
      page,
      () => {
        const behaviors: unknown[] = [];
        Object.assign(window, { behaviors });
        // oxlint-disable-next-line typescript/unbound-method -- called with its element below.
        const { scrollIntoView } = Element.prototype;
        Element.prototype.scrollIntoView = function record(options) {
          behaviors.push(typeof options === 'object' ? options.behavior : undefined);
          scrollIntoView.call(this, options);
        };
      },
      null,
    );
    await page.setViewportSize({ width: 1280, height: 600 });
    await openHome(page);
    const section = page.getByRole('heading', { name: 'How It Works', level: 2 });
    await expect(section).not.toBeInViewport();
    // A mouse click would scroll to the link first: the browser treats content below the sticky header as
    // covered.
    await page.locator('main').getByRole('link', { name: 'How It Works' }).dispatchEvent('click');
    await expect(page).toHaveURL('/#how-it-works');
    // Near the top: the scroll has finished.
    await expect
      .poll(() => section.evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(new Set(await page.evaluate<string[]>('behaviors'))).toEqual(new Set([behavior]));
  });
}
