import { Users } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminCustomerView } from '#contract/admin-customers.ts';
import { listCustomers } from '#contract/endpoints/admin.ts';
import { formatDate } from '#i18n/dates.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { ListColumn, ListFilterOf } from '#web/console/kit/list-types.ts';
import { toOptions } from '#web/console/kit/list-types.ts';
import { formatPhone } from '#web/console/kit/phone-link.tsx';
import { CustomerStateBadge, customerStates } from './customer-state.tsx';

const columns: readonly ListColumn<AdminCustomerView>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ fullname }) => fullname },
  {
    id: 'phone',
    header: 'Phone',
    card: 'plain',
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    card: 'plain',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { id: 'hostel', header: 'Hostel', isOptional: true, cell: ({ hostel }) => hostel },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
  { id: 'open', header: 'Open', align: 'end', isOptional: true, cell: ({ openOrders }) => openOrders },
  { id: 'cancelled', header: 'Cancelled', align: 'end', cell: ({ cancelledOrders }) => cancelledOrders },
  {
    id: 'since',
    header: 'Since',
    isOptional: true,
    cell: ({ createdAt }) => formatDate(Date.parse(createdAt)),
  },
  {
    id: 'state',
    header: 'State',
    card: 'end',
    cell: (customer) => <CustomerStateBadge customer={customer} />,
  },
];

const filters: readonly ListFilterOf<'listCustomers'>[] = [
  { kind: 'search', name: 'search', label: 'Search', placeholder: 'Name, phone, email' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: toOptions({ active: customerStates.active, blocked: customerStates.blocked }),
  },
];

/** Every customer, newest first. */
export function CustomersPage() {
  return (
    <ListPage
      title="Customers"
      name="customers"
      endpoint={listCustomers}
      columns={columns}
      filters={filters}
      getName={({ fullname }) => fullname}
      getPath={({ _id }) => `/admin/customers/${_id}`}
      empty={{
        picture: <Users className="size-10 text-fg-3" />,
        title: 'No customers yet',
        text: 'They sign up by themselves when they order.',
        action: (
          <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
            Go to orders
          </Link>
        ),
      }}
    />
  );
}
