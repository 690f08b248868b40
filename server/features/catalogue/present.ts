import type { AdminCategoryView } from '#contract/categories.ts';
import type { AdminProductView, ProductView } from '#contract/products.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { countMissing, countPromised, getStockLevel } from '#domain/stock.ts';
import { toIso, toIsoOrNull } from '#server/iso-time.ts';
import { toStock } from './change-stock.ts';
import { getSellableStock } from './queries.ts';
import type { Category, ProductRow } from './queries.ts';

/** A product as shown to everybody, money in rupees. */
export function presentProduct(row: ProductRow): ProductView {
  return {
    _id: row.id,
    productName: row.product_name,
    description: row.description,
    category: row.category,
    price: rupeesFromPaise(row.price_paise),
    stock: getSellableStock(row),
    imageUrl: row.image_url,
    deliveryCharge: rupeesFromPaise(row.delivery_charge_paise),
    minimum_order_qty: row.minimum_order_qty,
    ...(row.code_name === null ? {} : { codeName: row.code_name }),
  };
}

/** A product as an admin sees it; `inParcels`: pieces in parcels of open orders, by the id of a product. */
export function presentAdminProduct(
  row: ProductRow,
  inParcels: ReadonlyMap<string, number>,
): AdminProductView {
  return {
    ...presentProduct(row),
    stock: row.stock,
    onHand: row.on_hand,
    promised: countPromised(toStock(row), inParcels.get(row.id) ?? 0),
    missing: countMissing(toStock(row)),
    keywords: row.keywords,
    isVisible: row.hidden_at === null,
    archivedAt: toIsoOrNull(row.deleted_at),
    unavailableSince: toIsoOrNull(row.unavailable_since),
    stockLevel: getStockLevel({
      stock: row.stock,
      minimumOrderQty: row.minimum_order_qty,
      lowStockLimit: row.low_stock_limit ?? row.usual_low_stock_limit,
      isMarkedOut: row.unavailable_since !== null,
    }),
    lowStockLimit: row.low_stock_limit,
    storagePlace: row.storage_place ?? '',
    barcode: row.barcode,
    createdAt: toIso(row.created_at),
    editedAt: toIso(row.edited_at ?? row.created_at),
    version: row.version,
  };
}

/** A category as an admin sees it; `productCounts` by the category's name. */
export function presentCategory(
  { id, edited_by: _by, edited_at: _at, ...category }: Category,
  productCounts: ReadonlyMap<string, number>,
): AdminCategoryView {
  return { _id: id, ...category, productCount: productCounts.get(category.name) ?? 0 };
}
