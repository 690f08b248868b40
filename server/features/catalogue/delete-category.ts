import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { categoryUpdated } from './events.ts';
import { toCategory } from './queries.ts';
import type { Category } from './queries.ts';

/** Deletes a category that only archived products use, if any. Throws CATEGORY_NOT_FOUND or CATEGORY_IN_USE. */
export async function deleteCategory(ctx: Context, admin: AdminAccount, id: string): Promise<Category> {
  return inTransaction(ctx, async (tx) => {
    // Deleting first: a product that is put into the category at this moment waits, and creates it again.
    const category = await tx.deleteFrom('categories').where('id', '=', id).returningAll().executeTakeFirst();
    if (!category) throw new AppError('CATEGORY_NOT_FOUND');
    if (await hasActiveProduct(tx, category.name)) throw new AppError('CATEGORY_IN_USE');
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'category.deleted',
      subject: { kind: 'category', id, label: category.name },
      before: category,
    });
    await ctx.events.publish(tx, [categoryUpdated(id)]);
    return toCategory(category);
  });
}

/** Whether a product of the category is not archived; a hidden one returns without naming it again. */
async function hasActiveProduct(tx: Tx, category: string): Promise<boolean> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return product !== undefined;
}
