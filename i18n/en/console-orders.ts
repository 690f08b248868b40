import { pageMessages } from './pages.ts';

/** The list of all orders. */
export const consoleOrderMessages = {
  title: 'Orders',
  statuses: pageMessages.orders.statuses,
  columns: {
    number: 'Order',
    placed: 'Placed',
    address: 'Room',
    customer: 'Customer',
    phone: 'Phone',
    items: 'Items',
    partner: 'Partner',
    status: 'Status',
    payment: 'Payment',
    total: 'Total',
  },
  payments: { pending: 'To collect', paid: 'Paid', failed: 'Failed' },
  /** A cancelled order. */
  noPayment: 'Nothing to collect',
  noPartner: 'No partner yet',
  /** A room and its block, e.g. `Room 214, Block B`. */
  room: (room: string, block: string) => `Room ${room}, Block ${block}`,
  search: 'Search',
  searchPlaceholder: 'Order, room, phone, name',
  status: 'Status',
  partner: 'Partner',
  withoutPartner: 'Without a partner',
  payment: 'Payment',
  fee: 'Cancellation fee',
  openFee: 'Not paid',
  dates: 'Placed between',
  notCancelled: 'Not cancelled',
  oneCustomer: 'One customer',
  emptyTitle: 'No orders yet',
  emptyText: 'They appear here by themselves as soon as a student orders.',
} as const;
