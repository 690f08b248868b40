import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { listOrders } from '#contract/endpoints/admin.ts';
import type { AdminOrderView } from '#contract/orders.ts';
import { formatDateTime } from '#domain/dates.ts';
import { deliveryStatuses, paymentStatuses } from '#domain/order-lifecycle.ts';
import { consoleOrderMessages } from '#messages/console-orders.ts';
import { consoleShellMessages } from '#messages/console-shell.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { toDayEnd, toDayStart } from '../../parts/date-range.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListColumn, ListFilter } from '../../parts/list-types.ts';
import { OrderStatusBadge } from '../../parts/order-status-badge.tsx';
import { formatPhone } from '../../parts/phone-link.tsx';
import { getPaymentText } from '../../parts/payment-text.ts';
import type { ListParams } from '../../parts/list-params.ts';

const t = consoleOrderMessages;

const columns: readonly ListColumn<AdminOrderView>[] = [
  { id: 'number', header: t.columns.number, card: 'title', cell: ({ orderId }) => `#${orderId}` },
  { id: 'placed', header: t.columns.placed, cell: ({ createdAt }) => formatDateTime(Date.parse(createdAt)) },
  { id: 'address', header: t.columns.address, card: 'plain', cell: formatRoom },
  { id: 'customer', header: t.columns.customer, cell: ({ user }) => user.fullname },
  { id: 'phone', header: t.columns.phone, isOptional: true, cell: ({ user }) => formatPhone(user.phone) },
  {
    id: 'items',
    header: t.columns.items,
    align: 'end',
    isOptional: true,
    cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    id: 'partner',
    header: t.columns.partner,
    cell: ({ deliveryman }) => deliveryman?.fullname ?? <span className="text-fg-2">{t.noPartner}</span>,
  },
  {
    id: 'status',
    header: t.columns.status,
    cell: ({ deliveryStatus }) => <OrderStatusBadge status={deliveryStatus} />,
  },
  {
    id: 'payment',
    header: t.columns.payment,
    isOptional: true,
    cell: getPaymentText,
  },
  {
    id: 'total',
    header: t.columns.total,
    align: 'end',
    card: 'end',
    cell: ({ totalPrice }) => formatRupees(totalPrice),
  },
];

const filters: readonly ListFilter[] = [
  { kind: 'search', name: 'search', label: t.search, placeholder: t.searchPlaceholder },
  {
    kind: 'choice',
    name: 'status',
    label: t.status,
    options: [
      ...deliveryStatuses.map((value) => ({ value, label: t.statuses[value] })),
      { value: 'not-cancelled', label: t.notCancelled },
    ],
  },
  {
    kind: 'choice',
    name: 'partner',
    label: t.partner,
    options: [{ value: 'none', label: t.withoutPartner }],
  },
  {
    kind: 'choice',
    name: 'payment',
    label: t.payment,
    options: paymentStatuses.map((value) => ({ value, label: t.payments[value] })),
  },
  { kind: 'choice', name: 'fee', label: t.fee, options: [{ value: 'open', label: t.openFee }] },
  { kind: 'dates', label: t.dates, from: 'from', to: 'to' },
  { kind: 'linked', name: 'customer', label: t.oneCustomer },
];

/** Every order, newest first. */
export function OrdersPage() {
  return (
    <ListPage
      title={t.title}
      name="orders"
      query={queryOrders}
      columns={columns}
      filters={filters}
      getId={({ _id }) => _id}
      getName={({ orderId }) => `#${orderId}`}
      getTime={({ createdAt }) => createdAt}
      getPath={({ _id }) => `/admin/orders/${_id}`}
      empty={{
        picture: <ReceiptText className="size-10 text-fg-3" />,
        title: t.emptyTitle,
        text: t.emptyText,
        action: (
          <Link to="/admin/products" className={buttonClasses({ variant: 'solid' })}>
            {consoleShellMessages.items.products}
          </Link>
        ),
      }}
    />
  );
}

function queryOrders({ page, until, get }: ListParams) {
  const status = [...deliveryStatuses, 'not-cancelled' as const].find((one) => one === get('status'));
  return consoleQuery(listOrders, {
    query: {
      page,
      status,
      paymentStatus: paymentStatuses.find((one) => one === get('payment')),
      partner: get('partner') === 'none' ? 'none' : undefined,
      fee: get('fee') === 'open' ? 'open' : undefined,
      search: get('search'),
      customer: get('customer'),
      from: toDayStart(get('from')),
      to: until ?? toDayEnd(get('to')),
    },
  });
}

function formatRoom({ addressParts, deliveryAddress }: AdminOrderView): string {
  return addressParts === undefined ? deliveryAddress : t.room(addressParts.room, addressParts.block);
}
