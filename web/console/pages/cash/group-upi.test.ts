import { expect, it } from 'vitest';
import { describeUpi, groupUpi } from './group-upi.ts';

const payment = (at: string, by: string, amount = 33) => ({
  orderId: `${by} ${at}`,
  shortId: 'A1B2C3D4',
  customer: 'Farah Thomas',
  amount,
  at,
  by: { _id: by, fullname: by },
});

it('groups payments by person and by the business day, to which a night belongs, oldest first', () => {
  const evening = payment('2026-11-27T16:30:00.000Z', 'Ravi');
  const other = payment('2026-11-27T17:00:00.000Z', 'Meera');
  const night = payment('2026-11-27T20:00:00.000Z', 'Ravi'); // 1:30 am in India
  const morning = payment('2026-11-28T02:00:00.000Z', 'Ravi'); // 7:30 am in India
  const groups = groupUpi([evening, other, night, morning]);
  expect(groups.map(({ by, payments }) => [by._id, payments])).toEqual([
    ['Ravi', [evening, night]],
    ['Meera', [other]],
    ['Ravi', [morning]],
  ]);
  expect(new Set(groups.map(({ id }) => id)).size).toBe(3);
});

it('adds up amounts without the errors of fractions', () => {
  const at = '2026-11-27T16:30:00.000Z';
  expect(describeUpi([payment(at, 'Ravi', 0.1)])).toBe('1 payment, ₹0.10');
  expect(describeUpi([0.1, 0.2, 1200].map((amount) => payment(at, 'Ravi', amount)))).toBe(
    '3 payments, ₹1,200.30',
  );
});
