import { isPictureUrl } from '#domain/picture.ts';
import { isBlank } from '#domain/typed-text.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';

type Fields<Name extends string> = { [K in Name]?: string | undefined };

type ProductTexts = Fields<'productName' | 'category' | 'imageUrl'> & { barcode?: string | null | undefined };

/** Throws INVALID_INPUT with a message per field; missing fields are not checked. */
export function assertValidProduct(product: ProductTexts): void {
  assertNoFieldErrors(findProductErrors(product));
}

/** The same as a message or null per field. */
export function findProductErrors(product: ProductTexts) {
  return {
    productName: isGivenBlank(product.productName) ? 'Product name is required' : null,
    category: isGivenBlank(product.category) ? 'Category is required' : null,
    imageUrl: pictureError(product.imageUrl),
    barcode: isBarcode(product.barcode) ? null : 'A barcode has letters, digits and hyphens only',
  };
}

/** Throws BARCODE_TAKEN for a violation of the only unique column of products, and anything else again. */
export function throwBarcodeTaken(error: unknown): never {
  throw isUniqueViolation(error) ? barcodeTakenError() : error;
}

/** The error for a barcode that another product has. */
function barcodeTakenError(): AppError {
  return new AppError('BARCODE_TAKEN', { fields: { barcode: messageReference('errors.BARCODE_TAKEN') } });
}

/** The same for a category. */
export function assertValidCategory(category: Fields<'name' | 'picture'>): void {
  assertNoFieldErrors({
    name: isGivenBlank(category.name) ? 'Category is required' : null,
    picture: pictureError(category.picture),
  });
}

function isBarcode(text: string | null | undefined): boolean {
  return text == null || /^[\w-]*$/.test(text.trim());
}

function isGivenBlank(text: string | undefined): boolean {
  return text !== undefined && isBlank(text);
}

function pictureError(url: string | undefined): string | null {
  if (url === undefined || url === '' || isPictureUrl(url)) return null;
  return 'The picture must be one of the shop, or a web address that begins with https://';
}
