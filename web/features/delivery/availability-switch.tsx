import { useState } from 'react';
import { setAvailability } from '#contract/endpoints/partner.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useToasts } from '#web/layout/toasts.tsx';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { classes } from '#web/ui/classes.ts';

/** Whether the partner takes new orders. */
export function AvailabilitySwitch() {
  const { user, update } = usePartnerAuth();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const isOnline = user?.isOnline !== false;

  async function toggle(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { data } = await sendRequest(setAvailability, { body: { isOnline: !isOnline } });
      update(data.deliveryman);
      show(isOnline ? deliveryMessages.wentOffline(data.activeOrders) : deliveryMessages.wentOnline);
    } catch (error) {
      show(getErrorMessage(error, deliveryMessages.availabilityFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      <button
        type="button"
        role="switch"
        aria-checked={isOnline}
        aria-busy={isBusy || undefined}
        onClick={() => void toggle()}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control text-button font-semibold text-fg"
      >
        <span
          aria-hidden="true"
          className={classes(
            'flex h-7 w-12 items-center rounded-pill border p-0.5 transition-colors duration-150',
            isOnline ? 'justify-end border-success bg-success' : 'justify-start border-line-3 bg-sunken',
          )}
        >
          <span className={classes('size-5 rounded-pill', isOnline ? 'bg-surface' : 'bg-fg-3')} />
        </span>
        {deliveryMessages.online}
      </button>
      {!isOnline && <p className="text-note text-fg-2">{deliveryMessages.offlineHint}</p>}
    </div>
  );
}
