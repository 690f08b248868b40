import type { Language } from '#domain/language.ts';
import type { DbOrTx } from '#server/db/database.ts';
import type { UserRow } from '#server/sessions/accounts.ts';

/**
 * Stores the language of a customer for mails. `language` is undefined when the request has none; then nothing
 * changes.
 */
export async function updateLanguage(
  db: DbOrTx,
  user: Pick<UserRow, 'id' | 'language'>,
  language: Language | undefined,
): Promise<void> {
  if (language === undefined || language === user.language) return;
  await db.updateTable('users').set({ language }).where('id', '=', user.id).execute();
}
