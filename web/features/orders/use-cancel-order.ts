import { useQueryClient } from '@tanstack/react-query';
import { cancelMyOrder } from '#contract/endpoints/customer.ts';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { pageMessages } from '#messages/pages.ts';
import { orderMessages } from '#messages/orders.ts';
import { getErrorMessage, isUnauthorizedError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { useBusyActions } from '#web/layout/use-busy-actions.ts';

/**
 * Confirms and cancels an order, shows the result and reloads the list; `onDone` runs at the end because the
 * pressed button may be removed.
 */
export function useCancelOrder(onDone: () => void) {
  const queryClient = useQueryClient();
  const { alert, confirm } = useDialogs();
  const { getBusyAction, startAction, endAction } = useBusyActions<'cancel'>();

  const invalidateOrders = () => void queryClient.invalidateQueries({ queryKey: ['listMyOrders'] });

  /** A fee can start while the confirmation is open: then it is confirmed again with the fee. */
  async function confirmCancellation(order: OrderView, getFeeText: () => string): Promise<boolean> {
    for (;;) {
      const note = getFeeText();
      const isConfirmed = await confirm(pageMessages.orders.confirmCancel(shortOrderId(order._id)), {
        confirmLabel: pageMessages.orders.cancelOrder,
        cancelLabel: orderMessages.cancel.confirmDismiss,
        note,
        danger: true,
      });
      if (!isConfirmed || getFeeText() === note) return isConfirmed;
    }
  }

  async function cancel(order: OrderView, getFeeText: () => string): Promise<void> {
    if (!(await confirmCancellation(order, getFeeText))) return;

    startAction(order._id, 'cancel');
    try {
      await sendRequest(cancelMyOrder, { params: { id: order._id } });
      invalidateOrders();
      await alert(pageMessages.orders.cancelled, { icon: 'success' });
    } catch (error) {
      invalidateOrders();
      if (!isUnauthorizedError(error))
        await alert(getErrorMessage(error, pageMessages.orders.cancelFailedTryAgain), {
          icon: 'error',
        });
    } finally {
      endAction(order._id);
    }
    onDone();
  }

  return { isCancelling: ({ _id }: OrderView) => getBusyAction(_id) === 'cancel', cancel };
}
