import { expect, it } from 'vitest';
import { validateSettings } from './settings-values.ts';

const valid = {
  eveningStartHour: '17',
  boardWarningMinutes: '20',
  boardLateMinutes: '40',
  lowStockLimit: '5',
  maxActiveOrders: '',
  giveBackMinutes: '5',
  maxOpenOrders: '3',
  maxItemsPerOrder: '',
  orderWritesPerHour: '',
  partnerFee: 2_000,
  cancellationFee: 1_000,
  freeMinutes: '5',
  requireDeliveryCode: false,
};

it.each(['0', '2.5', ' 1440 '])('settings are valid with %j free minutes', (freeMinutes) => {
  expect(validateSettings({ ...valid, freeMinutes })).toEqual({});
});

it.each(['', '1e3', '0x10', '-1', '1441', '5.', 'five'])(
  'settings are invalid with %j free minutes',
  (freeMinutes) => {
    expect(Object.keys(validateSettings({ ...valid, freeMinutes }))).toEqual(['freeMinutes']);
  },
);
