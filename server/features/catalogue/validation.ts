import { assertNoFieldErrors } from '#server/errors.ts';

type Fields<Name extends string> = { [K in Name]?: string | undefined };

/** Throws INVALID_INPUT with a message per field; missing fields are not checked. */
export function assertValidProduct(product: Fields<'productName' | 'category' | 'imageUrl'>): void {
  assertNoFieldErrors({
    productName: isBlank(product.productName) ? 'Product name is required' : null,
    category: isBlank(product.category) ? 'Category is required' : null,
    imageUrl: pictureError(product.imageUrl),
  });
}

/** The same for a category. */
export function assertValidCategory(category: Fields<'name' | 'picture'>): void {
  assertNoFieldErrors({
    name: isBlank(category.name) ? 'Category is required' : null,
    picture: pictureError(category.picture),
  });
}

function isBlank(text: string | undefined): boolean {
  return text?.trim() === '';
}

function pictureError(url: string | undefined): string | null {
  return isImageUrl(url) ? null : 'The picture must be an address that begins with / or https://';
}

function isImageUrl(url: string | undefined): boolean {
  return url === undefined || url === '' || /^(\/(?!\/)|https:\/\/)\S+$/.test(url);
}
