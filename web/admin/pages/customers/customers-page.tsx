import { Users } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminCustomerView } from '#contract/admin-customers.ts';
import { listCustomers } from '#contract/endpoints/admin.ts';
import { formatDate } from '#domain/dates.ts';
import { consoleCustomerMessages } from '#messages/console-customers.ts';
import { consoleShellMessages } from '#messages/console-shell.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListColumn, ListFilter } from '../../parts/list-types.ts';

const t = consoleCustomerMessages;
const states = ['active', 'blocked'] as const;

const columns: readonly ListColumn<AdminCustomerView>[] = [
  { id: 'name', header: t.columns.name, card: 'title', cell: ({ fullname }) => fullname },
  { id: 'phone', header: t.columns.phone, card: 'plain', cell: ({ phone }) => phone },
  { id: 'email', header: t.columns.email, card: 'plain', cell: ({ email }) => email },
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
  { id: 'state', header: t.columns.state, card: 'end', cell: (customer) => <CustomerState {...customer} /> },
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
            {consoleShellMessages.items.orders}
          </Link>
        ),
      }}
    />
  );
}

/** Whether a customer can order; nothing for who can. */
function CustomerState({ isBlocked, isVerified }: Pick<AdminCustomerView, 'isBlocked' | 'isVerified'>) {
  if (isBlocked)
    return (
      <StatusBadge tone="danger" shape="cross">
        {t.states.blocked}
      </StatusBadge>
    );
  return isVerified ? (
    <StatusBadge tone="success" shape="check">
      {t.states.active}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" shape="dot">
      {t.states.unverified}
    </StatusBadge>
  );
}

function queryCustomers({ page, get }: ListParams) {
  const state = states.find((one) => one === get('state'));
  return consoleQuery(listCustomers, { query: { page, search: get('search'), state } });
}
