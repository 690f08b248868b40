import { expect, it } from 'vitest';
import { fuzzSettings } from './fuzz.ts';

it('a long fuzz run has a fresh seed each time, and repeats the one it is given', () => {
  const seeds = Array.from({ length: 5 }, () => fuzzSettings({}).FUZZ_SEED);
  expect(new Set(seeds).size).toBe(5);
  for (const seed of seeds) expect(seed).toMatch(/^\d+$/);
  expect(fuzzSettings({ FUZZ_SEED: '42', FUZZ_RUNS: '7' })).toEqual({
    FUZZ_SEED: '42',
    FUZZ_RUNS: '7',
  });
});
