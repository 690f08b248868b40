import { cleanText } from '#domain/typed-text.ts';
import { z } from 'zod';
import { stockLevels } from '#domain/stock.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import * as customer from './endpoints/customer.ts';
import {
  editVersion,
  formText,
  nameText,
  idList,
  idParams,
  paginationQuery,
  pagination,
  rupees,
  rupeesInput,
  countInput,
  timestamp,
  versionQuery,
} from '#contract/schemas.ts';

/** A product as shown to everybody; `codeName` is optional. */
export const productView = z.object({
  _id: z.string(),
  productName: z.string(),
  description: z.string(),
  category: z.string(),
  price: rupees,
  stock: z.int(),
  imageUrl: z.string(),
  deliveryCharge: rupees,
  minimum_order_qty: z.int(),
  codeName: z.string().optional(),
});
export type ProductView = z.output<typeof productView>;

/** A product as shown to admins; `stock` is what can be sold, also while its selling is stopped. */
export const adminProductView = productView.extend({
  /** Pieces in the shop, in parcels too. */
  onHand: z.int(),
  /** Pieces that open orders have bought and that still lie in the storage place, beside the stock. */
  promised: z.int(),
  /** Pieces that open orders have bought and that are not in the shop. */
  missing: z.int(),
  /** Synonyms and names in other languages by which the search finds it; customers do not see them. */
  keywords: z.string(),
  /** A hidden product is neither listed nor found nor sold. */
  isVisible: z.boolean(),
  archivedAt: timestamp.nullable(),
  /** Since when an admin has marked it as out of stock; null if it is not. */
  unavailableSince: timestamp.nullable(),
  stockLevel: z.enum(stockLevels),
  /** Null for the usual limit. */
  lowStockLimit: z.int().nullable(),
  /** Where it lies, for picking; may be empty. */
  storagePlace: z.string(),
  barcode: z.string().nullable(),
  createdAt: timestamp,
  /** The last edit by an admin, or the creation. */
  editedAt: timestamp,
  version: editVersion,
});
export type AdminProductView = z.output<typeof adminProductView>;

export const productSorts = ['default', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];

export const listProducts = endpoint(customer.listProducts, {
  summary: 'Products of the shop, searched, filtered, sorted and paged',
  query: z.object({
    ...paginationQuery(12),
    search: z.string().max(100).default(''),
    category: z.string().max(60).default(''),
    sort: z.enum(productSorts).default('default'),
  }),
  data: z.array(productView),
  envelopeFields: {
    pagination,
    categories: z.array(z.object({ name: z.string(), count: z.int() })),
    isFuzzyMatch: z.boolean().optional(),
  },
});

/** The maximum number of products in a cart. */
export const listProductsByIds = endpoint(customer.listProductsByIds, {
  summary: 'The products with these ids as they are now; one that is not on sale is left out',
  query: z.object({
    ids: idList,
  }),
  data: z.array(productView),
});

export const getProduct = endpoint(customer.getProduct, {
  summary: 'One product',
  params: idParams,
  data: productView,
  errors: ['PRODUCT_NOT_FOUND'],
});

const productFields = {
  productName: z.string().max(120).transform(cleanText),
  description: z.string().max(1000),
  category: z.string().max(60),
  price: rupeesInput,
  stock: countInput,
  imageUrl: z.string().max(500),
  deliveryCharge: rupeesInput,
  minimum_order_qty: z.int().min(1).max(10_000),
  codeName: z.string().max(40).nullable(),
  keywords: z.string().max(500),
  isVisible: z.boolean(),
  lowStockLimit: countInput.nullable(),
  storagePlace: z.string().max(60),
  barcode: z.string().max(64).nullable(),
};

export const createProduct = endpoint(admin.createProduct, {
  summary: 'Put a product on sale',
  body: z.object({
    ...productFields,
    productName: nameText(120),
    description: formText(1000),
    category: formText(60),
    imageUrl: formText(500),
    deliveryCharge: rupeesInput.default(0),
    minimum_order_qty: productFields.minimum_order_qty.default(1),
    codeName: productFields.codeName.default(null),
    keywords: productFields.keywords.default(''),
    isVisible: productFields.isVisible.default(true),
    lowStockLimit: productFields.lowStockLimit.default(null),
    storagePlace: productFields.storagePlace.default(''),
    barcode: productFields.barcode.default(null),
  }),
  status: 201,
  data: adminProductView,
  errors: ['BARCODE_TAKEN'],
});

export const updateProduct = endpoint(admin.updateProduct, {
  summary: 'Change any field of a product and leave the rest',
  params: idParams,
  body: z.object({ ...productFields, version: editVersion }).partial(),
  data: adminProductView,
  errors: ['PRODUCT_NOT_FOUND', 'CONFLICT_VERSION', 'BARCODE_TAKEN'],
});

export const deleteProduct = endpoint(admin.deleteProduct, {
  summary: 'Take a product off sale; old orders keep its price',
  params: idParams,
  query: versionQuery,
  data: adminProductView,
  errors: ['PRODUCT_NOT_FOUND', 'CONFLICT_VERSION'],
});
