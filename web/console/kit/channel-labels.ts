import type { OrderChannel } from '#domain/order-lifecycle.ts';

export const channelLabels: Readonly<Record<OrderChannel, string>> = {
  online: 'Online',
  counter: 'Counter',
  phone: 'Phone',
};
