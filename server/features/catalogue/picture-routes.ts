import { pictureFormats } from '#domain/picture.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { AppError } from '#server/errors.ts';
import type { PictureFormat } from '#domain/picture.ts';
import type { Db } from '#server/db/database.ts';

const fileName = /^([0-9a-f]{32})-(\d{1,4})\.(\w+)$/;

/** Uploaded pictures. A URL names its content, so that browsers and proxies never ask twice. */
export function registerPictures({ app, ctx }: AppParts): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/uploads/:file',
    { compress: false },
    async (request, reply) => {
      const [, hash, width, extension] = fileName.exec(request.params.file) ?? [];
      const format = pictureFormats.find((each) => each === extension);
      const bytes =
        hash === undefined || format === undefined
          ? undefined
          : await findPicture(ctx.db, { hash, width: Number(width), format });
      if (bytes === undefined) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`image/${format}`)
        .send(bytes);
    },
  );
}

/** The bytes of an uploaded picture in one size and format; undefined for an unknown one. */
async function findPicture(
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
