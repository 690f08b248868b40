import { expect, it } from 'vitest';
import { openTestShop } from '#testing/harness.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { dumpRows } from './dump.ts';
import { walk } from './walk.ts';
import type { WalkOptions } from './walk.ts';

async function walkThrough(options: WalkOptions) {
  const shop = await openTestShop();
  try {
    const world = await walk(shop, options);
    return { world, rows: await dumpRows(world) };
  } finally {
    await shop.close();
  }
}

const requests = isFullRun ? 800 : 150;
const seeds = Array.from({ length: isFullRun ? 40 : 2 }, (_each, at) => at + 1);

it.each(seeds.map((seed) => ({ seed, requests, parallel: seed % 3 === 1 ? 1 : 6 })))(
  'a walk through all moves of orders contradicts nothing: %o',
  async (options) => {
    const { world } = await walkThrough(options);
    expect(world.violations).toEqual([]);
  },
);

it('a seed ends in the same rows on each engine', { tags: 'all' }, async () => {
  const options = { seed: 4, requests };
  const { rows } = await walkThrough(options);
  const engine = process.env['TEST_DATABASE'];
  process.env['TEST_DATABASE'] = 'sqlite';
  try {
    expect((await walkThrough(options)).rows).toEqual(rows);
  } finally {
    process.env['TEST_DATABASE'] = engine;
  }
});
