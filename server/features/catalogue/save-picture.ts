import { createHash } from 'node:crypto';
import { buildPictureUrl } from '#domain/picture.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { PictureFile } from './resize-picture.ts';

const hashLength = 32;

/** Stores a resized picture and returns the URL of its largest size; the same picture again has the same URL. */
export async function savePicture(ctx: Context, tx: Tx, files: readonly PictureFile[]): Promise<string> {
  const sum = createHash('sha256');
  for (const { bytes } of files) sum.update(bytes);
  const hash = sum.digest('hex').slice(0, hashLength);
  const created_at = ctx.clock.now();
  const rows = files.map(({ width, format, bytes }) => ({
    hash,
    width,
    format,
    content: bytes.toString('base64'),
    created_at,
  }));
  await tx
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['hash', 'width', 'format']).doNothing())
    .execute();
  return buildPictureUrl(hash, 560, 'webp');
}
