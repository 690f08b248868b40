import type { Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import { routes, notFoundRoute } from '#web/routes.ts';
import { expect, expectProblems, test } from '../shop.ts';
import { localeOf, wordsIn } from '../words.ts';
import { accountStates } from './account-states.ts';
import { dataOf, latinWords } from './latin-words.ts';
import {
  axeByDayAndNight,
  badPictures,
  coveredControls,
  cutOffWords,
  silentlyOff,
  smallTargets,
  spaceText,
  stickingOut,
  tallBars,
  unnamed,
} from './measure.ts';
import { orderStates } from './order-states.ts';
import { otherStates } from './other-states.ts';
import { shelfStates } from './shelf-states.ts';

const states = [...shelfStates, ...orderStates, ...accountStates, ...otherStates];
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 568 };
/** A phone on its side, and what a desktop's page at 200 % comes to. */
const lowScreen = { width: 640, height: 400 };
const desktop = { width: 1280, height: 800 };

test('every page of the shop is looked at', () => {
  const looked = new Set(states.map(({ route }) => route));
  const pages = [...routes, notFoundRoute].map(({ path }) => path);
  expect(pages.filter((path) => !looked.has(path))).toEqual([]);
});

async function expectRulesKept(page: Page): Promise<void> {
  // Who is signed in may have to be asked first; then the page itself stands there.
  await expect.poll(() => unnamed(page), { message: 'names' }).toEqual([]);
  expect.soft(await axeByDayAndNight(page), 'axe').toEqual([]);
  expect.soft(await smallTargets(page), 'too small').toEqual([]);
  expect.soft(await silentlyOff(page), 'off without a reason').toEqual([]);
  await expect.soft.poll(() => badPictures(page), { message: 'pictures' }).toEqual([]);
  expect.soft(await stickingOut(page), 'at 390').toEqual([]);
  await page.setViewportSize(desktop);
  expect.soft(await stickingOut(page), 'at 1280').toEqual([]);
  await page.setViewportSize(lowScreen);
  expect.soft(await stickingOut(page), 'at 640').toEqual([]);
  expect.soft(await tallBars(page), 'bars on a low screen').toEqual([]);
  expect.soft(await coveredControls(page), 'under a bar').toEqual([]);
  await page.setViewportSize(smallPhone);
  expect.soft(await stickingOut(page), 'at 320').toEqual([]);
  expect.soft(await smallTargets(page), 'too small at 320').toEqual([]);
  expect.soft(await cutOffWords(page), 'cut off').toEqual([]);
  await spaceText(page);
  expect.soft(await stickingOut(page), 'at 320, spaced').toEqual([]);
  expect.soft(await cutOffWords(page), 'cut off, spaced').toEqual([]);
}

for (const language of languages) {
  for (const { route, name, open, at, forgives, data } of states) {
    test.describe(`${route} ${name}, in ${language}`, () => {
      test.use({
        locale: localeOf[language],
        viewport: phone,
        ...(at === undefined ? {} : { shopTime: at }),
      });

      test('[U-1] [U-2] [U-3] [U-26] [U-30] keeps the rules of every screen', async ({
        page,
        context,
        shop,
        problems,
      }) => {
        await open({ page, context, shop, words: wordsIn[language] });
        await expectRulesKept(page);
        if (language === 'hi') {
          const typedIn = [...(await dataOf(shop)), ...((await data?.(page)) ?? [])];
          expect.soft(await latinWords(page, typedIn), 'not in Hindi').toEqual([]);
        }
        if (forgives) await expectProblems(problems, forgives);
      });
    });
  }
}
