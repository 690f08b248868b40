import { foldText } from '#domain/typed-text.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';

/** The category that a typed name means, in whichever case and form it is written; undefined for a new one. */
export async function findCategoryName(db: DbOrTx, typed: string): Promise<string | undefined> {
  const categories = await db.selectFrom('categories').select('name').execute();
  const names = categories.map(({ name }) => name);
  const key = foldText(typed);
  return names.find((name) => name === typed) ?? names.find((name) => foldText(name) === key);
}

/**
 * Creates the category of a product if missing, and returns its name as the shop writes it. Until commit it can neither be
 * renamed nor deleted.
 */
export async function ensureCategory(ctx: Context, tx: Tx, typed: string): Promise<string> {
  const name = (await findCategoryName(tx, typed)) ?? typed;
  await tx
    .insertInto('categories')
    .values(await newCategoryColumns(ctx, tx, name))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .execute();
  return name;
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
