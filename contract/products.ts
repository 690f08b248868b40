import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, pageQuery, pagination, rupees } from './shapes.ts';

/** A product as everybody sees it (ENT-1); `codeName` only where the product has one. */
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

export const productSorts = ['default', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof productSorts)[number];

export const listProducts = endpoint('listProducts', {
  summary: 'Products of the shop, searched, filtered, sorted and paged',
  access: 'public',
  query: z.object({
    ...pageQuery(12),
    search: z.string().max(100).default(''),
    category: z.string().max(60).default(''),
    sort: z.enum(productSorts).default('default'),
  }),
  data: z.array(productView),
  extra: {
    pagination,
    categories: z.array(z.object({ name: z.string(), count: z.int() })),
    forgiving: z.boolean().optional(),
  },
  errors: [],
});

export const getProduct = endpoint('getProduct', {
  summary: 'One product',
  access: 'public',
  params: idParams,
  data: productView,
  errors: ['PRODUCT_NOT_FOUND'],
});
