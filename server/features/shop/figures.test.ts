import { expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { presentFigures } from './present.ts';

const now = Date.parse('2026-11-21T09:30:00Z');
const nothing = { deliveries: 0, medianMinutes: null, students: 0, lastDeliveryAt: null };
const few = { deliveries: 19, medianMinutes: 6, students: 19, lastDeliveryAt: now - 25 * 3600_000 };
const many = { deliveries: 20, medianMinutes: 6.4, students: 47, lastDeliveryAt: now - 23 * 3600_000 };
const unset = { students: '', minutes: '', hours: '', minutesSource: 'text' } as const;
const set = { students: '200+', minutes: '4 min', hours: '18/7', minutesSource: 'text' } as const;
const facts = { demo: false, now, isAlwaysOpen: true };

it.each([
  ['of a new shop', unset, { ...facts, counted: nothing }, ['', '', '24/7', false]],
  ['of a few deliveries', unset, { ...facts, counted: few }, ['', '', '24/7', false]],
  ['of twenty deliveries', unset, { ...facts, counted: many }, ['40+', '6 min', '24/7', true]],
  ['of a shop with hours', unset, { ...facts, counted: nothing, isAlwaysOpen: false }, ['', '', '', false]],
  ['of an owner', set, { ...facts, counted: many }, ['200+', '4 min', '18/7', true]],
  [
    'of an owner, with the median',
    { ...set, minutesSource: 'median' as const },
    { ...facts, counted: few },
    ['200+', '6 min', '18/7', false],
  ],
  ['of the demo', unset, { ...facts, counted: null, demo: true }, ['60+', '5 min', '24/7', true]],
])('the figures %s', (...[_title, settings, given, expected]) => {
  const { students, minutes, hours, isLively } = presentFigures(settings, given);
  expect([students, minutes, hours, isLively]).toEqual(expected);
});

it('a shop that is no demo claims nothing before it has delivered [HOME-1]', async () => {
  const shop = await openTestShop({ env: { CORRIDOR_DEMO: '0' } });
  const read = async () => (await shop.request('getShop')).body.data.figures;
  expect(await read()).toEqual({ students: '', minutes: '', hours: '24/7', isLively: false });
  await anOrderWithStatus(shop, 'delivered');
  shop.clock.advance(10 * 60_000);
  expect(await read()).toMatchObject({ students: '', minutes: '', isLively: true });
  await shop.close();
});
