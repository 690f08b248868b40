import { getErrorMessage } from '#web/api/api-error.ts';
import { fetchWithProgress } from '#web/console/api/fetch-with-progress.ts';

const tooLargeText = 'This picture is larger than 5 MB. Choose a smaller one.';
export const unreadablePictureText =
  'This file is not a picture that can be used. Choose a JPEG, PNG, WebP or AVIF.';
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const maxBytes = 5 * 1024 * 1024;
/** A phone with a weak signal takes minutes for 5 MB. */
const timeoutMs = 180_000;

/** Why a file cannot be a picture of the shop; null where it can. */
export function findPictureProblem({ size, type }: File): string | null {
  if (!pictureTypes.includes(type)) return 'Choose a JPEG, PNG, WebP or AVIF.';
  return size > maxBytes ? tooLargeText : null;
}

/** How the request of a picture is sent; `onProgress` gets the sent part, up to 1. */
export function toPictureUpload(file: File, onProgress: (sentPart: number) => void) {
  return { file, fetch: fetchWithProgress(onProgress), timeoutMs };
}

/** `changed` is what somebody else changed. */
export function describePictureFailure(error: unknown, changed: string): string {
  return getErrorMessage(error, {
    CONFLICT_VERSION: `Somebody else changed ${changed} in the meantime. Look at it again, then choose the picture once more.`,
    BODY_TOO_LARGE: tooLargeText,
    fallback: 'The picture was not saved. Try again.',
  });
}
