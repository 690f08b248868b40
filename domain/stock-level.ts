export const stockLevels = ['out', 'low', 'enough'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Reasons of a change of stock. */
export const movementReasons = [
  'sale',
  'cancellation',
  'receipt',
  'count',
  'damage',
  'return',
  'correction',
  'shortage',
] as const;
export type MovementReason = (typeof movementReasons)[number];

type StockedProduct = {
  stock: number;
  minimumOrderQty: number;
  /** Stock up to this number is low. */
  lowStockLimit: number;
  /** An admin marked it as out of stock, whatever its stock is. */
  isMarkedOut: boolean;
};

/** Whether customers can order the product, and whether its stock is low; as the database derives it. */
export function getStockLevel({
  stock,
  minimumOrderQty,
  lowStockLimit,
  isMarkedOut,
}: StockedProduct): StockLevel {
  if (isMarkedOut || stock < minimumOrderQty) return 'out';
  return stock <= lowStockLimit ? 'low' : 'enough';
}
