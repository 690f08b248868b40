import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { isInPeriod, toPeriod } from './period.ts';

const shop = await openShopForFile();
const seven = '2026-11-21T07:00:00+05:30';
const midnight = '2026-11-22T00:00:00+05:30';

it.each([
  ['without limits', {}, [0, 1, 2]],
  ['from an instant', { from: seven }, [0, 1, 2]],
  ['to an instant', { to: seven }, []],
  ['from it to the next', { from: seven, to: midnight }, [0, 1]],
  ['from the next', { from: midnight }, [2]],
])('isInPeriod has each time in one of adjacent periods, %s', async (_name, query, expected) => {
  const at = Date.parse(seven);
  const { rows } = await sql<{ n: number }>`
    select n from (select 0 as n, cast(${at} as bigint) as at
      union all select 1, ${Date.parse(midnight) - 1} union all select 2, ${Date.parse(midnight)}) as times
    where ${isInPeriod('at', toPeriod(query))} order by n`.execute(shop.ctx.db);
  expect(rows.map(({ n }) => n)).toEqual(expected);
});
