import { refuseBadFields } from '../../refusal.ts';

/** The fields of a product that have rules beyond their type. */
export type ProductTexts = {
  productName?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  imageUrl?: string | undefined;
};

/** Refuses with INVALID_INPUT and a sentence for each field; a field that is not sent is not looked at. */
export function refuseBadProduct(product: ProductTexts): void {
  const isBlank = (text: string | undefined) => text !== undefined && text.trim() === '';
  refuseBadFields({
    productName: isBlank(product.productName) ? 'Product name is required' : null,
    category: isBlank(product.category) ? 'Category is required' : null,
    imageUrl: isPicture(product.imageUrl)
      ? null
      : 'The picture must be an address that begins with / or https://',
  });
}

function isPicture(address: string | undefined): boolean {
  return address === undefined || address === '' || /^(\/(?!\/)|https:\/\/)\S+$/.test(address);
}
