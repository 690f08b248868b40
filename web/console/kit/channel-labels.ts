import type { OrderChannel } from '#domain/order-lifecycle.ts';

export const channelLabels: Readonly<Record<OrderChannel, string>> = {
  online: 'Online',
  counter: 'Counter',
  phone: 'Phone',
};

/** Sold over the counter: without a room, a customer or a partner. */
export function isAtCounter({ channel }: { channel: OrderChannel }): boolean {
  return channel === 'counter';
}
