import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptDelivery, markDelivered, startDelivery } from '#contract/endpoints/partner.ts';
import type { DeliveryView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { getQueryKey } from '#web/api/endpoint-query.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { invalidateSessionQueries } from '#web/session/session-queries.ts';
import { isUnauthorizedError } from './list-failures.ts';

type Action = 'accept' | 'start' | 'deliver';

/** An order that needs a delivery code or, once it is locked, a reason. */
export type Handover = {
  orderId: string;
  requiredInput: 'code' | 'reason';
  message: string;
  isRejected: boolean;
  isBusy: boolean;
};

export type DeliveryActions = ReturnType<typeof useDeliveryActions>;

/**
 * Actions with confirmation, result alert and refresh of the lists. `onDone` runs at the end because the pressed
 * button may be removed, `onAccepted` instead after a successful accept.
 */
export function useDeliveryActions(onDone: () => void, onAccepted: (orderId: string) => void) {
  const queryClient = useQueryClient();
  const { alert, confirm } = useDialogs();
  const [busy, setBusy] = useState<{ orderId: string; action: Action } | null>(null);
  const [handover, setHandover] = useState<Handover | null>(null);
  const { delivery } = messages;

  async function perform(step: {
    orderId: string;
    action: Action;
    run: () => Promise<void>;
    successMessage: string;
    errorMessage: string;
  }): Promise<void> {
    setBusy({ orderId: step.orderId, action: step.action });
    try {
      await step.run();
      invalidateSessionQueries(queryClient, 'partner');
      await alert(step.successMessage, { icon: 'success' });
      if (step.action === 'accept') return onAccepted(step.orderId);
    } catch (error) {
      if (requestHandoverInput(step.orderId, error)) return;
      invalidateSessionQueries(queryClient, 'partner');
      if (!isUnauthorizedError(error))
        await alert(getErrorMessage(error, step.errorMessage), { icon: 'error' });
    } finally {
      setBusy(null);
    }
    onDone();
  }

  async function accept(orderId: string): Promise<void> {
    const isConfirmed = await confirm(
      delivery.confirmAccept(shortOrderId(orderId)),
      getConfirmLabels(deliveryMessages.accept),
    );
    if (!isConfirmed) return;
    await perform({
      orderId,
      action: 'accept',
      run: async () => {
        const { data } = await sendRequest(acceptDelivery, { body: { orderId } });
        changeAssigned((orders) => [...orders.filter(({ _id }) => _id !== orderId), data]);
        queryClient.setQueryData<ApiResponse<'listPendingOrders'>>(
          getQueryKey('listPendingOrders', { query: {} }),
          (response) =>
            response
              ? { ...response, data: response.data.filter(({ _id }) => _id !== orderId) }
              : response,
        );
      },
      successMessage: delivery.accepted,
      errorMessage: delivery.acceptFailed,
    });
  }

  async function start(orderId: string): Promise<void> {
    const isConfirmed = await confirm(
      delivery.confirmStart(shortOrderId(orderId)),
      getConfirmLabels(delivery.startDelivery),
    );
    if (!isConfirmed) return;
    await perform({
      orderId,
      action: 'start',
      run: async () => {
        const { data } = await sendRequest(startDelivery, { body: { orderId } });
        changeAssigned((orders) => orders.map((order) => (order._id === orderId ? data : order)));
      },
      successMessage: delivery.started,
      errorMessage: delivery.startFailed,
    });
  }

  async function deliver(orderId: string): Promise<void> {
    const isConfirmed = await confirm(
      delivery.confirmDeliver(shortOrderId(orderId)),
      getConfirmLabels(delivery.markDelivered),
    );
    if (isConfirmed) await handOver(orderId, {});
  }

  async function handOver(
    orderId: string,
    input: { otp?: string; reason?: string },
  ): Promise<void> {
    setHandover((current) => current && { ...current, isBusy: true });
    await perform({
      orderId,
      action: 'deliver',
      run: async () => {
        const { data } = await sendRequest(markDelivered, {
          params: { id: orderId },
          body: input,
        });
        setHandover(null);
        changeAssigned((orders) => orders.filter(({ _id }) => _id !== orderId));
        addCompleted(data);
      },
      successMessage: delivery.delivered,
      errorMessage: delivery.deliverFailed,
    });
  }

  /** True when the server requires a code or reason: the dialog continues. */
  function requestHandoverInput(orderId: string, error: unknown): boolean {
    const code = error instanceof ApiError ? error.code : null;
    const isHandoverInputRequired =
      code === 'DELIVERY_CODE_REQUIRED' ||
      code === 'DELIVERY_CODE_WRONG' ||
      code === 'DELIVERY_CODE_LOCKED';
    if (!isHandoverInputRequired) {
      setHandover(null);
      return false;
    }
    setHandover({
      orderId,
      requiredInput: code === 'DELIVERY_CODE_LOCKED' ? 'reason' : 'code',
      message: getErrorMessage(error, delivery.deliverFailed),
      isRejected: code === 'DELIVERY_CODE_WRONG',
      isBusy: false,
    });
    return true;
  }

  function changeAssigned(update: (orders: DeliveryView[]) => DeliveryView[]): void {
    queryClient.setQueryData<ApiResponse<'listAssignedOrders'>>(
      getQueryKey('listAssignedOrders', { query: {} }),
      (response) => (response ? { ...response, data: update(response.data) } : response),
    );
  }

  /** Cash is marked as paid at once, as the response says. */
  function addCompleted(order: DeliveryView): void {
    queryClient.setQueryData<ApiResponse<'listCompletedDeliveries'>>(
      ['listCompletedDeliveries', { query: {} }],
      (response) =>
        response
          ? {
              ...response,
              data: [order, ...response.data],
              pagination: { ...response.pagination, total: response.pagination.total + 1 },
            }
          : response,
    );
  }

  return {
    /** The running action of this order. */
    getBusyAction: (orderId: string): Action | null =>
      busy?.orderId === orderId ? busy.action : null,
    accept,
    start,
    deliver,
    handover,
    submitHandover: handOver,
    closeHandover: () => setHandover(null),
  };
}

function getConfirmLabels(confirmLabel: string) {
  return { confirmLabel, cancelLabel: deliveryMessages.confirmDismiss };
}
