import type {
  LowStockProductView,
  MovementView,
  StockDocumentView,
  WaitingOrderView,
} from '#contract/stock.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { countPromised } from '#domain/stock.ts';
import { toStock } from '#server/features/catalogue/change-stock.ts';
import type { CsvCell } from '#server/http/csv.ts';
import { toIso, toShopTime } from '#server/iso-time.ts';
import type {
  DescribedMovement,
  LimitedProduct,
  Overpromised,
  StoredDocument,
  WaitingOrder,
} from './queries.ts';

export function presentMovement(movement: DescribedMovement): MovementView {
  const { document, documentKind, documentLabel, note } = movement;
  return {
    _id: movement.id,
    productId: movement.product_id,
    productName: movement.productName,
    quantity: movement.quantity,
    stockBefore: movement.on_hand_before,
    stockAfter: movement.on_hand_after,
    reason: movement.reason,
    actor: { kind: movement.actor_kind, name: movement.actorName },
    ...(document !== null && documentKind !== null
      ? {
          document: {
            kind: documentKind,
            id: document,
            ...(documentLabel === null ? {} : { label: documentLabel }),
          },
        }
      : {}),
    ...(note === null ? {} : { note }),
    at: toIso(movement.at),
  };
}

export const movementCsvColumns = [
  'Time',
  'Product',
  'Product id',
  'Quantity',
  'In the shop before',
  'In the shop after',
  'Reason',
  'By',
  'Name',
  'Document',
  'Document id',
  'Note',
] as const;

/** Customers have no name in the file: it must not outlive their account. */
export function presentMovementCells(movement: DescribedMovement): CsvCell[] {
  return [
    toShopTime(movement.at),
    movement.productName,
    movement.product_id,
    movement.quantity,
    movement.on_hand_before,
    movement.on_hand_after,
    movement.reason,
    movement.actor_kind,
    movement.actor_kind === 'customer' ? null : movement.actorName,
    [movement.documentKind, movement.documentLabel].filter((part) => part !== null).join(' '),
    movement.document,
    movement.note,
  ];
}

export function presentDocument(document: StoredDocument): StockDocumentView {
  const { number, supplier, note } = document;
  return {
    _id: document.id,
    kind: document.kind,
    ...(number === null ? {} : { number }),
    ...(supplier === null ? {} : { supplier }),
    ...(note === null ? {} : { note }),
    createdAt: toIso(document.created_at),
    lines: document.lines.map(
      ({ onHandBefore, onHandAfter, allocated: _allocated, unitCostPaise, ...line }) => ({
        ...line,
        stockBefore: onHandBefore,
        stockAfter: onHandAfter,
        ...(unitCostPaise === null ? {} : { unitCost: rupeesFromPaise(unitCostPaise) }),
      }),
    ),
  };
}

export function presentWaitingOrder({ id, short_id, pieces, created_at }: WaitingOrder): WaitingOrderView {
  return { _id: id, orderId: short_id, pieces, createdAt: toIso(created_at) };
}

/** A count with what it cannot serve. */
export function presentCount({
  overpromised,
  ...document
}: StoredDocument & { overpromised: readonly Overpromised[] }) {
  return {
    ...presentDocument(document),
    overpromised: overpromised.map(({ orders, ...product }) => ({
      ...product,
      orders: orders.map(presentWaitingOrder),
    })),
  };
}

/** `usualLimit` is that of products without an own one. */
export function presentLimitedProduct(
  product: LimitedProduct,
  { usualLimit, inParcels }: { usualLimit: number; inParcels: ReadonlyMap<string, number> },
): LowStockProductView {
  return {
    _id: product.id,
    productName: product.product_name,
    category: product.category,
    imageUrl: product.image_url,
    stock: product.stock,
    promised: countPromised(toStock(product), inParcels.get(product.id) ?? 0),
    minimum: product.minimum_order_qty,
    lowStockLimit: product.low_stock_limit ?? usualLimit,
    hasOwnLimit: product.low_stock_limit !== null,
  };
}
