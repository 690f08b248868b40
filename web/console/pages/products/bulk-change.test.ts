import { expect, it } from 'vitest';
import { toProductsChange } from './bulk-change.ts';
import type { BulkKind } from './bulk-change.ts';

it.each<[BulkKind, string, number | null]>([
  ['price-set', '1,250', 1250],
  ['price-set', '₹20.50', 20.5],
  ['price-set', '-5', null],
  ['delivery-charge', '12,50,000', 1_250_000],
  ['price-delta', '-1,250.5', -1250.5],
  ['price-delta', '−2', -2],
  ['price-delta', '1,25', null],
  ['price-percent', '+10', 10],
  ['price-percent', '-150', null],
  ['price-percent', '₹10', null],
])('toProductsChange of %s and "%s" has the number %s', (kind, text, number) => {
  const change = toProductsChange({ kind, text, isRounded: true });
  expect(Object.values(change ?? { none: null }).find((value) => typeof value === 'number') ?? null).toBe(
    number,
  );
});
