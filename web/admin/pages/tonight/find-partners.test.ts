import { describe, expect, it } from 'vitest';
import { findPartners, pickPartner } from './find-partners.ts';

const partners = ['Ravi Kumar', 'Meera Nair', 'Manoj Das'].map((fullname, index) => ({
  _id: String(index),
  fullname,
  isOnline: true,
  openOrders: 0,
  maxOrders: null,
}));
const names = (text: string) => findPartners(partners, text).map(({ fullname }) => fullname);

describe('findPartners', () => {
  it('finds by the beginning of any name, in any case', () => {
    expect(names('')).toHaveLength(3);
    expect(names(' m')).toEqual(['Meera Nair', 'Manoj Das']);
    expect(names('KUM')).toEqual(['Ravi Kumar']);
    expect(names('avi')).toEqual([]);
  });
});

describe('pickPartner', () => {
  it.each([
    ['2', 'Meera Nair'],
    ['9', undefined],
    ['0', undefined],
    ['m', undefined],
    ['me', 'Meera Nair'],
    ['r', 'Ravi Kumar'],
    ['x', undefined],
    [' ', undefined],
  ])('for %j is %s', (text, name) => {
    expect(pickPartner(partners, text)?.fullname).toBe(name);
  });
});
