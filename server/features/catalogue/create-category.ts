import type { z } from 'zod';
import type { createCategory as createCategoryEndpoint } from '#contract/categories.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { omitUndefined } from '#server/omit-undefined.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findCategoryName, newCategoryColumns } from './ensure-category.ts';
import { categoryUpdated } from './events.ts';
import { assertValidCategory } from './validation.ts';
import { toCategory } from './queries.ts';
import type { Category } from './queries.ts';
import { categoryColumns } from './update-category.ts';

type CategoryInput = z.output<typeof createCategoryEndpoint.body>;

/** Creates a category. Throws INVALID_INPUT or CATEGORY_NAME_TAKEN. */
export async function createCategory(
  ctx: Context,
  admin: AdminAccount,
  input: CategoryInput,
): Promise<Category> {
  assertValidCategory(input);
  return inTransaction(ctx, async (tx) => {
    if ((await findCategoryName(ctx, tx, input.name)) !== undefined)
      throw new AppError('CATEGORY_NAME_TAKEN');
    const created = await tx
      .insertInto('categories')
      .values({
        ...(await newCategoryColumns(ctx, tx, input.name)),
        ...omitUndefined(categoryColumns(input)),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) throw new AppError('CATEGORY_NAME_TAKEN');
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'category.created',
      subject: { kind: 'category', id: created.id, label: created.name },
      after: created,
    });
    await ctx.events.publish(tx, [categoryUpdated(created.id)]);
    return toCategory(created);
  });
}
