import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';

/** Creates the category of a product if missing. Until commit it can neither be renamed nor deleted. */
export async function ensureCategory(ctx: Context, tx: Tx, name: string): Promise<void> {
  await tx
    .insertInto('categories')
    .values(await newCategoryColumns(ctx, tx, name))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .execute();
}

/** A category with defaults: visible and last. */
export async function newCategoryColumns(ctx: Context, tx: Tx, name: string) {
  const now = ctx.clock.now();
  const last = await tx
    .selectFrom('categories')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  return {
    id: ctx.ids.next(),
    name,
    picture: '/pictures/shopping-bags.svg',
    tint: 'stone' as const,
    position: (last?.position ?? -1) + 1,
    created_at: now,
    updated_at: now,
  };
}
