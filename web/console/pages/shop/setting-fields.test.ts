import { expect, it } from 'vitest';
import { toInitialValues } from '#web/console/kit/field-kinds.ts';
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
