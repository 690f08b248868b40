import type { PictureFormat } from '#domain/picture.ts';
import type { Db } from '#server/db/database.ts';

/** The bytes of an uploaded picture in one size and format; undefined for an unknown one. */
export async function findPicture(
  db: Db,
  { hash, width, format }: { hash: string; width: number; format: PictureFormat },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('content')
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  return row && Buffer.from(row.content, 'base64');
}
