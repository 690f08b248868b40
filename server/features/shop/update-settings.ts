import type { z } from 'zod';
import type { updateSettings as updateSettingsCall } from '#contract/settings.ts';
import { bandsCoverDay } from '#domain/bands.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { refuseBadFields } from '../../refusal.ts';
import { readSettings, writeSettings } from './queries.ts';
import type { Settings } from './queries.ts';

type Changes = z.output<typeof updateSettingsCall.body>;

/** Changes any setting and leaves the rest; the next calculation reads it. Refuses with INVALID_INPUT. */
export async function updateSettings(ctx: Context, changes: Changes): Promise<Settings> {
  const bands = changes.bands?.map(({ extraPerItem, ...band }) => ({
    ...band,
    extraPerItemPaise: paiseFromRupees(extraPerItem),
  }));
  refuseBadFields({
    bands:
      bands && !coversDayOnce(bands)
        ? 'Every minute of the day needs exactly one band, and each band stands once.'
        : null,
  });
  const { bands: _bands, cancellation, figures, ...others } = changes;
  const stored: Partial<Settings> = {
    ...defined(others),
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
    if (figures) stored.figures = { ...(await readSettings(tx)).figures, ...defined(figures) };
    await writeSettings(tx, stored, ctx.clock.now());
    return readSettings(tx);
  });
}

/** The fields that were sent. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  // What is left has the keys and the values of `fields`.
  return Object.fromEntries(sent) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function coversDayOnce(bands: Settings['bands']): boolean {
  return bandsCoverDay(bands) && new Set(bands.map((band) => band.period)).size === bands.length;
}
