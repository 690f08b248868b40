import { expect, it } from 'vitest';
import { findPartners, numberPartners } from './find-partners.ts';

const partners = ['Ravi Kumar', 'Meera Nair', 'Manoj Das'].map((fullname, index) => ({
  _id: String(index),
  fullname,
  isOnline: true,
  openOrders: 0,
  maxOrders: null,
}));
const names = (text: string) => findPartners(partners, text).map(({ fullname }) => fullname);

it('findPartners finds by the beginning of any name, in any case', () => {
  expect(names('')).toHaveLength(3);
  expect(names(' m')).toEqual(['Meera Nair', 'Manoj Das']);
  expect(names('KUM')).toEqual(['Ravi Kumar']);
  expect(names('avi')).toEqual([]);
});

it('numberPartners leaves everybody their number when the order changes, and numbers others after them', () => {
  expect(numberPartners(['2', '9', '0'], partners)).toEqual(['2', '9', '0', '1']);
  const ids = ['0', '1', '2'];
  expect(numberPartners(ids, partners.toReversed())).toBe(ids);
});
