import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { ordersTexts } from '#web/i18n/orders.ts';
import { useDialogs } from '#web/shell/dialogs.tsx';

/**
 * Asks, cancels, says what came of it and renews the list; `onDone` is told when all of it is over, because the button that was
 * pressed may be gone.
 */
export function useCancelOrder(onDone: () => void) {
  const queries = useQueryClient();
  const { alert, confirm } = useDialogs();
  const [cancellingId, setCancellingId] = useState<string | null>(null);

  const renew = () => void queries.invalidateQueries({ queryKey: ['listMyOrders'] });

  /** A fee can begin while the question stands: then it is asked again with the fee of now. */
  async function isSure(order: OrderView, feeNow: () => string): Promise<boolean> {
    for (;;) {
      const note = feeNow();
      const isAgreed = await confirm(sentences.orders.confirmCancel(shortOrderId(order._id)), {
        confirmLabel: sentences.orders.cancelOrder,
        cancelLabel: ordersTexts.cancel.keep,
        note,
        danger: true,
      });
      if (!isAgreed || feeNow() === note) return isAgreed;
    }
  }

  async function cancel(order: OrderView, feeNow: () => string): Promise<void> {
    if (!(await isSure(order, feeNow))) return;

    setCancellingId(order._id);
    try {
      await send('cancelMyOrder', { params: { id: order._id } });
      renew();
      await alert(sentences.orders.cancelled, { sign: 'good' });
    } catch (error) {
      renew();
      if (!isSessionLost(error))
        await alert(messageOf(error, sentences.orders.cancelFailedTryAgain), { sign: 'bad' });
    } finally {
      setCancellingId(null);
    }
    onDone();
  }

  return { cancellingId, cancel };
}

/** The guard says this one itself. */
function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
