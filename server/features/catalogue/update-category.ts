import type { z } from 'zod';
import type { updateCategory as updateCategoryEndpoint } from '#contract/categories.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { toFlag } from '#server/db/database.ts';
import type { Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { findCategoryName } from './ensure-category.ts';
import { categoryUpdated } from './events.ts';
import { assertValidCategory } from './validation.ts';
import { presentCategory } from './present.ts';
import { countProductsByCategory, toCategory, updateSearchText } from './queries.ts';
import type { Category } from './queries.ts';

type Changes = z.output<typeof updateCategoryEndpoint.body>;

/**
 * Changes the given fields of a category; its products get its new name. Throws CATEGORY_NOT_FOUND,
 * INVALID_INPUT, CATEGORY_NAME_TAKEN or CONFLICT_VERSION.
 */
export async function updateCategory(
  ctx: Context,
  { admin, id }: { admin: AdminAccount; id: string },
  { version: expected, ...changes }: Changes,
): Promise<Category> {
  assertValidCategory({ ...changes, picture: undefined });
  const updated_at = ctx.clock.now();
  try {
    return await inTransaction(ctx, async (tx) => {
      // Writing first locks the category: the name that is read is the one its products have now.
      const before = await tx
        .updateTable('categories')
        .set({ updated_at })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!before) throw new AppError('CATEGORY_NOT_FOUND');
      await assertVersion(tx, { expected, stored: before }, async () =>
        presentCategory(toCategory(before), await countProductsByCategory(tx)),
      );
      // As in `updateProduct`.
      if (changes.picture !== before.picture) assertValidCategory({ picture: changes.picture });
      const taken = changes.name === undefined ? undefined : await findCategoryName(ctx, tx, changes.name);
      if (taken !== undefined && taken !== before.name) throw new AppError('CATEGORY_NAME_TAKEN');
      const category = await tx
        .updateTable('categories')
        .set({ updated_at, ...editColumns(admin, updated_at), ...categoryColumns(changes) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (category.name !== before.name)
        await renameInProducts(tx, { from: before.name, to: category.name, updated_at });
      await recordAudit(ctx, tx, {
        actor: admin,
        action: 'category.updated',
        subject: { kind: 'category', id, label: category.name },
        before,
        after: category,
      });
      await ctx.events.publish(tx, [categoryUpdated(id)]);
      return toCategory(category);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CATEGORY_NAME_TAKEN');
    throw error;
  }
}

/** The columns of the fields that were sent; others are undefined. */
export function categoryColumns({
  name,
  translations,
  picture,
  tint,
  position,
  ...flags
}: Omit<Changes, 'version'>) {
  return {
    name: name?.trim(),
    translations: translations && JSON.stringify(withoutBlankTexts(translations)),
    picture: picture || undefined,
    tint,
    position,
    is_visible: toFlag(flags.isVisible),
    opens_own_page: toFlag(flags.opensOwnPage),
  };
}

function withoutBlankTexts(texts: Readonly<Record<string, string | undefined>>): object {
  const entries = Object.entries(texts).map(([key, text = '']) => [key, text.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/** The search text of products contains the category; orders keep the old name. */
async function renameInProducts(
  tx: Tx,
  { from, to, updated_at }: { from: string; to: string; updated_at: number },
): Promise<void> {
  const found = await tx
    .selectFrom('products')
    .select('id')
    .where('category', '=', from)
    .orderBy('id')
    .execute();
  // In id order, as orders lock them.
  for (const { id } of found) {
    const product = await tx
      .updateTable('products')
      .set({ category: to, updated_at })
      .where('id', '=', id)
      .where('category', '=', from)
      .returning([
        'id',
        'product_name',
        'description',
        'category',
        'code_name',
        'keywords',
        'barcode',
        'search_text',
      ])
      .executeTakeFirst();
    if (product) await updateSearchText(tx, product);
  }
}
