import { Link } from 'react-router';
import type { EndpointName } from '#contract/contract.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { EndpointListProps, ListFilterOf } from '#web/console/kit/list-types.ts';
import { CashTabs } from './cash-tabs.tsx';

/** The filter of lists that begin with what is open. */
export const openFirst: readonly ListFilterOf<'listCashDifferences' | 'listCancellationFees'>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Show',
    defaultLabel: 'Open',
    defaultValue: 'open',
    options: [{ value: 'all', label: 'Open and closed' }],
  },
];

/** A list below the tabs of the cash; an empty one leads to the desk. */
export function CashListPage<N extends EndpointName>({ empty, ...props }: EndpointListProps<N>) {
  const action = (
    <Link to="/admin/cash" className={buttonClasses({ variant: 'solid' })}>
      Go to the desk
    </Link>
  );
  return (
    <>
      <CashTabs />
      <ListPage {...props} empty={{ action, ...empty }} />
    </>
  );
}
