import { parseArgs } from 'node:util';
import { openTestShop } from '#testing/harness.ts';
import { startPostgresWithTemplate } from '#testing/postgres-with-template.ts';
import { walk } from './walk.ts';

/**
 * `npm run simulate -- --seed 1 --runs 10 [--requests 300] [--engine postgres]`: random walks through all moves of orders,
 * every second one with six requests at once, until one finds a contradiction. The seed repeats a walk.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '10' },
    requests: { type: 'string', default: '300' },
    engine: { type: 'string', default: 'sqlite' },
  },
});
process.env['TEST_DATABASE'] = values.engine;
const postgres = values.engine === 'postgres' ? await startPostgresWithTemplate() : undefined;
const first = Number(values.seed);
const startedAt = performance.now();
let violations: readonly string[] = [];
let seed = first;
for (; seed < first + Number(values.runs) && violations.length === 0; seed += 1) {
  const shop = await openTestShop();
  const world = await walk(shop, {
    seed,
    requests: Number(values.requests),
    parallel: seed % 2 === 0 ? 6 : 1,
  });
  const closed = await shop.close().catch(String);
  violations = [...world.violations, ...(closed === undefined ? [] : [closed])];
  if (violations.length > 0) console.log([...world.log, `seed ${seed}:`, ...violations].join('\n'));
}
await postgres?.stop();
const seconds = Math.round((performance.now() - startedAt) / 1000);
const result = violations.length === 0 ? 'no contradiction' : `contradictions in seed ${seed - 1}`;
console.log(`Seeds ${first} to ${seed - 1} on ${values.engine}, ${seconds} s: ${result}.`);
if (violations.length > 0) process.exitCode = 1;
