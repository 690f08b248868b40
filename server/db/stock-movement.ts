import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { StockMovementsTable } from './schema.ts';

type MovementRow = Selectable<StockMovementsTable>;

/** A change of the stock of one product: who makes it and for what reason; `at` in ms. */
export type StockMovement = {
  /** A new one for each product and change, of `ctx.ids`. */
  id: string;
  reason: MovementRow['reason'];
  actor: { kind: MovementRow['actor_kind']; id: string };
  at: number;
  /** The id of the order, receipt or count that it belongs to. */
  document?: string | null;
  note?: string | null;
};

/**
 * The columns of `products` that a statement sets together with the stock. A trigger writes the movement from them;
 * the database aborts a change of stock without a new movement id.
 */
export function movementColumns({ id, reason, actor, at, document = null, note = null }: StockMovement) {
  return {
    movement_id: id,
    movement_reason: reason,
    movement_actor_kind: actor.kind,
    movement_actor_id: actor.id,
    movement_document: document,
    movement_note: note,
    // The movements of a product have the order of its changes, also with the clocks of several processes.
    movement_at: sql<number>`CASE WHEN products.movement_at > ${at} THEN products.movement_at ELSE ${at} END`,
  };
}
