import type { AdminCategoryView } from '#contract/categories.ts';
import type { AdminProductView, ProductView } from '#contract/products.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Category, ProductRow } from './queries.ts';

/** A product as shown to everybody, money in rupees. */
export function presentProduct(row: ProductRow): ProductView {
  return {
    _id: row.id,
    productName: row.product_name,
    description: row.description,
    category: row.category,
    price: rupeesFromPaise(row.price_paise),
    stock: row.stock,
    imageUrl: row.image_url,
    deliveryCharge: rupeesFromPaise(row.delivery_charge_paise),
    minimum_order_qty: row.minimum_order_qty,
    ...(row.code_name === null ? {} : { codeName: row.code_name }),
  };
}

/** A product as an admin sees it. */
export function presentAdminProduct(row: ProductRow): AdminProductView {
  return { ...presentProduct(row), keywords: row.keywords, version: row.version };
}

/** A category as an admin sees it; `productCounts` by the category's name. */
export function presentCategory(
  { id, edited_by: _by, edited_at: _at, ...category }: Category,
  productCounts: ReadonlyMap<string, number>,
): AdminCategoryView {
  return { _id: id, ...category, productCount: productCounts.get(category.name) ?? 0 };
}
