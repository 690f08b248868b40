import type { Selectable } from 'kysely';
import { findShopClosure } from '#domain/shop-state.ts';
import { shopClosureReference } from '#i18n/shop-closure-text.ts';
import type { ShopState } from '#domain/shop-state.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { ShopStateTable } from '#server/db/schema.ts';
import { AppError } from '#server/errors.ts';

export type ShopStateRow = Selectable<ShopStateTable>;

const shopStateId = 'shop';

/** The stored state of the shop. */
export async function readShopState(db: DbOrTx): Promise<ShopStateRow> {
  return shopStateRow.one(db, {});
}

const shopStateRow = prepareQuery((db) =>
  db.selectFrom('shop_state').select(columnsOf.shop_state).where('id', '=', shopStateId),
);

/** The same, locked until commit. */
export async function lockShopState(tx: Tx): Promise<ShopStateRow> {
  return tx
    .updateTable('shop_state')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', shopStateId)
    .returning(columnsOf.shop_state)
    .executeTakeFirstOrThrow();
}

/** A row as a state of the domain. */
export function toShopState(row: ShopStateRow): ShopState {
  const { opens_at_minute: opensAtMinute, closes_at_minute: closesAtMinute } = row;
  const hasHours = opensAtMinute !== null && closesAtMinute !== null;
  return {
    hasOpened: row.has_opened === 1,
    status: row.status,
    pausedUntil: row.paused_until,
    message: row.message,
    hours: hasHours ? { opensAtMinute, closesAtMinute } : null,
  };
}

/** A new shop waits until it is opened; one that has taken an order or was opened before stays as it is. */
export async function markUnopened(tx: Tx): Promise<void> {
  await tx
    .updateTable('shop_state')
    .set({ has_opened: 0 })
    .where('edited_at', 'is', null)
    .where((row) => row.not(row.exists(row.selectFrom('orders').select('orders.id'))))
    .execute();
}

/** Throws SHOP_PAUSED or SHOP_CLOSED, with when the shop opens and its message, while it takes no orders. */
export async function assertShopOpen(db: DbOrTx, nowMs: number): Promise<void> {
  const closure = findShopClosure(toShopState(await readShopState(db)), nowMs);
  if (closure !== null) throw new AppError(closure.code, { message: shopClosureReference(closure) });
}
