import { expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './india-time.ts';

it('an instant is shown in the time of the shop and read back unchanged, over midnight and in any browser', () => {
  expect(toLocalInput('2026-11-21T19:00:00.000Z')).toBe('2026-11-22T00:30');
  const iso = '2026-12-31T18:45:00.000Z';
  expect(new Date(fromLocalInput(toLocalInput(iso))).toISOString()).toBe(iso);
  expect(fromLocalInput('2026-11-22T00:30')).toBe('2026-11-22T00:30:00+05:30');
});
