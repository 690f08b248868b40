import type { OrderChannel } from '#domain/order-lifecycle.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { channelLabels } from './channel-labels.ts';

/** Marks an order that its customer did not place online. */
export function ChannelMark({ channel }: { channel: OrderChannel }) {
  if (channel === 'online') return null;
  return (
    <StatusBadge tone="neutral" shape="none">
      {channelLabels[channel]}
    </StatusBadge>
  );
}
