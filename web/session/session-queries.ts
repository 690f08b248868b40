import type { QueryClient } from '@tanstack/react-query';
import { reloadChanged } from '#web/api/endpoint-query.ts';
import type { QueryEndpointName } from '#web/api/endpoint-query.ts';
import type { SessionKind } from '#contract/endpoints/route.ts';

/** Queries with personal data per kind of session. */
export const sessionQueryNames = {
  customer: ['listMyOrders', 'listMySessions', 'getOrder'],
  partner: ['listAssignedOrders', 'listPendingOrders', 'listCompletedDeliveries', 'getOrder', 'getMyCash'],
  admin: [],
} as const satisfies Record<SessionKind, readonly QueryEndpointName[]>;

/** Removes the data of the previous user. */
export function removeSessionQueries(queryClient: QueryClient, kind: SessionKind): void {
  for (const name of sessionQueryNames[kind]) queryClient.removeQueries({ queryKey: [name] });
}

/** Refetches the displayed data of this session. */
export function invalidateSessionQueries(queryClient: QueryClient, kind: SessionKind): void {
  reloadChanged(queryClient, sessionQueryNames[kind]);
}
