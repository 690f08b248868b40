import type { BenchShop, Engine } from './bench-shop.ts';

/** What a row has measured; `limit` is that of the same run, in the same unit. */
export type Measurement = {
  value: number;
  limit?: number;
  p99Ms?: number;
  /** Shown behind the value. */
  note?: string;
};

export type Row = {
  /** For `--only`. */
  name: string;
  engines: readonly Engine[];
  unit: '/s' | 'ms' | 's' | 'MB';
  /** What `limit` is. */
  limitName?: string;
  goal: string;
  isReached: (measurement: Measurement & { ratio: number }) => boolean;
  /** Called three times after `prepare`. */
  measure: (shop: BenchShop) => Promise<Measurement>;
  prepare?: (shop: BenchShop) => Promise<unknown>;
};

const repetitions = 3;

/** The share of the limit; NaN without one. */
export function ratioOf({ value, limit }: Measurement): number {
  return limit === undefined ? Number.NaN : value / limit;
}

/** The median of three by the ratio to the limit or, without a limit, by the value. */
export async function measureRow(row: Row, shop: BenchShop): Promise<Measurement> {
  await row.prepare?.(shop);
  const measurements: Measurement[] = [];
  for (let run = 0; run < repetitions; run += 1) measurements.push(await row.measure(shop));
  const rankOf = (each: Measurement) => (each.limit === undefined ? each.value : ratioOf(each));
  const median = measurements.toSorted((a, b) => rankOf(a) - rankOf(b))[Math.floor(repetitions / 2)];
  if (!median) throw new Error('Nothing was measured');
  return median;
}
