import { useQueryClient } from '@tanstack/react-query';
import { cancelMyOrder } from '#contract/endpoints/customer.ts';
import type { OrderView } from '#contract/orders.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { pageMessages } from '#messages/pages.ts';
import { orderMessages } from '#messages/orders.ts';
import { ApiError, getErrorMessage, isUnauthorizedError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { useBusyActions } from '#web/layout/use-busy-actions.ts';
import { getFeeText, parseChangedFee } from './cancellation-fee.ts';

/**
 * Confirms and cancels an order, shows the result and reloads the list; `onDone` runs at the end because the
 * pressed button may be removed.
 */
export function useCancelOrder(onDone: () => void) {
  const queryClient = useQueryClient();
  const { alert, confirm } = useDialogs();
  const { getBusyAction, startAction, endAction } = useBusyActions<'cancel'>();

  const invalidateOrders = () => void queryClient.invalidateQueries({ queryKey: ['listMyOrders'] });

  /** The fee that was confirmed, or null. One that starts while the confirmation is open is confirmed again. */
  async function confirmFee(order: OrderView, getFee: () => Paise): Promise<Paise | null> {
    for (;;) {
      const fee = getFee();
      const isConfirmed = await confirm(pageMessages.orders.confirmCancel(shortOrderId(order._id)), {
        confirmLabel: pageMessages.orders.cancelOrder,
        cancelLabel: orderMessages.cancel.confirmDismiss,
        note: getFeeText(fee),
        danger: true,
      });
      if (!isConfirmed) return null;
      if (getFee() === fee) return fee;
    }
  }

  /** The higher fee that must be confirmed first; null when the order is cancelled or that failed. */
  async function sendCancellation({ _id: id }: OrderView, fee: Paise): Promise<Paise | null> {
    startAction(id, 'cancel');
    try {
      await sendRequest(cancelMyOrder, { params: { id }, body: { expectedFee: rupeesFromPaise(fee) } });
      invalidateOrders();
      await alert(pageMessages.orders.cancelled, { icon: 'success' });
    } catch (error) {
      invalidateOrders();
      const newFee =
        error instanceof ApiError && error.code === 'FEE_CHANGED' ? parseChangedFee(error.data) : null;
      if (newFee !== null) return newFee;
      if (!isUnauthorizedError(error))
        await alert(getErrorMessage(error, pageMessages.orders.cancelFailedTryAgain), {
          icon: 'error',
        });
    } finally {
      endAction(id);
    }
    return null;
  }

  async function cancel(order: OrderView, getFee: () => Paise): Promise<void> {
    let fee = await confirmFee(order, getFee);
    if (fee === null) return;
    while (fee !== null) {
      const newFee = await sendCancellation(order, fee);
      fee = newFee === null ? null : await confirmFee(order, () => Math.max(newFee, getFee()));
    }
    onDone();
  }

  return { isCancelling: ({ _id }: OrderView) => getBusyAction(_id) === 'cancel', cancel };
}
