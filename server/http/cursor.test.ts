import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const types = ['number', 'string'] as const;

describe('decodeCursor', () => {
  it('returns the values of a cursor, and null for the first page', () => {
    expect(decodeCursor(encodeCursor([7, 'चाय']), types)).toEqual([7, 'चाय']);
    expect(decodeCursor(undefined, types)).toBeNull();
  });

  it.each<[string, string]>([
    ['text that is no JSON', 'x'],
    ['another number of values', encodeCursor([7])],
    ['other types', encodeCursor(['7', 'a'])],
    ['a fraction', encodeCursor([0.5, 'a'])],
    ['a number that a database cannot hold', encodeCursor([1e300, 'a'])],
    ['a text that PostgreSQL cannot hold', encodeCursor([7, 'a\0'])],
  ])('rejects %s', (_title, cursor) => {
    expect(() => decodeCursor(cursor, types)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });
});
