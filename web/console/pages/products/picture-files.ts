import { uploadProductPicture } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { foldText } from '#domain/typed-text.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { fetchWithProgress } from '#web/console/api/fetch-with-progress.ts';

const tooLargeText = 'This picture is larger than 5 MB. Choose a smaller one.';
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const maxBytes = 5 * 1024 * 1024;
/** A phone with a weak signal takes minutes for 5 MB. */
const timeoutMs = 180_000;

/** Why a file cannot be the picture of a product; null where it can. */
export function findPictureProblem({ size, type }: File): string | null {
  if (!pictureTypes.includes(type)) return 'Choose a JPEG, PNG, WebP or AVIF.';
  return size > maxBytes ? tooLargeText : null;
}

/** Replaces the picture of a product; `onProgress` gets the sent part, up to 1. */
export function uploadPicture(
  { _id: id, version }: Pick<AdminProductView, '_id' | 'version'>,
  file: File,
  onProgress: (sentPart: number) => void,
) {
  const request = { params: { id }, query: { version } };
  return sendConsoleRequest(uploadProductPicture, request, {
    file,
    fetch: fetchWithProgress(onProgress),
    timeoutMs,
  });
}

export function describePictureFailure(error: unknown): string {
  return getErrorMessage(error, {
    CONFLICT_VERSION:
      'Somebody else changed this product in the meantime. Look at it again, then choose the picture once more.',
    BODY_TOO_LARGE: tooLargeText,
    fallback: 'The picture was not saved. Try again.',
  });
}

/** `Masala_Chips-50 g.jpg` → `Masala Chips 50 g`. */
export function toPicturedName(fileName: string): string {
  return fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}

type Named = Pick<AdminProductView, 'productName' | 'description' | 'barcode' | 'codeName'>;

/** The product that a picture's file is named after: by its name, with or without its description, barcode or code. */
export function findPictured<One extends Named>(
  products: readonly One[],
  fileName: string,
): One | 'several' | undefined {
  const toKey = (text: string) => foldText(toPicturedName(`${text}.`)).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  const key = toKey(fileName.replace(/\.\w+$/, ''));
  const isNamed = ({ productName, description, barcode, codeName }: One) =>
    [productName, `${productName} ${description}`, barcode ?? '', codeName ?? ''].some(
      (name) => name !== '' && toKey(name) === key,
    );
  const [found, ...others] = products.filter(isNamed);
  return others.length > 0 ? 'several' : found;
}
