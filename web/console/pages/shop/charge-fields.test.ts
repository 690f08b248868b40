import { expect, it } from 'vitest';
import type { SettingsView } from '#contract/settings.ts';
import { toTypedValues } from '#web/console/kit/field-kinds.ts';
import { chargeFields, chargeForm, previewCharges } from './charge-fields.ts';

const bands: SettingsView['bands'] = [
  { period: 'early_morning', startsAtMinute: 90, endsAtMinute: 360, extraPerItem: 4 },
  { period: 'standard', startsAtMinute: 360, endsAtMinute: 780, extraPerItem: 0 },
  { period: 'standard', startsAtMinute: 780, endsAtMinute: 1350, extraPerItem: 1 },
  { period: 'late_night', startsAtMinute: 1350, endsAtMinute: 90, extraPerItem: 2.5 },
];

it('charges by time are shown by where they begin, and sent around the clock', () => {
  const sent = chargeForm.read({ bands });
  expect(chargeForm.toBody(sent)).toEqual({ bands });
  const typed = toTypedValues(chargeFields, sent);
  expect(typed).toMatchObject({ startsAt4: '22:30', extra4: '2.5', kind4: 'late_night', startsAt5: '' });
  const check = (change: Partial<typeof typed>) => Object.keys(chargeForm.check({ ...typed, ...change }));
  expect(check({})).toEqual([]);
  expect(previewCharges(typed)).toContain('₹56 at 2 PM, ₹62 at 2 AM');
  expect(previewCharges({ ...typed, extra4: 'x' })).toBeNull();
  expect(check({ startsAt3: '' })).toEqual([]);
  expect(check({ startsAt5: '00:00' })).toEqual([]);
  expect(check({ startsAt5: '22:30' })).toEqual(['startsAt5']);
  expect(check({ startsAt5: '22:10' })).toEqual(['startsAt5']);
  expect(check({ startsAt1: '', startsAt2: '', startsAt3: '', startsAt4: '' })).toEqual(['startsAt1']);
});
