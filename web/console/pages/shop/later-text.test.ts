import { expect, it } from 'vitest';
import { settingsChanges } from '#contract/settings.ts';
import type { SettingsView } from '#contract/settings.ts';
import { describeLater, settingLabels } from './later-text.ts';

const band = { period: 'standard', startsAtMinute: 420, endsAtMinute: 420, extraPerItem: 0 } as const;
const night = { period: 'late_night', startsAtMinute: 1380, endsAtMinute: 420, extraPerItem: 2.5 } as const;
const settings = {
  bands: [band],
  cancellation: { freeMinutes: 5, fee: 10 },
  retention: { orders: 7, unusedAccounts: 3, messages: 1 },
  languages: ['en', 'hi'],
  eveningStartHour: 17,
  minOrder: 0,
  maxOpenOrders: 5,
  requireDeliveryCode: false,
  contact: { phone: '', legalName: '', address: '', officer: '' },
  terms: '',
} as unknown as SettingsView;

/** What each of these changes, which follow each other, shows. */
function describeAll(...changes: SettingsView['later'][number]['changes'][]) {
  const later = changes.map((each) => ({ _id: '', beginsAt: '', by: '', changes: each }));
  return describeLater({ ...settings, later }).map(({ changed }) =>
    changed.map(({ label, before, after }) => [label, before, after].join(': ')),
  );
}

it('every setting of the contract has a label', () => {
  const names = Object.keys(settingsChanges.shape);
  expect(names.filter((name) => (settingLabels[name] ?? []).length === 0)).toEqual([]);
});

it.each<[SettingsView['later'][number]['changes'], string]>([
  [{ requireDeliveryCode: true }, 'A partner must enter the customer’s delivery code: No: Yes'],
  [{ cancellation: { freeMinutes: 5, fee: 12.5 } }, 'Cancellation fee: ₹10: ₹12.50'],
  [{ eveningStartHour: 18 }, 'The evening starts at: 5 PM: 6 PM'],
  [{ maxOpenOrders: null }, 'Open orders per customer: 5: empty'],
  [{ languages: ['hi'] }, 'Languages: English and हिन्दी: हिन्दी'],
  [{ services: [{ name: 'Laundry', text: 'Folded' }] }, 'Coming services: empty: Laundry'],
  [{ terms: 'x'.repeat(201) }, 'Rules of your own: : text changed'],
  [{ bands: [night, band] }, 'Charges by time: Day 7 AM ₹0: Day 7 AM ₹0, Night 11 PM ₹2.50'],
])('%j shows its field with both values', (changes, text) => {
  expect(describeAll(changes)).toEqual([[text]]);
});

it('a change begins with what an earlier one sets, and shows only what differs then', () => {
  const [minOrder, contact] = [99, { phone: '', legalName: '', address: 'Hostel 4', officer: '' }];
  expect(describeAll({ minOrder }, { minOrder: 50, contact }, { minOrder: 50 })).toEqual([
    ['An order costs at least: ₹0: ₹99'],
    ['Address: empty: Hostel 4', 'An order costs at least: ₹99: ₹50'],
    [],
  ]);
});
