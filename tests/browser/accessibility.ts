import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './shop.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

type AxeOptions = {
  /** A part of the page; without it all of it. */
  within?: string;
  /** Only these rules. */
  rules?: string[];
};

/**
 * What axe finds on the page as it stands, as `rule: where`. It runs inside the page: the shop has no frames, so nothing has
 * to be gathered from elsewhere, and a page that is looked at often carries it already.
 */
export async function axeFindings(
  page: Page,
  { within, rules }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([scope, runOnly]) => {
      const { axe: axeInPage } = globalThis as unknown as { axe: typeof axe };
      const options = runOnly === undefined ? {} : { runOnly: runOnly };
      const found = await axeInPage.run(scope ?? document, {
        resultTypes: ['violations'],
        ...options,
      });
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map((n) => n.target) }));
    },
    [within, rules] as const,
  );
  return violations.flatMap(({ id, targets }) =>
    targets.map((target) => `${id}: ${target.join(' ')}`),
  );
}

/** Until what is moving now has come to rest; what is cancelled on the way moves no more either. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/** No accessibility violation by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, so that no colour is met half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
}

/** No accessibility violation by day and by night, on a phone and on a desktop. */
export async function expectAccessibleAtAnySize(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
}
