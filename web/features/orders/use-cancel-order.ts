import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { orderMessages } from '#messages/orders.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';

/**
 * Asks, cancels, says what came of it and renews the list; `onDone` is told when all of it is over, because the button that was
 * pressed may be gone.
 */
export function useCancelOrder(onDone: () => void) {
  const queryClient = useQueryClient();
  const { alert, confirm } = useDialogs();
  const [cancellingId, setCancellingId] = useState<string | null>(null);

  const invalidateOrders = () => void queryClient.invalidateQueries({ queryKey: ['listMyOrders'] });

  /** A fee can begin while the question stands: then it is asked again with the fee of now. */
  async function confirmCancellation(order: OrderView, getFeeText: () => string): Promise<boolean> {
    for (;;) {
      const note = getFeeText();
      const isConfirmed = await confirm(messages.orders.confirmCancel(shortOrderId(order._id)), {
        confirmLabel: messages.orders.cancelOrder,
        cancelLabel: orderMessages.cancel.confirmDismiss,
        note,
        danger: true,
      });
      if (!isConfirmed || getFeeText() === note) return isConfirmed;
    }
  }

  async function cancel(order: OrderView, getFeeText: () => string): Promise<void> {
    if (!(await confirmCancellation(order, getFeeText))) return;

    setCancellingId(order._id);
    try {
      await sendRequest('cancelMyOrder', { params: { id: order._id } });
      invalidateOrders();
      await alert(messages.orders.cancelled, { icon: 'success' });
    } catch (error) {
      invalidateOrders();
      if (!isUnauthorizedError(error))
        await alert(getErrorMessage(error, messages.orders.cancelFailedTryAgain), {
          icon: 'error',
        });
    } finally {
      setCancellingId(null);
    }
    onDone();
  }

  return { cancellingId, cancel };
}

/** The guard says this one itself. */
function isUnauthorizedError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
