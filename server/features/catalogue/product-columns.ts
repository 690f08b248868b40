import { rupeesFromPaise } from '#domain/money.ts';
import type { ProductRow } from './queries.ts';

/** A field of a product in a CSV file. */
type ProductColumn = {
  header: string;
  /** The value of the API. */
  get: (row: ProductRow) => string | number | boolean | null;
  /** A cell as the value of the API, or as it is where it is none; undefined leaves the field alone. */
  read: (cell: string) => unknown;
};

/** The columns of the file in their order, by the field of the API. */
export const productColumns = {
  id: { header: 'Id', get: ({ id }) => id, read: readGiven },
  version: { header: 'Version', get: ({ version }) => version, read: readNumber },
  productName: { header: 'Name', get: ({ product_name }) => product_name, read: readText },
  description: { header: 'Description', get: ({ description }) => description, read: readText },
  category: { header: 'Category', get: ({ category }) => category, read: readText },
  price: { header: 'Price', get: (row) => rupeesFromPaise(row.price_paise), read: readNumber },
  deliveryCharge: {
    header: 'Delivery charge',
    get: (row) => rupeesFromPaise(row.delivery_charge_paise),
    read: readNumber,
  },
  minimum_order_qty: {
    header: 'Minimum order',
    get: ({ minimum_order_qty }) => minimum_order_qty,
    read: readNumber,
  },
  stock: { header: 'Stock', get: ({ stock }) => stock, read: readNumber },
  isVisible: { header: 'Visible', get: ({ hidden_at }) => hidden_at === null, read: readFlag },
  codeName: { header: 'Short code', get: ({ code_name }) => code_name, read: readOptionalText },
  barcode: { header: 'Barcode', get: ({ barcode }) => barcode, read: readOptionalText },
  storagePlace: { header: 'Storage place', get: ({ storage_place }) => storage_place ?? '', read: readText },
  lowStockLimit: {
    header: 'Low-stock limit',
    get: ({ low_stock_limit }) => low_stock_limit,
    read: (cell) => (cell === '' ? null : readNumber(cell)),
  },
  keywords: { header: 'Also found by', get: ({ keywords }) => keywords, read: readText },
  imageUrl: { header: 'Picture', get: ({ image_url }) => image_url, read: readGiven },
} as const satisfies Record<string, ProductColumn>;

export type ProductField = keyof typeof productColumns;
export const productFields = Object.keys(productColumns) as ProductField[];

function readText(cell: string): string {
  return cell;
}

function readGiven(cell: string): string | undefined {
  return cell === '' ? undefined : cell;
}

function readOptionalText(cell: string): string | null {
  return cell === '' ? null : cell;
}

function readFlag(cell: string): unknown {
  if (/^(?:yes|true|1)$/i.test(cell)) return true;
  return /^(?:no|false|0)$/i.test(cell) ? false : readGiven(cell);
}

/** `1,250.50`, `1,25,000` and `20,50`, as spreadsheets write them, and `₹20`, `Rs. 20` and `20/-`, as people do. */
function readNumber(cell: string): unknown {
  const text = cell
    .replaceAll(/\s/g, '')
    .replace(/^(?:₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '');
  if (/^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d+(?:[.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'));
  return readGiven(cell);
}
