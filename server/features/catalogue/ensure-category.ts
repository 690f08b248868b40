import { z } from 'zod';
import { foldText } from '#domain/typed-text.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { createNotes } from '#server/db/notes.ts';

/** Whoever adds a name waits for others who do: no index compares names by what they mean. */
const newNames = createNotes('category-names', z.object({}));

/**
 * The category that a typed name means, in whichever case and form it is written; undefined for a new one, which nobody else adds
 * until commit.
 */
export async function findCategoryName(ctx: Context, tx: Tx, typed: string): Promise<string | undefined> {
  const found = await findName(tx, typed);
  if (found !== undefined) return found;
  await newNames.lock(tx, ctx.clock.now());
  return findName(tx, typed);
}

async function findName(tx: Tx, typed: string): Promise<string | undefined> {
  const categories = await tx.selectFrom('categories').select('name').execute();
  const names = categories.map(({ name }) => name);
  const key = foldText(typed);
  return names.find((name) => name === typed) ?? names.find((name) => foldText(name) === key);
}

/**
 * Creates the category of a product if missing, and returns its name as the shop writes it. Until commit it can neither be
 * renamed nor deleted.
 */
export async function ensureCategory(ctx: Context, tx: Tx, typed: string): Promise<string> {
  const name = (await findCategoryName(ctx, tx, typed)) ?? typed;
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
