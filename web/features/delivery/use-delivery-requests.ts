import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { acceptDelivery, markDelivered, startDelivery } from '#contract/endpoints/partner.ts';
import type { DoorPaymentMode } from '#domain/order-lifecycle.ts';
import type { DeliveryView } from '#contract/orders.ts';
import { getQueryKey } from '#web/api/endpoint-query.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiResponse } from '#web/api/send-request.ts';

/** A code, or what replaces it. */
export type HandoverInput = {
  otp?: string;
  reason?: string;
  photoId?: string;
  /** As before, or cash. */
  paymentMode?: DoorPaymentMode;
};

/** The three steps of a delivery as requests, each with its change to the cached lists. */
export function useDeliveryRequests() {
  const queryClient = useQueryClient();
  /** Of orders whose delivery was not accepted yet: what a customer has paid is asked for once. */
  const paymentModes = useRef(new Map<string, DoorPaymentMode>());

  function changeOrders(
    list: 'listAssignedOrders' | 'listPendingOrders',
    update: (orders: DeliveryView[]) => DeliveryView[],
  ): void {
    queryClient.setQueryData<{ data: DeliveryView[] }>(getQueryKey(list, { query: {} }), (response) =>
      response ? { ...response, data: update(response.data) } : response,
    );
  }

  /** Shown as paid at once when it was paid in cash, as the response says. */
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
    deliver: async (orderId: string, { paymentMode, ...handover }: HandoverInput) => {
      if (paymentMode !== undefined) paymentModes.current.set(orderId, paymentMode);
      const body = { ...handover, paymentMode: paymentModes.current.get(orderId) };
      const { data } = await sendRequest(markDelivered, { params: { id: orderId }, body });
      paymentModes.current.delete(orderId);
      changeOrders('listAssignedOrders', (orders) => removeOrder(orders, orderId));
      addCompleted(data);
    },
  };
}

function removeOrder(orders: DeliveryView[], orderId: string): DeliveryView[] {
  return orders.filter(({ _id }) => _id !== orderId);
}
