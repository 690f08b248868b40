import { expect, it } from 'vitest';
import type { SettingsView } from '#contract/settings.ts';
import { toInitialValues, toTypedValues } from '#web/console/kit/field-kinds.ts';
import { serviceFields } from './page-fields.ts';
import {
  chargeFields,
  checkCharges,
  checkSettings,
  previewCharges,
  readCharges,
  settingFields,
  toChargesBody,
} from './setting-fields.ts';

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

it('charges by time are shown by where they begin, and sent around the clock', () => {
  const bands: SettingsView['bands'] = [
    { period: 'standard', startsAtMinute: 360, endsAtMinute: 1350, extraPerItem: 0 },
    { period: 'late_night', startsAtMinute: 1350, endsAtMinute: 90, extraPerItem: 2.5 },
    { period: 'early_morning', startsAtMinute: 90, endsAtMinute: 360, extraPerItem: 4 },
  ];
  const sent = readCharges({ bands } as SettingsView);
  expect(toChargesBody(sent)).toEqual({ bands });
  const typed = toTypedValues(chargeFields, sent);
  expect(typed).toMatchObject({ nightStartsAt: '22:30', nightExtra: '2.5', earlyStartsAt: '01:30' });
  const check = (change: Partial<typeof typed>) => Object.keys(checkCharges({ ...typed, ...change }));
  expect(check({})).toEqual([]);
  expect(previewCharges(typed)).toContain('₹54 at 2 PM, ₹62 at 2 AM');
  expect(previewCharges({ ...typed, nightExtra: 'x' })).toBeNull();
  expect(check({ nightStartsAt: '00:00' })).toEqual([]);
  expect(check({ earlyStartsAt: '22:30' })).toEqual(['earlyStartsAt']);
  expect(check({ dayStartsAt: '01:30' })).toEqual(['dayStartsAt']);
  expect(check({ dayStartsAt: '23:00' })).toEqual(['dayStartsAt']);
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
