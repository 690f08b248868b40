import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { pictureWidths } from '#domain/picture.ts';
import type { PictureFormat, PictureWidth } from '#domain/picture.ts';
import { openPicture } from './open-picture.ts';
import type { PictureUpload } from './open-picture.ts';

export type PictureFile = { width: PictureWidth; format: PictureFormat; bytes: Buffer };

/** For each file. */
const maxSeconds = 10;
const maxWidth = Math.max(...pictureWidths);

/**
 * The picture in every size and format, upright and without metadata such as the place where it was taken. Smaller ones
 * are not enlarged. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE or OVERLOADED.
 */
export async function resizePicture(
  upload: Pick<PictureUpload, 'bytes' | 'accountId'>,
): Promise<PictureFile[]> {
  const formats = ['jpeg', 'png', 'webp', 'heif'] as const;
  return openPicture({ ...upload, formats, unreadableCode: 'PICTURE_UNREADABLE' }, createFiles);
}

async function createFiles(picture: Sharp): Promise<PictureFile[]> {
  // Decoded once at the largest size; the smaller ones are made from it.
  const base = await picture
    .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  const files: PictureFile[] = [];
  for (const width of pictureWidths) {
    const resized = sharp(base)
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds });
    files.push(
      { width, format: 'avif', bytes: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer() },
      { width, format: 'webp', bytes: await resized.clone().webp({ quality: 80 }).toBuffer() },
    );
  }
  return files;
}
