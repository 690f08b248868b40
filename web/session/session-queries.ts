import type { QueryClient } from '@tanstack/react-query';
import type { QueryEndpointName } from '#web/api/endpoint-query.ts';
import type { SessionKind } from '#contract/endpoints/route.ts';

/** What only its owner may see, per kind of session. */
export const sessionQueryNames = {
  customer: ['listMyOrders', 'listMySessions', 'getOrder'],
  partner: ['listAssignedOrders', 'listPendingOrders', 'listCompletedDeliveries', 'getOrder'],
  admin: [],
} as const satisfies Record<SessionKind, readonly QueryEndpointName[]>;

/** When another person signs in here, nothing of the last one may be left. */
export function removeSessionQueries(queryClient: QueryClient, kind: SessionKind): void {
  for (const name of sessionQueryNames[kind]) queryClient.removeQueries({ queryKey: [name] });
}

/** Asks again for everything of this session that is on the screen. */
export function invalidateSessionQueries(queryClient: QueryClient, kind: SessionKind): void {
  for (const name of sessionQueryNames[kind])
    void queryClient.invalidateQueries({ queryKey: [name] });
}
