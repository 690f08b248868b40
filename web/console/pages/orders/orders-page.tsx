import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { listOrders } from '#contract/endpoints/admin.ts';
import type { AdminOrderView } from '#contract/orders.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { pageMessages } from '#messages/pages.ts';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { ListColumn, ListFilterOf } from '#web/console/kit/list-types.ts';
import { toOptions } from '#web/console/kit/list-types.ts';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { channelLabels, isAtCounter } from '#web/console/kit/channel-labels.ts';
import { ChannelMark } from '#web/console/kit/channel-mark.tsx';
import { formatPhone } from '#web/console/kit/phone-link.tsx';
import { getPaymentText, paidLabels, paymentLabels } from '#web/console/kit/payment-text.ts';
import { formatRoomAndBlock } from '#web/console/kit/room-text.ts';

const columns: readonly ListColumn<AdminOrderView>[] = [
  { id: 'number', header: 'Order', card: 'title', cell: ({ orderId }) => `#${orderId}` },
  { id: 'placed', header: 'Placed', cell: ({ createdAt }) => formatDateTime(Date.parse(createdAt)) },
  {
    id: 'address',
    header: 'Room',
    card: 'plain',
    cell: (order) => (isAtCounter(order) ? 'Sold over the counter' : formatRoomAndBlock(order)),
  },
  { id: 'customer', header: 'Customer', cell: (order) => (isAtCounter(order) ? null : order.user.fullname) },
  { id: 'phone', header: 'Phone', isOptional: true, cell: ({ user }) => formatPhone(user.phone) },
  {
    id: 'items',
    header: 'Items',
    align: 'end',
    isOptional: true,
    cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    id: 'partner',
    header: 'Partner',
    cell: (order) =>
      isAtCounter(order)
        ? null
        : (order.deliveryman?.fullname ?? <span className="text-fg-2">No partner yet</span>),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ deliveryStatus, channel }) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderStatusBadge status={deliveryStatus} />
        <ChannelMark channel={channel} />
      </span>
    ),
  },
  { id: 'payment', header: 'Payment', isOptional: true, cell: getPaymentText },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    card: 'end',
    cell: ({ totalPrice }) => formatRupees(totalPrice),
  },
];

const filters: readonly ListFilterOf<'listOrders'>[] = [
  { kind: 'search', name: 'search', label: 'Search', placeholder: 'Order, room, phone, name' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: toOptions({ ...pageMessages.orders.statuses, 'not-cancelled': 'Not cancelled' }),
  },
  {
    kind: 'choice',
    name: 'partner',
    label: 'Partner',
    options: [{ value: 'none', label: 'Without a partner' }],
  },
  {
    kind: 'choice',
    name: 'payment',
    param: 'paymentStatus',
    label: 'Payment',
    options: toOptions(paymentLabels),
  },
  { kind: 'choice', name: 'paid', param: 'payment', label: 'Way of payment', options: toOptions(paidLabels) },
  { kind: 'choice', name: 'channel', label: 'Channel', options: toOptions(channelLabels) },
  {
    kind: 'choice',
    name: 'refund',
    label: 'Money to give back',
    options: [{ value: 'open', label: 'Not given back' }],
  },
  { kind: 'choice', name: 'fee', label: 'Cancellation fee', options: [{ value: 'open', label: 'Not paid' }] },
  { kind: 'dates', label: 'Placed between', from: 'from', to: 'to' },
  { kind: 'linked', name: 'customer', label: 'One customer' },
  { kind: 'linked', name: 'product', label: 'One product' },
];

/** Every order, newest first. */
export function OrdersPage() {
  return (
    <ListPage
      title="Orders"
      name="orders"
      endpoint={listOrders}
      columns={columns}
      filters={filters}
      getName={({ orderId }) => `#${orderId}`}
      getTime={({ createdAt }) => createdAt}
      getPath={({ _id }) => `/admin/orders/${_id}`}
      empty={{
        picture: <ReceiptText className="size-10 text-fg-3" />,
        title: 'No orders yet',
        text: 'They appear here by themselves as soon as a student orders.',
        action: (
          <Link to="/admin/products" className={buttonClasses({ variant: 'solid' })}>
            Products
          </Link>
        ),
      }}
    />
  );
}
