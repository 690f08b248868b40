import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { exchangePlaces } from '#server/db/exchange-places.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { categoryUpdated } from './events.ts';
import { toCategory } from './queries.ts';
import type { Category } from './queries.ts';

/** Exchanges the places of a category and the one before or after it. Throws CATEGORY_NOT_FOUND. */
export async function moveCategory(
  ctx: Context,
  { admin, id }: { admin: AdminAccount; id: string },
  direction: 'up' | 'down',
): Promise<Category> {
  return inTransaction(ctx, async (tx) => {
    const move = { table: 'categories', id, direction, now: ctx.clock.now() } as const;
    const places = await exchangePlaces(tx, move);
    if (places === null) throw new AppError('CATEGORY_NOT_FOUND');
    const category = await tx
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (places.from !== places.to) {
      await recordAudit(ctx, tx, {
        actor: admin,
        action: 'category.moved',
        subject: { kind: 'category', id, label: category.name },
        before: { position: places.from },
        after: { position: places.to },
      });
      await ctx.events.publish(tx, [categoryUpdated(id)]);
    }
    return toCategory(category);
  });
}
