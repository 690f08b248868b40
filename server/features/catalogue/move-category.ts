import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { categoryUpdated } from './events.ts';
import { toCategory } from './queries.ts';
import type { Category } from './queries.ts';

/**
 * Exchanges the places of a category and the one before or after it; the first and the last stay where they are. A
 * move is no edit: versions stay. Throws CATEGORY_NOT_FOUND.
 */
export async function moveCategory(
  ctx: Context,
  { admin, id }: { admin: AdminAccount; id: string },
  direction: 'up' | 'down',
): Promise<Category> {
  return inTransaction(ctx, async (tx) => {
    // Locks every category: two moves at once happen one after the other.
    const locked = await tx
      .updateTable('categories')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .returningAll()
      .execute();
    const before = locked.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
    const from = before.findIndex((category) => category.id === id);
    const moved = before[from];
    if (moved === undefined) throw new AppError('CATEGORY_NOT_FOUND');
    const to = direction === 'up' ? from - 1 : from + 1;
    if (before[to] === undefined) return toCategory(moved);
    const now = ctx.clock.now();
    // Places are numbered again: two categories may have had the same.
    for (const [position, category] of before.with(from, before[to]).with(to, moved).entries()) {
      if (category.position === position) continue;
      await tx
        .updateTable('categories')
        .set({ position, updated_at: now })
        .where('id', '=', category.id)
        .execute();
    }
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'category.moved',
      subject: { kind: 'category', id, label: moved.name },
      before: { position: moved.position },
      after: { position: to },
    });
    await ctx.events.publish(tx, [categoryUpdated(id)]);
    return { ...toCategory(moved), position: to };
  });
}
