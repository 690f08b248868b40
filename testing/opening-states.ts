import { inTransaction } from '#server/context.ts';
import { changeOpeningNotes } from '#server/features/opening/queries.ts';
import type { TestShop } from './harness.ts';

/** A shop that waits for its first opening, with 0, or one that has opened. */
export async function setHasOpened({ ctx }: TestShop, has_opened: 0 | 1): Promise<void> {
  await ctx.db.updateTable('shop_state').set({ has_opened }).execute();
}

/** Makes the orders of a customer test orders. */
export async function setTestCustomer({ ctx }: TestShop, id: string): Promise<void> {
  await inTransaction(ctx, (tx) => changeOpeningNotes(tx, () => ({ testCustomerId: id }), ctx.clock.now()));
}
