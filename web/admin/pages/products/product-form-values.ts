import { isBlank } from '#domain/typed-text.ts';
import type { AdminProductView } from '#contract/products.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { parseRupees } from '#web/forms/parse-rupees.ts';

const t = consoleProductMessages.page;

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
  productName: t.name,
  description: t.description,
  category: t.category,
  price: t.price,
  deliveryCharge: t.deliveryCharge,
  minimum_order_qty: t.minimum,
  codeName: t.code,
  isVisible: t.visible,
  keywords: t.keywords,
  storagePlace: t.storagePlace,
  barcode: t.barcode,
  lowStockLimit: t.lowStockLimit,
  stock: t.stock,
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
  if (isBlank(values.productName)) errors.productName = t.nameRequired;
  if (isBlank(values.category)) errors.category = t.categoryRequired;
  if (parseRupees(values.price) === null) errors.price = t.priceRequired;
  if (parseRupees(values.deliveryCharge) === null) errors.deliveryCharge = t.amountRequired;
  if (minimum === null || minimum < 1) errors.minimum_order_qty = t.minimumRequired;
  if (values.lowStockLimit.trim() !== '' && parseCount(values.lowStockLimit) === null)
    errors.lowStockLimit = t.countRequired;
  if (parseCount(values.stock) === null) errors.stock = t.countRequired;
  return errors;
}
