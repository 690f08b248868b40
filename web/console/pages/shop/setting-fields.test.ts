import { expect, it } from 'vitest';
import { toInitialValues } from '#web/console/kit/field-kinds.ts';
import { serviceFields } from './page-fields.ts';
import { checkSettings, settingFields } from './setting-fields.ts';

const { freeMinutes } = settingFields;

it.each(['0', '2.5', ' 1440 '])('settings are valid with %j free minutes', (typed) => {
  expect(freeMinutes.check(typed)).toBeUndefined();
  expect(freeMinutes.toSent(typed)).toBe(Number(typed));
});

it.each(['', '1e3', '0x10', '-1', '1441', '5.', 'five'])(
  'settings are invalid with %j free minutes',
  (typed) => {
    expect(freeMinutes.check(typed)).toBe('Enter a number from 0 to 1440');
  },
);

it('an order is late after more minutes than it is marked', () => {
  const initial = toInitialValues(settingFields);
  const check = (boardWarningMinutes: string, boardLateMinutes: string) =>
    Object.keys(checkSettings({ ...initial, boardWarningMinutes, boardLateMinutes }));
  expect(check('20', '40')).toEqual([]);
  expect(check('40', '40')).toEqual(['boardLateMinutes']);
});

it('services are typed one in each line, with their text after the first colon', () => {
  const { toSent, toTyped, check } = serviceFields.services;
  const services = [
    { name: 'Laundry', text: 'back in a day: folded' },
    { name: 'Printing', text: '' },
  ];
  expect(toSent(' Laundry : back in a day: folded \n\nPrinting\n')).toEqual(services);
  expect(toSent(toTyped(services))).toEqual(services);
  expect(['', 'Printing'].map(check)).toEqual([undefined, undefined]);
  const wrong = [': text', 'x'.repeat(41), `Printing: ${'x'.repeat(121)}`, 'x\n'.repeat(9)];
  expect(wrong.map(check)).not.toContain(undefined);
});
