import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { acceptDelivery, markDelivered, startDelivery } from '#contract/endpoints/partner.ts';
import type { DeliveryView } from '#contract/orders.ts';
import { partnerMessages } from '#messages/partner.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { ApiError, getErrorMessage, isUnauthorizedError } from '#web/api/api-error.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { invalidateSessionQueries } from '#web/session/session-queries.ts';
import { getQueryKey } from '#web/api/endpoint-query.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiResponse } from '#web/api/send-request.ts';

const { delivery } = partnerMessages;

/** What is asked before each step, and what is said of its end. */
const steps = {
  accept: {
    question: delivery.confirmAccept,
    label: deliveryMessages.accept,
    done: delivery.accepted,
    failed: delivery.acceptFailed,
  },
  start: {
    question: delivery.confirmStart,
    label: delivery.startDelivery,
    done: delivery.started,
    failed: delivery.startFailed,
  },
  deliver: {
    question: delivery.confirmDeliver,
    label: delivery.markDelivered,
    done: delivery.delivered,
    failed: delivery.deliverFailed,
  },
};

type Action = keyof typeof steps;

/** An order that needs a delivery code or, once it is locked, a reason. */
export type Handover = {
  orderId: string;
  requiredInput: 'code' | 'reason';
  message: string;
  isRejected: boolean;
  isBusy: boolean;
};

/** A code, or what replaces it. */
export type HandoverInput = { otp?: string; reason?: string; photoId?: string };

export type DeliveryActions = ReturnType<typeof useDeliveryActions>;

/**
 * Each asks first, runs once, says what came of it and renews the lists; `onDone` is called when all of it is over, because the
 * button that was pressed may be gone, `onAccepted` instead of it after an accept that succeeded.
 */
export function useDeliveryActions(onDone: () => void, onAccepted: (orderId: string) => void) {
  const queryClient = useQueryClient();
  const { alert, confirm } = useDialogs();
  const requests = useDeliveryRequests();
  const [busy, setBusy] = useState<{ orderId: string; action: Action } | null>(null);
  const [handover, setHandover] = useState<Handover | null>(null);
  const [failedOrderId, setFailedOrderId] = useState<string | null>(null);

  async function perform(orderId: string, action: Action, send: () => Promise<void>) {
    setBusy({ orderId, action });
    try {
      await send();
      invalidateSessionQueries(queryClient, 'partner');
      await alert(steps[action].done, { icon: 'success' });
      if (action === 'accept') return onAccepted(orderId);
    } catch (error) {
      const nextHandover = toHandover(orderId, error);
      const isUnsent = error instanceof ApiError && error.kind === 'network';
      // Without a connection the dialog keeps what was entered.
      setHandover((current) => (isUnsent && current ? { ...current, isBusy: false } : nextHandover));
      if (nextHandover !== null) return;
      invalidateSessionQueries(queryClient, 'partner');
      if (!isUnauthorizedError(error))
        await alert(getErrorMessage(error, steps[action].failed), { icon: 'error' });
    } finally {
      setBusy(null);
    }
    onDone();
  }

  function isConfirmed(orderId: string, action: Action): Promise<boolean> {
    return confirm(steps[action].question(shortOrderId(orderId)), {
      confirmLabel: steps[action].label,
      cancelLabel: deliveryMessages.confirmDismiss,
    });
  }

  async function confirmAndPerform(orderId: string, action: 'accept' | 'start') {
    if (await isConfirmed(orderId, action)) await perform(orderId, action, () => requests[action](orderId));
  }

  async function submitHandover(orderId: string, input: HandoverInput) {
    setHandover((current) => current && { ...current, isBusy: true });
    await perform(orderId, 'deliver', async () => {
      await requests.deliver(orderId, input);
      setHandover(null);
    });
  }

  return {
    /** The running action of this order. */
    getBusyAction: (orderId: string) => (busy?.orderId === orderId ? busy.action : null),
    accept: (orderId: string) => confirmAndPerform(orderId, 'accept'),
    start: (orderId: string) => confirmAndPerform(orderId, 'start'),
    deliver: async (orderId: string) => {
      if (await isConfirmed(orderId, 'deliver')) await submitHandover(orderId, {});
    },
    handover,
    submitHandover,
    closeHandover: () => setHandover(null),
    /** The order whose failed delivery is being reported. */
    failedOrderId,
    reportFailure: setFailedOrderId,
    closeReport: () => {
      setFailedOrderId(null);
      onDone();
    },
  };
}

/** The input required by the server, a code or a reason, for which the dialog continues; else null. */
function toHandover(orderId: string, error: unknown): Handover | null {
  const code = error instanceof ApiError ? error.code : null;
  if (code !== 'DELIVERY_CODE_REQUIRED' && code !== 'DELIVERY_CODE_WRONG' && code !== 'DELIVERY_CODE_LOCKED')
    return null;
  return {
    orderId,
    requiredInput: code === 'DELIVERY_CODE_LOCKED' ? 'reason' : 'code',
    message: getErrorMessage(error, delivery.deliverFailed),
    isRejected: code === 'DELIVERY_CODE_WRONG',
    isBusy: false,
  };
}

/** The three steps of a delivery as requests, each with its change to the cached lists. */
function useDeliveryRequests() {
  const queryClient = useQueryClient();

  function changeOrders(
    list: 'listAssignedOrders' | 'listPendingOrders',
    update: (orders: DeliveryView[]) => DeliveryView[],
  ): void {
    queryClient.setQueryData<{ data: DeliveryView[] }>(getQueryKey(list, { query: {} }), (response) =>
      response ? { ...response, data: update(response.data) } : response,
    );
  }

  /** Shown as paid at once when it was paid in cash, as the answer says. */
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
    accept: async (orderId: string) => {
      const { data } = await sendRequest(acceptDelivery, { body: { orderId } });
      changeOrders('listAssignedOrders', (orders) => [...removeOrder(orders, orderId), data]);
      changeOrders('listPendingOrders', (orders) => removeOrder(orders, orderId));
    },
    start: async (orderId: string) => {
      const { data } = await sendRequest(startDelivery, { body: { orderId } });
      changeOrders('listAssignedOrders', (orders) =>
        orders.map((order) => (order._id === orderId ? data : order)),
      );
    },
    deliver: async (orderId: string, input: HandoverInput) => {
      const { data } = await sendRequest(markDelivered, { params: { id: orderId }, body: input });
      changeOrders('listAssignedOrders', (orders) => removeOrder(orders, orderId));
      addCompleted(data);
    },
  };
}

function removeOrder(orders: DeliveryView[], orderId: string): DeliveryView[] {
  return orders.filter(({ _id }) => _id !== orderId);
}
