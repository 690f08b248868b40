import { MapPin } from 'lucide-react';
import { shellMessages } from '#messages/shell.ts';
import { useLastAddress } from '#web/session/last-address.ts';

/** The address of the last order: `Room 214, Block B`. */
export function LastDeliveryRoom({ userId }: { userId: string }) {
  const address = useLastAddress(userId);
  if (address === null) return null;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-note font-semibold text-fg-2">
      <MapPin className="size-4" />
      <span className="truncate">
        {shellMessages.room(address.roomNumber)}
        <span className="max-[23rem]:sr-only">, {shellMessages.block(address.hostelBlock)}</span>
      </span>
    </p>
  );
}
