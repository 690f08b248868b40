import { inShopStatuses } from '#domain/order-lifecycle.ts';
import type { Discount } from '#domain/coupon.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import type { OrderRow } from '#server/features/orders/queries.ts';
import { listShortages } from '#server/features/orders/shortages.ts';

/** More orders are not picked at the same time; the oldest are picked first. */
const maxOrders = 200;

/** The name of an admin who picks. */
export type Picker = { id: string; fullname: string };

export type PickingRecord = Awaited<ReturnType<typeof listPickingOrders>>[number];

/** The orders whose parcel is in the shop, oldest first, with their lines; at most 200 of each status. */
export async function listPickingOrders(db: DbOrTx) {
  // By status, in the order of the index.
  const pages = await Promise.all(inShopStatuses.map((status) => selectOrders(db, status).execute()));
  const orders = pages.flat().sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
  const ids = orders.map((order) => order.id);
  const items = Map.groupBy(await listItems(db, ids), (item) => item.order_id);
  const shortages = await listShortages(db, ids);
  const discounts = await findDiscounts(db, ids);
  return orders.map((order) => ({
    ...order,
    discount: discounts.get(order.id) ?? null,
    items: items.get(order.id) ?? [],
    shortages: shortages.get(order.id) ?? [],
  }));
}

function selectOrders(db: DbOrTx, status: OrderRow['delivery_status']) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('partners', 'partners.id', 'orders.partner_id')
    .leftJoin('admins', 'admins.id', 'orders.picking_started_by')
    .select(['orders.id', 'short_id', 'orders.created_at', 'delivery_status', 'delivery_address'])
    .select(['address_room', 'address_block', 'address_floor', 'address_hostel', 'pricing_period'])
    .select(['extra_per_item_paise', 'discount_paise', 'credit_paise', 'payable_paise', 'orders.partner_id'])
    .select(['picking_started_at', 'picking_started_by', 'picked_at'])
    .select(['users.fullname as customerName', 'admins.fullname as pickerName'])
    .select(['partners.fullname as partnerName', 'partners.phone as partnerPhone'])
    .where('delivery_status', '=', status)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(maxOrders);
}

/** Discounts as they were ordered. Apart from the orders, because PostgreSQL would read all uses of coupons. */
export async function findDiscounts(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Discount>> {
  const rows = await db
    .selectFrom('coupon_uses')
    .select(['order_id', 'discount_type as discountType', 'discount_value as discountValue'])
    // PostgreSQL rejects an empty list.
    .where('order_id', 'in', ['', ...orderIds])
    .execute();
  return new Map(rows.map(({ order_id, ...discount }) => [order_id, discount]));
}

async function listItems(db: DbOrTx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select(['products.storage_place', 'products.barcode', 'products.stock'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('order_items.position')
    .execute();
}

/** The lines of an order, first one first. */
export async function listOrderItems(tx: Tx, orderId: string) {
  return listItems(tx, [orderId]);
}

/** The admin who picks an order; null for nobody. */
export async function findPicker(db: DbOrTx, order: OrderRow): Promise<Picker | null> {
  if (order.picking_started_by === null) return null;
  const { picking_started_by: id } = order;
  const admin = await db
    .selectFrom('admins')
    .select(['id', 'fullname'])
    .where('id', '=', id)
    .executeTakeFirst();
  return admin ?? { id, fullname: '' };
}

type PickingColumns = Pick<OrderRow, 'delivery_status' | 'picking_started_by' | 'picked_at'>;

/** Whether the parcel is being filled; an order that is moved back is no longer. */
export function isBeingPicked(order: PickingColumns): boolean {
  return (
    order.delivery_status === 'preparing' && order.picking_started_by !== null && order.picked_at === null
  );
}

/** Whether the parcel waits for its delivery. */
export function isPicked(order: PickingColumns): boolean {
  return order.delivery_status === 'preparing' && order.picked_at !== null;
}
