import type { Page } from '@playwright/test';
import { isFullRun } from '#testing/test-tier.ts';
import { axeFindingsByTheme } from '../accessibility.ts';
import { signInAsAdmin } from '../console-steps.ts';
import { test } from '../shared-page.ts';
import { expect, expectConsoleErrors } from '../shop.ts';
import { consoleStates } from './console-states.ts';
import { selectFirstTier } from './page-state.ts';
import {
  applyTextSpacing,
  findBrokenImages,
  findClippedLabels,
  findDisabledWithoutReason,
  findHorizontalOverflow,
  findSmallTargets,
  findTallBars,
  findTitleProblems,
} from './layout-checks.ts';

const desktop = { width: 1280, height: 800, minControlPx: 24 };
const tablet = { width: 768, height: 1024, minControlPx: 24 };
const phone = { width: 360, height: 740, minControlPx: 40 };
/** Who runs the shop uses a desktop with a mouse, or a tablet or phone while walking. */
const screens = isFullRun ? [desktop, tablet, phone] : [phone];

async function expectConsoleRules(page: Page): Promise<void> {
  await expect.poll(() => findTitleProblems(page), { message: 'names' }).toEqual([]);
  for (const { minControlPx, ...size } of screens) {
    await page.setViewportSize(size);
    await waitForWidth(page, size.width);
    const at = `at ${size.width}`;
    expect.soft(await findAxeViolations(page), `axe ${at}`).toEqual([]);
    expect.soft(await findHorizontalOverflow(page), `overflow ${at}`).toEqual([]);
    expect.soft(await findSmallTargets(page, minControlPx), `too small ${at}`).toEqual([]);
    expect.soft(await findTallBars(page), `bars ${at}`).toEqual([]);
    expect.soft(await findClippedLabels(page), `cut off ${at}`).toEqual([]);
    expect.soft(await findDisabledWithoutReason(page), `off without a reason ${at}`).toEqual([]);
  }
  await expect.soft.poll(() => findBrokenImages(page), { message: 'pictures' }).toEqual([]);
  if (isFullRun) expect.soft(await findInvisibleFocus(page), 'focus not visible').toEqual([]);
  await applyTextSpacing(page);
  expect.soft(await findHorizontalOverflow(page), 'overflow at 360, spaced').toEqual([]);
}

/** Lists are a table or cards by a media query, whose change comes before the next frame. */
async function waitForWidth(page: Page, width: number): Promise<void> {
  await page.waitForFunction((expected) => innerWidth === expected, width);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Base UI keeps the focus inside by guards that pass it on, and opens menus outside of the landmarks. */
const ignoredFindings = /: aria-hidden-focus: .*data-base-ui-focus-guard|: region: #base-ui-/;

async function findAxeViolations(page: Page): Promise<string[]> {
  const findings = await axeFindingsByTheme(page, isFullRun ? ['light', 'dark'] : ['light']);
  return findings.filter((finding) => !ignoredFindings.test(finding));
}

/** Controls that the keyboard reaches and that look the same with the focus. [U-4] */
async function findInvisibleFocus(page: Page): Promise<string[]> {
  const found: string[] = [];
  const maxControls = 60;
  for (let count = 0; count < maxControls; count += 1) {
    await page.keyboard.press('Tab');
    const control = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body || element.hasAttribute('data-base-ui-focus-guard'))
        return null;
      // The parts of a date or time show the focus, which the page cannot read.
      const isDate = element.matches('input:is([type^="date"], [type="time"])');
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const isVisible = isDate || (outlineStyle !== 'none' && outlineWidth !== '0px');
      return { isVisible, name: element.getAttribute('aria-label') ?? element.textContent.trim() };
    });
    if (control === null) break;
    if (!control.isVisible) found.push(control.name);
  }
  return [...new Set(found)];
}

/** In the first tier what the navigation and the rows of its lists open; further pages of an area are made like these. */
const firstTier = selectFirstTier(consoleStates.filter(({ route }) => /^\/admin\/\w+(\/:id)?$/.test(route)));

for (const state of consoleStates) {
  const { route, name, role = 'owner', open, ignoredConsoleErrors } = state;
  const tag = firstTier.includes(state) ? [] : '@all';
  test.describe(`${route} ${name}`, { tag }, () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test('follows the layout rules of all screens [U-1] [U-2] [U-3] [U-4] [U-26] [U-30]', async ({
      page,
      context,
      shop,
      consoleErrors,
    }) => {
      if (role !== 'none') await signInAsAdmin(shop, context, { role });
      await open({ page, context, shop });
      await expectConsoleRules(page);
      if (ignoredConsoleErrors) await expectConsoleErrors(consoleErrors, ignoredConsoleErrors);
    });
  });
}
