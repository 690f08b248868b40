import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

it('randomUuid returns unique UUIDs of version 4', () => {
  const ids = Array.from({ length: 200 }, randomUuid);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
