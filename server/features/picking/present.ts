import { compareNames } from '#domain/typed-text.ts';
import type { PickingGroupView, PickingOrderView } from '#contract/picking.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { toIso } from '#server/iso-time.ts';
import { toAddressParts } from '#server/features/orders/queries.ts';
import type { OrderRecord } from '#server/features/orders/queries.ts';
import { presentCredit } from '#server/features/orders/refunds.ts';
import { toShortageView } from '#server/features/orders/shortages.ts';
import { isBeingPicked, isPicked } from './queries.ts';
import type { PickingRecord } from './queries.ts';
import type { SkippedOrder } from './start-picking.ts';

/** An order as shown to who picks it. */
export function presentPickingOrder(order: PickingRecord): PickingOrderView {
  return {
    _id: order.id,
    orderId: order.short_id,
    createdAt: toIso(order.created_at),
    stage: getStage(order),
    deliveryStatus: order.delivery_status,
    deliveryAddress: order.delivery_address,
    ...toAddressParts(order),
    customerName: order.customerName,
    ...presentPartner(order),
    ...presentPicker(order),
    pricingPeriod: order.pricing_period,
    extraDeliveryChargePerItem: rupeesFromPaise(order.extra_per_item_paise),
    couponDiscount: rupeesFromPaise(order.discount_paise),
    discount: order.discount && {
      type: order.discount.discountType,
      value: order.discount.discountValue / 100,
    },
    ...presentCredit(order.credit_paise),
    totalPrice: rupeesFromPaise(order.payable_paise),
    items: order.items.map((item) => ({
      ...presentItem(item),
      price: rupeesFromPaise(item.price_paise),
      deliveryCharge: rupeesFromPaise(item.delivery_charge_paise),
    })),
    shortages: order.shortages.map(toShortageView),
  };
}

function getStage(order: PickingRecord): PickingOrderView['stage'] {
  if (isPicked(order)) return 'picked';
  return isBeingPicked(order) ? 'picking' : 'waiting';
}

function presentPartner({ partner_id, partnerName, partnerPhone }: PickingRecord) {
  if (partner_id === null) return {};
  return { deliveryman: { _id: partner_id, fullname: partnerName ?? '', phone: partnerPhone ?? '' } };
}

function presentPicker(order: PickingRecord) {
  const { picking_started_by, picking_started_at, picked_at, pickerName } = order;
  if (getStage(order) === 'waiting' || picking_started_by === null || picking_started_at === null) return {};
  return {
    picker: { _id: picking_started_by, fullname: pickerName ?? '' },
    pickingStartedAt: toIso(picking_started_at),
    ...(picked_at === null ? {} : { pickedAt: toIso(picked_at) }),
  };
}

type Item = PickingRecord['items'][number];

function presentItem(item: Item) {
  return {
    productId: item.product_id,
    productName: item.product_name,
    description: item.description,
    imageUrl: item.image_url,
    category: item.category,
    storagePlace: item.storage_place,
    barcode: item.barcode,
    codeName: item.code_name,
    quantity: item.quantity,
    picked: item.picked_quantity,
  };
}

/** The products of an admin's batch by place and category, each with its quantity in all orders. */
export function presentBatch(orders: readonly PickingRecord[], adminId: string): PickingGroupView[] {
  const lines = orders
    .filter((order) => getStage(order) === 'picking' && order.picking_started_by === adminId)
    .flatMap((order) => order.items.map((item) => ({ order, item })));
  const byProduct = [...Map.groupBy(lines, ({ item }) => item.product_id).values()].map(presentLine);
  const groups = Map.groupBy(byProduct, ({ storagePlace, category }) =>
    JSON.stringify([storagePlace, category]),
  );
  return [...groups.values()]
    .flatMap((products) => {
      const [first] = products;
      if (!first) return [];
      const { storagePlace, category } = first;
      return [
        {
          storagePlace,
          category,
          lines: products.toSorted((a, b) => compareNames(a.productName, b.productName)),
        },
      ];
    })
    .toSorted(compareGroups);
}

function presentLine(lines: readonly { order: PickingRecord; item: Item }[]) {
  const [first] = lines;
  if (!first) throw new Error('A line has at least one order');
  return {
    ...presentItem(first.item),
    stock: first.item.stock,
    quantity: lines.reduce((sum, { item }) => sum + item.quantity, 0),
    picked: lines.reduce((sum, { item }) => sum + item.picked_quantity, 0),
    orders: lines.map(({ order, item }) => ({
      _id: order.id,
      orderId: order.short_id,
      quantity: item.quantity,
      picked: item.picked_quantity,
    })),
  };
}

/** By place and category; what has no place comes last. */
function compareGroups(a: PickingGroupView, b: PickingGroupView): number {
  if ((a.storagePlace === null) !== (b.storagePlace === null)) return a.storagePlace === null ? 1 : -1;
  return compareNames(a.storagePlace ?? '', b.storagePlace ?? '') || compareNames(a.category, b.category);
}

/** An order that could not be started. */
export function presentSkippedOrder({ order, reason, picker }: SkippedOrder) {
  return {
    _id: order.id,
    orderId: order.short_id,
    reason,
    ...(picker === null ? {} : { picker: { _id: picker.id, fullname: picker.fullname } }),
  };
}

/** The order after a shortage. */
export function presentReducedOrder({ order, shortages }: OrderRecord) {
  return {
    _id: order.id,
    orderId: order.short_id,
    deliveryStatus: order.delivery_status,
    totalPrice: rupeesFromPaise(order.payable_paise),
    couponDiscount: rupeesFromPaise(order.discount_paise),
    shortages: shortages.map(toShortageView),
  };
}
