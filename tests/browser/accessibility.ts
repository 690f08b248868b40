import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './shop.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

type AxeOptions = {
  /** The element to check; the whole page by default. */
  within?: string;
  /** Restricts the check to these rules. */
  rules?: string[];
};

/**
 * Violations found by axe, as `rule: target`. Runs inside the page: there are no frames, and repeated checks
 * reuse the script.
 */
export async function axeFindings(page: Page, { within, rules }: AxeOptions = {}): Promise<string[]> {
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
  return violations.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target.join(' ')}`));
}

/** Waits until running animations have finished or were cancelled. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/**
 * What axe finds in the themes: all rules in the light one, contrast alone in the dark one, which differs only in colour.
 * `colour-contrast.test.ts` checks the colours of both in every run.
 */
export async function axeFindingsByTheme(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    // Without animations, so that no colour is checked during a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {};
    const findings = await axeFindings(page, options);
    found.push(...findings.map((finding) => `${colorScheme}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Expects no accessibility violation in the light and dark themes. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindingsByTheme(page)).toEqual([]);
}

/** Expects no accessibility violation in both themes on a phone, and none on a desktop, whose colours are the same. */
export async function expectAccessibleAtAnySize(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(desktop);
  expect(await axeFindings(page), 'desktop').toEqual([]);
  if (before) await page.setViewportSize(before);
}
