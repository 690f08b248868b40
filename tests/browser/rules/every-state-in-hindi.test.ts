import { notFoundRoute, routes } from '#web/routes.ts';
import { forgive } from '../account-steps.ts';
import { expect, test } from '../shop.ts';
import { localeOf } from '../words.ts';
import { hindiOrderStates } from './hindi-order-states.ts';
import { hindiPeopleStates } from './hindi-people-states.ts';
import { hindiShopStates } from './hindi-shop-states.ts';
import type { HindiState } from './hindi-shop-states.ts';
import { dataOf, latinWords } from './latin-words.ts';
import {
  axeFindings,
  cutOffWords,
  smallTargets,
  spaceText,
  stickingOut,
  unnamed,
} from './measure.ts';

const states: readonly HindiState[] = [
  ...hindiShopStates,
  ...hindiOrderStates,
  ...hindiPeopleStates,
];

test('every page of the shop is looked at in Hindi', () => {
  const looked = new Set(states.map(({ route }) => route));
  const pages = [...routes, notFoundRoute].map(({ path }) => path);
  expect(pages.filter((path) => !looked.has(path))).toEqual([]);
});

for (const { route, name, open, at, forgives, data } of states) {
  test.describe(`${route} ${name}, in Hindi`, () => {
    test.use({
      locale: localeOf.hi,
      viewport: { width: 390, height: 844 },
      ...(at === undefined ? {} : { shopTime: at }),
    });

    test('[U-1] [U-2] [U-3] says all in Hindi and keeps the rules of every screen', async ({
      page,
      context,
      shop,
      problems,
    }) => {
      await open({ page, context, shop });
      await expect.poll(() => unnamed(page), { message: 'names' }).toEqual([]);
      const known = [...(await dataOf(shop)), ...((await data?.(page)) ?? [])];
      expect.soft(await latinWords(page, known), 'not in Hindi').toEqual([]);
      expect.soft(await axeFindings(page), 'axe').toEqual([]);
      expect.soft(await stickingOut(page), 'at 390').toEqual([]);
      expect.soft(await smallTargets(page), 'too small').toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
      expect.soft(await stickingOut(page), 'at 320').toEqual([]);
      expect.soft(await smallTargets(page), 'too small at 320').toEqual([]);
      expect.soft(await cutOffWords(page), 'cut off').toEqual([]);
      await spaceText(page);
      expect.soft(await stickingOut(page), 'at 320, spaced').toEqual([]);
      expect.soft(await cutOffWords(page), 'cut off, spaced').toEqual([]);
      if (forgives) forgive(problems, forgives);
    });
  });
}
