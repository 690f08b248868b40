import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin-products.ts';
import { adminProductView } from './products.ts';
import {
  editVersion,
  id,
  idParams,
  pagination,
  paginationQuery,
  countInput,
  rupeesInput,
  pictureBody,
  versionQuery,
} from './schemas.ts';

/** `active` is everything that is not archived; a hidden product is active, and customers do not see it. */
const productStates = ['active', 'visible', 'hidden', 'archived'] as const;
/** `out` is what customers cannot order, `marked` what an admin marked as out of stock. */
const productStocks = ['any', 'out', 'low', 'marked'] as const;
/** A minus is descending; `edited` is the last edit by an admin. */
const adminProductSorts = [
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  'edited',
  '-edited',
] as const;

export const listAdminProducts = endpoint(admin.listAdminProducts, {
  summary: 'Products with everything that admins see, searched, filtered, sorted and paged',
  query: z.object({
    ...paginationQuery(50),
    search: z.string().max(100).default(''),
    category: z.string().max(60).default(''),
    state: z.enum(productStates).default('active'),
    stock: z.enum(productStocks).default('any'),
    sort: z.enum(adminProductSorts).default('name'),
  }),
  data: z.array(adminProductView),
  envelopeFields: { pagination },
});

export const getAdminProduct = endpoint(admin.getAdminProduct, {
  summary: 'One product, archived or not',
  params: idParams,
  data: adminProductView,
  errors: ['PRODUCT_NOT_FOUND'],
});

export const restoreProduct = endpoint(admin.restoreProduct, {
  summary: 'Take a product out of the archive; without effect on one that is not archived',
  params: idParams,
  data: adminProductView,
  errors: ['PRODUCT_NOT_FOUND', 'BARCODE_TAKEN'],
});

export const markOutOfStock = endpoint(admin.markOutOfStock, {
  summary: 'Sell nothing of a product from now on; its stock stays as counted',
  params: idParams,
  data: adminProductView,
  errors: ['PRODUCT_NOT_FOUND'],
});

export const markBackInStock = endpoint(admin.markBackInStock, {
  summary: 'Sell a product again that was marked as out of stock, as far as its stock goes',
  params: idParams,
  data: adminProductView,
  errors: ['PRODUCT_NOT_FOUND'],
});

const maxBulkProducts = 200;
const priceDelta = z.number().min(-1_000_000).max(1_000_000);

/** One change for many products; amounts in rupees. */
const productsChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price-set'), price: rupeesInput }),
  z.strictObject({
    kind: z.literal('price-percent'),
    percent: z.number().min(-100).max(1000),
    /** To whole rupees. */
    isRounded: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('price-delta'), amount: priceDelta }),
  z.strictObject({ kind: z.literal('delivery-charge'), deliveryCharge: rupeesInput }),
  z.strictObject({ kind: z.literal('visibility'), isVisible: z.boolean() }),
  z.strictObject({ kind: z.literal('category'), category: z.string().max(60) }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('restore') }),
  /** Stop selling or sell again, as far as the stock goes; the only change that an employee may make. */
  z.strictObject({ kind: z.literal('availability'), isAvailable: z.boolean() }),
]);
export type ProductsChange = z.output<typeof productsChange>;

/** Why one of many products could not be changed. */
const bulkErrorView = z.object({
  _id: z.string(),
  productName: z.string().nullable(),
  code: z.enum(['PRODUCT_NOT_FOUND', 'CONFLICT_VERSION', 'INVALID_INPUT', 'BARCODE_TAKEN']),
  message: z.string(),
});
export type BulkErrorView = z.output<typeof bulkErrorView>;

export const changeProducts = endpoint(admin.changeProducts, {
  summary: 'Change up to 200 products at once, all or none; `data.errors` of a failure names every obstacle',
  body: z.object({
    products: z
      .array(z.object({ id, version: editVersion.optional() }))
      .min(1)
      .max(maxBulkProducts),
    change: productsChange,
  }),
  data: z.array(adminProductView),
  errors: ['BULK_REJECTED', 'BARCODE_TAKEN'],
});

export const uploadProductPicture = endpoint(admin.uploadProductPicture, {
  summary:
    'Replace the picture of a product by the JPEG, PNG, WebP or AVIF in the body, of at most 5 MB and 12 megapixels',
  params: idParams,
  query: versionQuery,
  rawBody: pictureBody,
  data: adminProductView,
  errors: ['PRODUCT_NOT_FOUND', 'CONFLICT_VERSION', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE'],
});

/** What is wrong with a line of the file; `column` is null for the line as a whole. */
const importErrorView = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() });
export type ImportErrorView = z.output<typeof importErrorView>;

/** What an import does: numbers of lines, and the first changes and errors. */
const importView = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** New products without a price, which are left out. */
  withoutPrice: z.int(),
  /** New products without stock, which are sold out. */
  withoutStock: z.int(),
  /** Categories that no product is in yet. */
  newCategories: z.array(z.string()),
  changes: z.array(
    z.object({
      line: z.int(),
      kind: z.enum(['created', 'updated']),
      productName: z.string(),
      fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** Barcodes that differ from the shop's by lost zeros at their beginning alone; those of the shop stay. */
  keptBarcodes: z.int(),
  /** Columns of the file that the shop does not know. */
  ignoredColumns: z.array(z.string()),
  errorCount: z.int(),
  errors: z.array(importErrorView),
});
export type ImportView = z.output<typeof importView>;

const csvFile = { contentTypes: ['text/csv'], maxBytes: 5 * 1024 * 1024 } as const;

export const exportProducts = endpoint(admin.exportProducts, {
  summary: 'Every product that is not archived as a CSV file; imported unchanged, it changes nothing',
  csv: true,
});

export const listStarterProducts = endpoint(admin.listStarterProducts, {
  summary: 'Products that a new shop may begin with, and which of them it has',
  data: z.array(
    z.object({
      codeName: z.string(),
      productName: z.string(),
      description: z.string(),
      category: z.string(),
      imageUrl: z.string(),
      isInShop: z.boolean(),
    }),
  ),
});

export const addStarterProducts = endpoint(admin.addStarterProducts, {
  summary: 'Put products of that list on sale; those that the shop has are left as they are',
  body: z.object({
    products: z
      .array(z.object({ codeName: z.string().max(40), price: rupeesInput, stock: countInput }))
      .min(1)
      .max(200),
    deliveryCharge: rupeesInput.default(0),
  }),
  data: z.object({ created: z.int() }),
  status: 201,
  errors: ['PRODUCT_NOT_FOUND'],
});

export const previewImport = endpoint(admin.previewImport, {
  summary: 'What an import of the CSV file in the body would do, line by line; nothing is changed',
  rawBody: csvFile,
  data: importView,
  errors: ['IMPORT_UNREADABLE'],
});

export const importProducts = endpoint(admin.importProducts, {
  summary:
    'Create and change products by the CSV file in the body, none of it with an error; the stock of existing ones stays',
  rawBody: csvFile,
  data: importView,
  errors: ['IMPORT_UNREADABLE', 'IMPORT_REJECTED', 'IMPORT_RUNNING', 'IMPORT_STOPPED'],
});
