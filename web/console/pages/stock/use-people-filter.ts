import { useQuery } from '@tanstack/react-query';
import { listEmployees, listPartners } from '#contract/endpoints/admin.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import type { ListFilterOf } from '#web/console/kit/list-types.ts';
import { useAdmin } from '#web/console/session/console-session.ts';

/** Who moved a stock: an owner chooses among all employees, an employee themselves, both among the partners. */
export function usePeopleFilter(): readonly ListFilterOf<'listStockMovements'>[] {
  const admin = useAdmin();
  const isOwner = admin.role === 'owner';
  const employees = useQuery({ ...consoleQuery(listEmployees, { query: {} }), enabled: isOwner });
  const partners = useQuery(consoleQuery(listPartners, { query: { limit: 100 } }));
  const people = [...(isOwner ? (employees.data?.data ?? []) : [admin]), ...(partners.data?.data ?? [])];
  return [
    {
      kind: 'choice',
      name: 'actor',
      isOpen: true,
      label: 'By',
      options: people.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
    },
  ];
}
