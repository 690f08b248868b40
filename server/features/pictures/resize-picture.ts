import sharp from 'sharp';
import { pictureWidths } from '#domain/picture-url.ts';
import type { PictureFormat, PictureWidth } from '#domain/picture-url.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { AppError } from '#server/errors.ts';

export type PictureFile = { width: PictureWidth; format: PictureFormat; bytes: Buffer };

/** What an upload may be, by its content. HEIF is how the library names AVIF. */
const inputFormats = new Set(['jpeg', 'png', 'webp', 'heif']);
/** A phone's picture has up to 50 million; a small file can claim billions. */
const maxInputPixels = 60_000_000;
const maxSeconds = 15;

/** One at a time, so that a few uploads do not take the processor from orders. */
const queue = createFairQueue({ concurrency: 1, maxWaiting: 20 });
sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture in every size and format, upright and without metadata such as the place where it was taken. Smaller ones
 * are not enlarged. Throws PICTURE_UNREADABLE or OVERLOADED.
 */
export async function resizePicture(bytes: Buffer, adminId: string): Promise<PictureFile[]> {
  return queue(['pictures', adminId], async () => {
    try {
      return await createFiles(bytes);
    } catch {
      throw new AppError('PICTURE_UNREADABLE');
    }
  });
}

async function createFiles(bytes: Buffer): Promise<PictureFile[]> {
  const options = { limitInputPixels: maxInputPixels, failOn: 'error', pages: 1 } as const;
  const { format, compression } = await sharp(bytes, options).metadata();
  if (!inputFormats.has(format) || (format === 'heif' && compression !== 'av1'))
    throw new Error(`Not an accepted format: ${format}`);
  // Decoded once at the largest size; the smaller ones are made from it.
  const base = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: maxSeconds })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const files: PictureFile[] = [];
  for (const width of pictureWidths) {
    const resized = sharp(base).resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
    const avif = resized.clone().avif({ quality: 55, effort: 3 });
    const webp = resized.clone().webp({ quality: 80 });
    files.push(
      { width, format: 'avif', bytes: await avif.timeout({ seconds: maxSeconds }).toBuffer() },
      { width, format: 'webp', bytes: await webp.timeout({ seconds: maxSeconds }).toBuffer() },
    );
  }
  return files;
}

const maxWidth = Math.max(...pictureWidths);
