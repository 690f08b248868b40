import { isAllowedInStatus } from '#domain/order-moves.ts';
import type { BoardCard } from './board-columns.ts';

export const cardActionLabels = {
  assign: 'Assign',
  reassign: 'Reassign',
  unassign: 'Take back from partner',
  cancel: 'Cancel order',
  stock: 'Mark as out of stock',
  decide: 'Decide',
  open: 'Open order',
};

export type CardAction = 'assign' | 'unassign' | 'cancel' | 'stock' | 'recall' | 'decide' | 'open';

/** What can be done with an order now; the server decides all the same. */
export function listCardActions(card: BoardCard): readonly CardAction[] {
  const isOpen = card.column !== 'done';
  return [
    ...(card.openAttempt === undefined ? [] : (['decide'] as const)),
    ...(isOpen ? (['assign'] as const) : []),
    ...(card.deliveryman !== undefined && isAllowedInStatus('accept', card) ? (['unassign'] as const) : []),
    ...(card.recall === undefined ? [] : (['recall'] as const)),
    ...(isOpen ? (['stock'] as const) : []),
    ...(card.isCancellable ? (['cancel'] as const) : []),
    'open',
  ];
}
