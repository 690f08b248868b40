import { Users } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminCustomerView } from '#contract/admin-customers.ts';
import { listCustomers } from '#contract/endpoints/admin.ts';
import { formatDate } from '#domain/dates.ts';
import { consoleCustomerMessages } from '#messages/console-customers.ts';
import { consoleShellMessages } from '#messages/console-shell.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListColumn, ListFilter } from '../../parts/list-types.ts';
import { formatPhone } from '../../parts/phone-link.tsx';
import { CustomerStateBadge } from './customer-state.tsx';

const t = consoleCustomerMessages;
const states = ['active', 'blocked'] as const;

const columns: readonly ListColumn<AdminCustomerView>[] = [
  { id: 'name', header: t.columns.name, card: 'title', cell: ({ fullname }) => fullname },
  {
    id: 'phone',
    header: t.columns.phone,
    card: 'plain',
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  {
    id: 'email',
    header: t.columns.email,
    card: 'plain',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { id: 'hostel', header: t.columns.hostel, isOptional: true, cell: ({ hostel }) => hostel },
  { id: 'orders', header: t.columns.orders, align: 'end', cell: ({ orders }) => orders },
  {
    id: 'open',
    header: t.columns.open,
    align: 'end',
    isOptional: true,
    cell: ({ openOrders }) => openOrders,
  },
  {
    id: 'cancelled',
    header: t.columns.cancelled,
    align: 'end',
    cell: ({ cancelledOrders }) => cancelledOrders,
  },
  {
    id: 'since',
    header: t.columns.since,
    isOptional: true,
    cell: ({ createdAt }) => formatDate(Date.parse(createdAt)),
  },
  {
    id: 'state',
    header: t.columns.state,
    card: 'end',
    cell: (customer) => <CustomerStateBadge customer={customer} />,
  },
];

const filters: readonly ListFilter[] = [
  { kind: 'search', name: 'search', label: t.search, placeholder: t.searchPlaceholder },
  {
    kind: 'choice',
    name: 'state',
    label: t.state,
    options: states.map((value) => ({ value, label: t.states[value] })),
  },
];

/** Every customer, newest first. */
export function CustomersPage() {
  return (
    <ListPage
      title={t.title}
      name="customers"
      query={queryCustomers}
      columns={columns}
      filters={filters}
      getId={({ _id }) => _id}
      getName={({ fullname }) => fullname}
      getPath={({ _id }) => `/admin/customers/${_id}`}
      empty={{
        picture: <Users className="size-10 text-fg-3" />,
        title: t.emptyTitle,
        text: t.emptyText,
        action: (
          <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
            {consoleShellMessages.notFound.action}
          </Link>
        ),
      }}
    />
  );
}

function queryCustomers({ page, get }: ListParams) {
  const state = states.find((one) => one === get('state'));
  return consoleQuery(listCustomers, { query: { page, search: get('search'), state } });
}
