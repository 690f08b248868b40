import type { QueryClient } from '@tanstack/react-query';
import type { QueryName } from '#web/api/call-query.ts';
import type { SessionKind } from '#web/api/tokens.ts';

/** What only its owner may see, per kind of session. */
export const ownQueries = {
  customer: ['listMyOrders', 'listMySessions', 'getOrder'],
  partner: ['listAssignedOrders', 'listPendingOrders', 'listCompletedDeliveries', 'getOrder'],
} as const satisfies Record<SessionKind, readonly QueryName[]>;

/** When another person signs in here, nothing of the last one may be left. */
export function forgetOwnQueries(queries: QueryClient, kind: SessionKind): void {
  for (const name of ownQueries[kind]) queries.removeQueries({ queryKey: [name] });
}

/** Asks again for everything of this session that is on the screen. */
export function refreshOwnQueries(queries: QueryClient, kind: SessionKind): void {
  for (const name of ownQueries[kind]) void queries.invalidateQueries({ queryKey: [name] });
}
