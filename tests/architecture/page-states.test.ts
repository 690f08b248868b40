import { expect, it } from 'vitest';
import { notFoundRoute, routes } from '#web/routes.ts';
import { accountStates } from '../browser/rules/account-states.ts';
import { catalogueStates } from '../browser/rules/catalogue-states.ts';
import { joinStates } from '../browser/rules/join-states.ts';
import { orderStates } from '../browser/rules/order-states.ts';
import { otherStates } from '../browser/rules/other-states.ts';
import { partnerCashStates } from '../browser/rules/partner-cash-states.ts';
import { partnerStates } from '../browser/rules/partner-states.ts';

it('every page has a state in tests/browser/rules', () => {
  const states = [
    ...catalogueStates,
    ...orderStates,
    ...partnerStates,
    ...partnerCashStates,
    ...accountStates,
    ...joinStates,
    ...otherStates,
  ];
  const coveredPaths = new Set(states.map(({ route }) => route));
  const paths = [...routes, notFoundRoute].map(({ path }) => path);
  expect(paths.filter((path) => !coveredPaths.has(path))).toEqual([]);
});
