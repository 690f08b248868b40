import type { RowData } from '@tanstack/react-table';
import { Link } from 'react-router';
import { buttonClasses } from '#web/ui/button.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListFilter, ListPageProps } from '../../parts/list-types.ts';
import { CashTabs } from './cash-tabs.tsx';

/** The filter of lists that begin with what is open. */
export const openFirst: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Show',
    defaultLabel: 'Open',
    options: [{ value: 'all', label: 'Open and closed' }],
  },
];

export function readState({ get }: ListParams): 'open' | 'all' {
  return get('state') === 'all' ? 'all' : 'open';
}

/** A list below the tabs of the cash; an empty one leads to the desk. */
export function CashListPage<Row extends RowData>({ empty, ...props }: ListPageProps<Row>) {
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
