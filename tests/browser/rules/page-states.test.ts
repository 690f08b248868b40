import type { Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { axeFindingsByTheme, waitForAnimations } from '../accessibility.ts';
import { expect, expectConsoleErrors } from '../shop.ts';
import { waitForHydration } from '../session-steps.ts';
import { test } from '../shared-page.ts';
import { localeByLanguage, messageCatalogues } from '../message-catalogues.ts';
import { accountStates } from './account-states.ts';
import { collectShopData, findUntranslatedWords } from './untranslated-words.ts';
import {
  findBrokenImages,
  findCoveredControls,
  findClippedLabels,
  findDisabledWithoutReason,
  findSmallTargets,
  applyTextSpacing,
  findHorizontalOverflow,
  findTallBars,
  findTitleProblems,
} from './layout-checks.ts';
import { joinStates } from './join-states.ts';
import { orderStates } from './order-states.ts';
import { otherStates } from './other-states.ts';
import { selectFirstTier } from './page-state.ts';
import { partnerCashStates } from './partner-cash-states.ts';
import { partnerStates } from './partner-states.ts';
import { catalogueStates } from './catalogue-states.ts';

const states = [
  ...catalogueStates,
  ...orderStates,
  ...partnerStates,
  ...partnerCashStates,
  ...accountStates,
  ...joinStates,
  ...otherStates,
];
const firstTier = selectFirstTier(states);
const checkedThemes = isFullRun ? (['light', 'dark'] as const) : (['light'] as const);
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 568 };
/** A phone in landscape, and a desktop at 200 % zoom. */
const lowScreen = { width: 640, height: 400 };
const desktop = { width: 1280, height: 800 };

async function expectScreenRules(page: Page, language: Language): Promise<void> {
  await waitForHydration(page);
  // Nothing is measured while it is scaled by a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForAnimations(page);
  // The session check comes first; then the page has its title.
  await expect.poll(() => findTitleProblems(page), { message: 'names' }).toEqual([]);
  // Roles, names and colours are the same in each language.
  if (language === 'en') expect.soft(await axeFindingsByTheme(page, checkedThemes), 'axe').toEqual([]);
  expect.soft(await findSmallTargets(page), 'too small').toEqual([]);
  expect.soft(await findDisabledWithoutReason(page), 'off without a reason').toEqual([]);
  await expect.soft.poll(() => findBrokenImages(page), { message: 'pictures' }).toEqual([]);
  expect.soft(await findHorizontalOverflow(page), 'at 390').toEqual([]);
  if (isFullRun) await expectRulesOfLargeScreens(page);
  await page.setViewportSize(smallPhone);
  expect.soft(await findHorizontalOverflow(page), 'at 320').toEqual([]);
  expect.soft(await findSmallTargets(page), 'too small at 320').toEqual([]);
  expect.soft(await findClippedLabels(page), 'cut off').toEqual([]);
  await applyTextSpacing(page);
  expect.soft(await findHorizontalOverflow(page), 'at 320, spaced').toEqual([]);
  expect.soft(await findClippedLabels(page), 'cut off, spaced').toEqual([]);
}

async function expectRulesOfLargeScreens(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  expect.soft(await findHorizontalOverflow(page), 'at 1280').toEqual([]);
  await page.setViewportSize(lowScreen);
  expect.soft(await findHorizontalOverflow(page), 'at 640').toEqual([]);
  expect.soft(await findTallBars(page), 'bars on a low screen').toEqual([]);
  expect.soft(await findCoveredControls(page), 'under a bar').toEqual([]);
}

for (const language of languages) {
  for (const state of states) {
    const { route, name, open, shopTime, ignoredConsoleErrors, getUserTexts } = state;
    const tag = language === 'en' && firstTier.includes(state) ? [] : '@all';
    test.describe(`${route} ${name}, in ${language}`, { tag }, () => {
      test.use({
        locale: localeByLanguage[language],
        viewport: phone,
        ...(shopTime === undefined ? {} : { shopTime: shopTime }),
      });

      test('follows the layout rules of all screens [U-1] [U-2] [U-3] [U-26] [U-30]', async ({
        page,
        context,
        shop,
        consoleErrors,
      }) => {
        await open({ page, context, shop, t: messageCatalogues[language] });
        await expectScreenRules(page, language);
        if (language === 'hi') {
          const allowedTexts = [...(await collectShopData(shop)), ...((await getUserTexts?.(page)) ?? [])];
          expect.soft(await findUntranslatedWords(page, allowedTexts), 'not in Hindi').toEqual([]);
        }
        if (ignoredConsoleErrors) await expectConsoleErrors(consoleErrors, ignoredConsoleErrors);
      });
    });
  }
}
