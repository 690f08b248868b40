import { uploadProductPicture } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { foldText } from '#domain/typed-text.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { toPictureUpload } from '#web/console/kit/picture-upload.ts';

/** Replaces the picture of a product; `onProgress` gets the sent part, up to 1. */
export function uploadPicture(
  { _id: id, version }: Pick<AdminProductView, '_id' | 'version'>,
  file: File,
  onProgress: (sentPart: number) => void,
) {
  const request = { params: { id }, query: { version } };
  return sendConsoleRequest(uploadProductPicture, request, toPictureUpload(file, onProgress));
}

/** `Masala_Chips-50 g.jpg` → `Masala Chips 50 g`. */
export function toPicturedName(fileName: string): string {
  return fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}

type Named = Pick<AdminProductView, 'productName' | 'description' | 'barcode' | 'codeName'>;

/** The product that a picture's file is named after: by its name, with or without its description, barcode or code, else by a part of its name. */
export function findPictured<One extends Named>(
  products: readonly One[],
  fileName: string,
): One | 'several' | undefined {
  const toKey = (text: string) => foldText(toPicturedName(`${text}.`)).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  const key = toKey(fileName.replace(/\.\w+$/, ''));
  const listKeys = ({ productName, description, barcode, codeName }: One) =>
    [productName, `${productName} ${description}`, barcode ?? '', codeName ?? '']
      .map(toKey)
      .filter((name) => name !== '');
  const named = products.filter((product) => listKeys(product).includes(key));
  const alike = products.filter(({ productName }) => key.length >= 4 && toKey(productName).includes(key));
  const [found, ...others] = named.length > 0 ? named : alike;
  return others.length > 0 ? 'several' : found;
}
