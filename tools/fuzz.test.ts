import { expect, it } from 'vitest';
import { fuzzSettings } from './fuzz.ts';

it('npm run fuzz uses a new seed each time, and repeats a given one', () => {
  const seeds = Array.from({ length: 5 }, () => fuzzSettings({}).FUZZ_SEED);
  expect(new Set(seeds).size).toBe(5);
  for (const seed of seeds) expect(seed).toMatch(/^\d+$/);
  expect(fuzzSettings({ FUZZ_SEED: '42', FUZZ_RUNS: '7' })).toEqual({
    FUZZ_SEED: '42',
    FUZZ_RUNS: '7',
  });
});
