import type { Language } from '#domain/language.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { UserRow } from '../../sessions/accounts.ts';

/**
 * Keeps in which language a customer used the shop last, for the mails to them. `language` is undefined where a request
 * names none; then nothing changes.
 */
export async function updateLanguage(
  db: DbOrTx,
  user: Pick<UserRow, 'id' | 'language'>,
  language: Language | undefined,
): Promise<void> {
  if (language === undefined || language === user.language) return;
  await db.updateTable('users').set({ language }).where('id', '=', user.id).execute();
}
