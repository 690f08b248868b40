import { inTransaction } from '#server/context.ts';
import { changeOpeningNotes } from '#server/features/opening/queries.ts';
import type { OpeningNotes } from '#server/features/opening/queries.ts';
import type { TestShop } from './harness.ts';

/** A shop that waits for its first opening, with 0, or one that has opened. */
export async function setHasOpened({ ctx }: TestShop, has_opened: 0 | 1): Promise<void> {
  await ctx.db.updateTable('shop_state').set({ has_opened }).execute();
}

/** Notes something about the opening, such as whose orders are test orders. */
export async function noteOpening({ ctx }: TestShop, notes: Partial<OpeningNotes>): Promise<void> {
  await inTransaction(ctx, (tx) => changeOpeningNotes(tx, () => notes, ctx.clock.now()));
}

/** A change of the settings that waits; returns the request that calls it off. */
export async function addLaterChange(shop: TestShop, token: string) {
  const body = { minOrder: 5, beginsAt: '2099-01-01T00:00:00Z' };
  const { later } = (await shop.request('updateSettings', { body }, token)).body.data;
  return { params: { id: later.at(-1)?._id ?? '' } };
}
