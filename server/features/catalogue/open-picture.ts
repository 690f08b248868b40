import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { createFairQueue } from '#server/fair-queue.ts';
import { AppError } from '#server/errors.ts';

/** HEIF is how the library names AVIF. */
export type PictureInputFormat = 'jpeg' | 'png' | 'webp' | 'heif';

export type PictureUpload = {
  bytes: unknown;
  formats: readonly PictureInputFormat[];
  /** The account that takes turns in the queue. */
  accountId: string;
  unreadableCode: 'PICTURE_UNREADABLE' | 'PHOTO_INVALID';
};

const maxSidePixels = 4096;
/** What phones call 12 megapixels. An interlaced PNG of 16 bits a channel takes 8 bytes a pixel. */
const maxPixels = 4096 * 3072;
/** For each decoding and encoding. */
const maxSeconds = 10;

/** One at a time, which bounds the memory, and occupies one thread of the pool that also hashes passwords. */
const queue = createFairQueue({ concurrency: 1, maxWaiting: 20 });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Opens an uploaded picture, upright, for the work in the turn of its account; all pictures of the shop share one queue.
 * Throws `unreadableCode`, also when the work fails, PICTURE_TOO_LARGE before anything is decoded, or OVERLOADED.
 */
export async function openPicture<T>(
  { bytes, formats, accountId, unreadableCode }: PictureUpload,
  work: (picture: Sharp) => Promise<T>,
): Promise<T> {
  if (!Buffer.isBuffer(bytes) || !hasSignature(bytes, formats)) throw new AppError(unreadableCode);
  return queue(['pictures', accountId], async () => {
    try {
      await assertProcessable(bytes, formats);
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
      return await work(picture.autoOrient().timeout({ seconds: maxSeconds }));
    } catch (error) {
      throw error instanceof AppError ? error : new AppError(unreadableCode);
    }
  });
}

/** By the header of the file; a small file can claim billions of pixels. */
async function assertProcessable(bytes: Buffer, formats: readonly PictureInputFormat[]): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  const { format, compression, width, height } = header;
  if (!formats.some((each) => each === format) || (format === 'heif' && compression !== 'av1'))
    throw new Error(`Not an accepted format: ${format}`);
  if (Math.max(width, height) > maxSidePixels || width * height > maxPixels)
    throw new AppError('PICTURE_TOO_LARGE');
}

const signatures: Record<PictureInputFormat, (start: string) => boolean> = {
  jpeg: (start) => start.startsWith('\xff\xd8\xff'),
  png: (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (start) => /^RIFF.{4}WEBP/s.test(start),
  heif: (start) => /^.{4}ftyp/s.test(start),
};

/** By the first bytes; the decoders of other formats are never reached. */
function hasSignature(bytes: Buffer, formats: readonly PictureInputFormat[]): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return formats.some((format) => signatures[format](start));
}
