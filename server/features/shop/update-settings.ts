import type { z } from 'zod';
import type { updateSettings as updateSettingsEndpoint } from '#contract/settings.ts';
import { isWholeDayCovered } from '#domain/pricing-periods.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { omitUndefined } from '#server/omit-undefined.ts';
import { readSettings, writeSettings } from './queries.ts';
import type { Settings } from './queries.ts';

type Changes = z.output<typeof updateSettingsEndpoint.body>;

/** Changes the given settings, which apply to the next request. Throws INVALID_INPUT. */
export async function updateSettings(ctx: Context, changes: Changes): Promise<Settings> {
  const bands = changes.bands?.map(({ extraPerItem, ...pricingPeriod }) => ({
    ...pricingPeriod,
    extraPerItemPaise: paiseFromRupees(extraPerItem),
  }));
  assertNoFieldErrors({
    bands:
      bands && !coversDayOnce(bands)
        ? 'Every minute of the day needs exactly one band, and each band stands once.'
        : null,
  });
  const { bands: _bands, cancellation, figures, ...others } = changes;
  const stored: Partial<Settings> = {
    ...omitUndefined(others),
    ...(bands ? { bands } : {}),
    ...(cancellation
      ? {
          cancellation: {
            freeMs: Math.round(cancellation.freeMinutes * 60_000),
            feePaise: paiseFromRupees(cancellation.fee),
          },
        }
      : {}),
  };
  return inTransaction(ctx, async (tx) => {
    if (figures) stored.figures = { ...(await readSettings(tx)).figures, ...omitUndefined(figures) };
    await writeSettings(tx, stored, ctx.clock.now());
    return readSettings(tx);
  });
}

function coversDayOnce(bands: Settings['bands']): boolean {
  return (
    isWholeDayCovered(bands) &&
    new Set(bands.map((pricingPeriod) => pricingPeriod.period)).size === bands.length
  );
}
