import { isBlank } from '#domain/typed-text.ts';
import type { AdminProductView } from '#contract/products.ts';
import { parseRupees } from '#web/forms/parse-rupees.ts';

/** The fields as texts, so that a conflict shows both versions as they were typed. Amounts are rupees. */
export type ProductFormValues = {
  productName: string;
  description: string;
  category: string;
  price: string;
  deliveryCharge: string;
  minimum_order_qty: string;
  codeName: string;
  isVisible: boolean;
  keywords: string;
  storagePlace: string;
  barcode: string;
  lowStockLimit: string;
  /** Only of a new product; later its stock changes by movements. */
  stock: string;
};

export const productFormLabels: Readonly<Record<keyof ProductFormValues, string>> = {
  productName: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price (₹)',
  deliveryCharge: 'Delivery charge (₹)',
  minimum_order_qty: 'Minimum order (pieces)',
  codeName: 'Short code',
  isVisible: 'Visible to customers',
  keywords: 'Also found by',
  storagePlace: 'Storage place',
  barcode: 'Barcode',
  lowStockLimit: 'Low-stock limit',
  stock: 'Pieces in stock now',
};

export const newProductValues: ProductFormValues = {
  productName: '',
  description: '',
  category: '',
  price: '',
  deliveryCharge: '0',
  minimum_order_qty: '1',
  codeName: '',
  isVisible: true,
  keywords: '',
  storagePlace: '',
  barcode: '',
  lowStockLimit: '',
  stock: '0',
};

/** A product as the fields show it. */
export function toFormValues(product: AdminProductView): ProductFormValues {
  return {
    productName: product.productName,
    description: product.description,
    category: product.category,
    price: String(product.price),
    deliveryCharge: String(product.deliveryCharge),
    minimum_order_qty: String(product.minimum_order_qty),
    codeName: product.codeName ?? '',
    isVisible: product.isVisible,
    keywords: product.keywords,
    storagePlace: product.storagePlace,
    barcode: product.barcode ?? '',
    lowStockLimit: product.lowStockLimit === null ? '' : String(product.lowStockLimit),
    stock: '0',
  };
}

/** The fields as the request has them; they are valid. */
export function toProductBody(values: ProductFormValues) {
  const { stock: _stock, ...others } = values;
  return {
    ...others,
    price: (parseRupees(values.price) ?? 0) / 100,
    deliveryCharge: (parseRupees(values.deliveryCharge) ?? 0) / 100,
    minimum_order_qty: parseCount(values.minimum_order_qty) ?? 1,
    codeName: values.codeName || null,
    barcode: values.barcode || null,
    lowStockLimit: parseCount(values.lowStockLimit),
  };
}

/** A whole number as it is typed; null where it is none. */
export function parseCount(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : null;
}

/** Errors by field; the server checks again. */
export function validateProduct(values: ProductFormValues): Partial<Record<keyof ProductFormValues, string>> {
  const minimum = parseCount(values.minimum_order_qty);
  const errors: Partial<Record<keyof ProductFormValues, string>> = {};
  if (isBlank(values.productName)) errors.productName = 'Enter a name';
  if (isBlank(values.category)) errors.category = 'Choose a category';
  if (parseRupees(values.price) === null) errors.price = 'Enter a price like 20 or 20.50';
  if (parseRupees(values.deliveryCharge) === null)
    errors.deliveryCharge = 'Enter an amount like 2 or 2.50; 0 for none';
  if (minimum === null || minimum < 1) errors.minimum_order_qty = 'Enter a whole number from 1';
  if (values.lowStockLimit.trim() !== '' && parseCount(values.lowStockLimit) === null)
    errors.lowStockLimit = 'Enter a whole number';
  if (parseCount(values.stock) === null) errors.stock = 'Enter a whole number';
  return errors;
}
