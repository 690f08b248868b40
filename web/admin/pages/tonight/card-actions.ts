import { orderActions } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import type { BoardCard } from './board-columns.ts';

export type CardAction = 'assign' | 'unassign' | 'cancel' | 'stock' | 'recall' | 'decide' | 'open';

/** What can be done with an order now; the server decides all the same. */
export function listCardActions(card: BoardCard): readonly CardAction[] {
  if (card.openAttempt !== undefined) return ['decide', 'stock', 'open'];
  const isOpen = card.column !== 'done';
  const notStarted: readonly DeliveryStatus[] = orderActions.accept.from;
  return [
    ...(isOpen ? (['assign'] as const) : []),
    ...(card.deliveryman !== undefined && notStarted.includes(card.deliveryStatus)
      ? (['unassign'] as const)
      : []),
    ...(card.recall === undefined ? [] : (['recall'] as const)),
    ...(isOpen ? (['stock'] as const) : []),
    ...(card.isCancellable ? (['cancel'] as const) : []),
    'open',
  ];
}
