import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildSearchText,
  matchesFuzzily,
  matchesJoined,
  matchesSubstring,
  normalizeSearch,
} from './catalogue-search.ts';

const maggi = buildSearchText({
  productName: 'Maggi 2-Minute  Noodles',
  description: 'Masala, 70 g.\nReady in two minutes.',
  category: 'Instant Food',
  codeName: 'MAG-070',
});
const findsExactly = (typed: string): boolean => matchesSubstring(maggi, normalizeSearch(typed));
const findsFuzzily = (typed: string): boolean => matchesFuzzily(maggi, normalizeSearch(typed));

describe('matchesSubstring', () => {
  it.each([
    ['[PROD-34] the name', 'noodles'],
    ['[PROD-34] the description', 'ready in two'],
    ['[PROD-34] the category', 'instant food'],
    ['[PROD-34] the code', 'mag-070'],
    ['[PROD-33] any case', 'mAgGi'],
    ['a part of a word', 'ggi 2-min'],
    ['too many blanks', '  minute   noodles '],
  ])('matches %s', (_case, typed) => {
    expect(findsExactly(typed)).toBe(true);
  });

  it.each([
    ['another product', 'soap'],
    ['a phrase across two fields', 'noodles masala'],
    ['a percent sign, which is a plain character', 'maggi%noodles'],
    ['an underscore, which is a plain character', 'magg_'],
    ['a slip, which is for the forgiving search', 'magi'],
  ])('does not match %s', (_case, typed) => {
    expect(findsExactly(typed)).toBe(false);
  });

  it('matches a product without code [ENT-2]', () => {
    const soap = { productName: 'Soap', description: 'Neem', category: 'Daily', codeName: null };
    expect(buildSearchText(soap)).toBe('soap\nneem\ndaily\n');
  });

  it('matches the keywords of a product, which are a field of their own', () => {
    const soap = { productName: 'Soap', description: 'Neem', category: 'Daily', keywords: 'Sabun, साबुन' };
    expect(buildSearchText(soap)).toBe('soap\nneem\ndaily\n\nsabun, साबुन');
  });

  it('uses at most 100 characters, without splitting one', () => {
    expect(normalizeSearch('a'.repeat(150))).toHaveLength(100);
    expect(Array.from(normalizeSearch('🍜'.repeat(150)))).toHaveLength(100);
  });
});

describe('matchesFuzzily', () => {
  it.each([
    ['a letter dropped', 'magi'],
    ['a letter too many', 'magggi'],
    ['a wrong letter', 'naggi'],
    ['two letters swapped', 'noodels'],
    ['words in any order', 'noodles maggi'],
    ['words of several fields, each with a slip', 'nodles masalla'],
    ['short words that are right', '70 g maggi'],
  ])('matches %s: %s', (_case, typed) => {
    expect(findsFuzzily(typed)).toBe(true);
  });

  it.each([
    ['two slips in a word', 'nodlse'],
    ['a slip in a word under four letters', 'two gn'],
    ['one word that is not there', 'maggi soap'],
    ['another product', 'toothpaste'],
  ])('does not match %s: %s', (_case, typed) => {
    expect(findsFuzzily(typed)).toBe(false);
  });

  it('matches whatever the substring search matches', () => {
    const anyPart = fc.tuple(fc.nat(maggi.length), fc.nat(20)).map(([from, length]) => {
      return normalizeSearch(maggi.slice(from, from + length).split('\n')[0] ?? '');
    });
    fc.assert(
      fc.property(anyPart, (query) => {
        expect(matchesSubstring(maggi, query)).toBe(true);
        expect(matchesFuzzily(maggi, query)).toBe(true);
      }),
    );
  });
});

describe('matchesJoined', () => {
  const matches = (name: string, typed: string) =>
    matchesJoined(
      buildSearchText({ productName: name, description: 'Pack of 2', category: 'Daily' }),
      normalizeSearch(typed),
    );

  it.each([
    ['Kit Kat', 'kitkat'],
    ['LED Bulb 9 W', 'led 9w'],
    ['Hide & Seek', 'hide&seek'],
    ['Bon (Bon) 50% + [x]', 'bon(bon) 50%+[x]'],
    ['Coca Cola', 'coca-cola'],
    ['Maggi 2-Minute Noodles', 'maggi2minute'],
    ['KitKat', 'kit - kat'],
  ])('finds %s by %s', (name, typed) => {
    expect(matches(name, typed)).toBe(true);
  });

  it.each([
    ['Mint Enamel', 'tenam'],
    ['Soap', 'soappack'],
    ['Soap', '-'],
    ['Kit Kat', 'kitkit'],
  ])('does not find %s by %s', (name, typed) => {
    expect(matches(name, typed)).toBe(false);
  });
});
