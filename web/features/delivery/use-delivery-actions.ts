import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queryKeyOf } from '#web/api/call-query.ts';
import { send } from '#web/api/send.ts';
import type { CallSuccess } from '#web/api/send.ts';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { refreshOwnQueries } from '#web/shell/own-queries.ts';
import { isSessionLost } from './list-failures.ts';

type Action = 'accept' | 'start' | 'deliver';

/** An order at the door that needs more than a confirmation: its code or, once that is locked, a reason. */
export type Handover = {
  orderId: string;
  asks: 'code' | 'reason';
  sentence: string;
  isRefused: boolean;
  isBusy: boolean;
};

export type DeliveryActions = ReturnType<typeof useDeliveryActions>;

/**
 * Each asks first, runs once, says what came of it and renews the lists; `onDone` is told when all of it is over, because the
 * button that was pressed may be gone, `onAccepted` instead of it after an accept that succeeded.
 */
export function useDeliveryActions(onDone: () => void, onAccepted: (orderId: string) => void) {
  const queries = useQueryClient();
  const { alert, confirm } = useDialogs();
  const [busy, setBusy] = useState<{ orderId: string; action: Action } | null>(null);
  const [handover, setHandover] = useState<Handover | null>(null);
  const { delivery } = sentences;

  async function perform(step: {
    orderId: string;
    action: Action;
    run: () => Promise<void>;
    done: string;
    failed: string;
  }): Promise<void> {
    setBusy({ orderId: step.orderId, action: step.action });
    try {
      await step.run();
      refreshOwnQueries(queries, 'partner');
      await alert(step.done, { sign: 'good' });
      if (step.action === 'accept') return onAccepted(step.orderId);
    } catch (error) {
      if (askForMore(step.orderId, error)) return;
      refreshOwnQueries(queries, 'partner');
      if (!isSessionLost(error)) await alert(messageOf(error, step.failed), { sign: 'bad' });
    } finally {
      setBusy(null);
    }
    onDone();
  }

  async function accept(orderId: string): Promise<void> {
    const isSure = await confirm(
      delivery.confirmAccept(shortOrderId(orderId)),
      labels(deliveryTexts.accept),
    );
    if (!isSure) return;
    await perform({
      orderId,
      action: 'accept',
      run: async () => {
        const { data } = await send('acceptDelivery', { body: { orderId } });
        changeAssigned((orders) => [...orders.filter(({ _id }) => _id !== orderId), data]);
        queries.setQueryData<CallSuccess<'listPendingOrders'>>(
          queryKeyOf('listPendingOrders', { query: {} }),
          (answer) =>
            answer ? { ...answer, data: answer.data.filter(({ _id }) => _id !== orderId) } : answer,
        );
      },
      done: delivery.accepted,
      failed: delivery.acceptFailed,
    });
  }

  async function start(orderId: string): Promise<void> {
    const isSure = await confirm(
      delivery.confirmStart(shortOrderId(orderId)),
      labels(delivery.startDelivery),
    );
    if (!isSure) return;
    await perform({
      orderId,
      action: 'start',
      run: async () => {
        const { data } = await send('startDelivery', { body: { orderId } });
        changeAssigned((orders) => orders.map((order) => (order._id === orderId ? data : order)));
      },
      done: delivery.started,
      failed: delivery.startFailed,
    });
  }

  async function deliver(orderId: string): Promise<void> {
    const isSure = await confirm(
      delivery.confirmDeliver(shortOrderId(orderId)),
      labels(delivery.markDelivered),
    );
    if (isSure) await handOver(orderId, {});
  }

  async function handOver(
    orderId: string,
    given: { otp?: string; reason?: string },
  ): Promise<void> {
    setHandover((now) => now && { ...now, isBusy: true });
    await perform({
      orderId,
      action: 'deliver',
      run: async () => {
        const { data } = await send('markDelivered', { params: { id: orderId }, body: given });
        setHandover(null);
        changeAssigned((orders) => orders.filter(({ _id }) => _id !== orderId));
        addCompleted(data);
      },
      done: delivery.delivered,
      failed: delivery.deliverFailed,
    });
  }

  /** True when the server wants the code or a reason: the dialog then goes on, nothing has failed yet. */
  function askForMore(orderId: string, error: unknown): boolean {
    const code = error instanceof ApiError ? error.code : null;
    const isAsked =
      code === 'DELIVERY_CODE_REQUIRED' ||
      code === 'DELIVERY_CODE_WRONG' ||
      code === 'DELIVERY_CODE_LOCKED';
    if (!isAsked) {
      setHandover(null);
      return false;
    }
    setHandover({
      orderId,
      asks: code === 'DELIVERY_CODE_LOCKED' ? 'reason' : 'code',
      sentence: messageOf(error, delivery.deliverFailed),
      isRefused: code === 'DELIVERY_CODE_WRONG',
      isBusy: false,
    });
    return true;
  }

  function changeAssigned(change: (orders: DeliveryView[]) => DeliveryView[]): void {
    queries.setQueryData<CallSuccess<'listAssignedOrders'>>(
      queryKeyOf('listAssignedOrders', { query: {} }),
      (answer) => (answer ? { ...answer, data: change(answer.data) } : answer),
    );
  }

  /** Shown as paid at once when it was paid in cash, as the answer says. */
  function addCompleted(order: DeliveryView): void {
    queries.setQueryData<CallSuccess<'listCompletedDeliveries'>>(
      ['listCompletedDeliveries', { query: {} }],
      (answer) =>
        answer
          ? {
              ...answer,
              data: [order, ...answer.data],
              pagination: { ...answer.pagination, total: answer.pagination.total + 1 },
            }
          : answer,
    );
  }

  return {
    /** What is being done with this order right now. */
    busyWith: (orderId: string): Action | null => (busy?.orderId === orderId ? busy.action : null),
    accept,
    start,
    deliver,
    handover,
    giveHandover: handOver,
    closeHandover: () => setHandover(null),
  };
}

function labels(confirmLabel: string) {
  return { confirmLabel, cancelLabel: deliveryTexts.notYet };
}
