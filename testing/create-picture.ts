import sharp from 'sharp';
import type { FormatEnum } from 'sharp';

/** A picture of two colours, one in each half, with the given metadata. */
export async function createPicture({
  width,
  height,
  format = 'png',
  orientation,
  exif,
}: {
  width: number;
  height: number;
  format?: keyof FormatEnum | 'avif';
  /** As in EXIF: 6 is a picture that a phone turned. */
  orientation?: number;
  exif?: Record<string, string>;
}): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#e08a3c' } as const;
  let picture = sharp({ create: { width, height, channels: 3, background: '#2a6f97' } }).composite([
    { input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 },
  ]);
  if (exif !== undefined) picture = picture.withExif({ IFD0: exif });
  if (orientation !== undefined) picture = picture.withMetadata({ orientation });
  return picture.toFormat(format).toBuffer();
}

/** Its upload. */
export const createPictureRequest = async () => ({
  body: await createPicture({ width: 40, height: 30 }),
  headers: { 'content-type': 'image/png' },
});
