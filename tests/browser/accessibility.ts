import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Violations of all rules, or of the given ones, as `rule: target`. Runs inside the page: there are no frames, and repeated
 * checks reuse the script.
 */
async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: axeInPage } = globalThis as unknown as { axe: typeof axe };
    const options = runOnly === undefined ? {} : { runOnly };
    const found = await axeInPage.run(document, { resultTypes: ['violations'], ...options });
    return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map((n) => n.target) }));
  }, rules);
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
  themes: readonly ('light' | 'dark')[],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    // Without animations, so that no colour is checked during a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const findings = await axeFindings(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
    found.push(...findings.map((finding) => `${colorScheme}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
