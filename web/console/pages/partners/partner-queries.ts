import type { AdminPartnerView } from '#contract/admin.ts';
import { getPartner } from '#contract/endpoints/admin-people.ts';
import { consoleQuery, queryClient } from '#web/console/api/console-request.ts';

export function queryPartner(id: string) {
  return consoleQuery(getPartner, { params: { id } });
}

/** Shows what was saved before it is loaded again. */
export function showPartner(saved: AdminPartnerView): void {
  queryClient.setQueryData(
    queryPartner(saved._id).queryKey,
    (current) => current && { ...current, data: { ...current.data, ...saved } },
  );
}
