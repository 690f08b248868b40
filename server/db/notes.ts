import type { z } from 'zod';
import type { DbOrTx, Tx } from './database.ts';

/** Notes of the server, which are no settings, in a row of their own; the schema has a default for each. */
export function createNotes<Schema extends z.ZodType<object>>(key: string, schema: Schema) {
  type Notes = z.output<Schema>;
  const parse = (value: string): Notes => schema.parse(JSON.parse(value));

  /** The notes, locked until commit; `now` in ms. */
  async function lock(tx: Tx, now: number): Promise<Notes> {
    const { value } = await tx
      .insertInto('server_notes')
      .values({ key, value: '{}', updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returning('value')
      .executeTakeFirstOrThrow();
    return parse(value);
  }

  return {
    lock,
    read: async (db: DbOrTx): Promise<Notes> => {
      const row = await db
        .selectFrom('server_notes')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst();
      return parse(row?.value ?? '{}');
    },
    /** Changes the notes; concurrent changes wait for each other. */
    change: async (tx: Tx, change: (notes: Notes) => Partial<Notes>, now: number): Promise<void> => {
      const notes = await lock(tx, now);
      const value = JSON.stringify({ ...notes, ...change(notes) });
      await tx.updateTable('server_notes').set({ value, updated_at: now }).where('key', '=', key).execute();
    },
  };
}
