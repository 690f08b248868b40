import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPicking, startPicking } from '#contract/endpoints/admin-picking.ts';
import type { PickingOrderView } from '#contract/picking.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { describeChangeFailure } from '#web/console/kit/failure-text.ts';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { onConsoleEvent } from '#web/console/live/console-live.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useAdmin } from '#web/console/session/console-session.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { useAction } from '#web/console/kit/use-action.ts';

const noOrders: readonly PickingOrderView[] = [];

/** The orders by stage and the own batch; an order that leaves the batch is announced. */
export function usePicking() {
  const result = useQuery(consoleQuery(listPicking, {}));
  const { data, dataUpdatedAt } = result;
  const { _id: adminId } = useAdmin();
  const orders = data?.data.orders ?? noOrders;
  const isOwn = ({ stage, picker }: PickingOrderView) => stage === 'picking' && picker?._id === adminId;
  const batch = orders.filter(isOwn);
  useCancelledNotice(batch);
  return {
    isLoaded: data !== undefined,
    result,
    updatedAtMs: dataUpdatedAt,
    waiting: orders.filter(({ stage }) => stage === 'waiting'),
    batch,
    others: orders.filter((order) => order.stage === 'picking' && !isOwn(order)),
    picked: orders.filter(({ stage }) => stage === 'picked'),
    groups: data?.data.groups ?? [],
  };
}

/** What was put into the parcel has to go back; a partner may also leave with what is in it. */
function useCancelledNotice(batch: readonly PickingOrderView[]): void {
  const { show } = useToasts();
  const ids = batch.map(({ _id }) => _id).join(' ');
  useEffect(
    () =>
      onConsoleEvent(({ type, data }) => {
        if (type !== 'order.updated') return;
        const { _id, deliveryStatus } = data as { _id: string; deliveryStatus: string }; // Published by the server.
        if (!ids.split(' ').includes(_id)) return;
        if (deliveryStatus === 'cancelled')
          show({ text: `Order #${shortOrderId(_id)} was cancelled. Put its products back.`, tone: 'bad' });
        if (deliveryStatus === 'out-for-delivery')
          show({
            text: `The partner left with order #${shortOrderId(_id)} before it was picked.`,
            tone: 'bad',
          });
      }),
    [ids, show],
  );
}

/** Starts picking, and shows which orders somebody else has. */
export function useStartPicking(onStarted: () => void) {
  const { show } = useToasts();
  return useAction({
    send: (orderIds: readonly string[]) =>
      sendConsoleRequest(startPicking, { body: { orderIds: [...orderIds] } }),
    reload: () => reloadQueries('listPicking'),
    onDone: ({ data }) => {
      show({ text: `${formatCount(data.started.length, 'order')} in your batch` });
      for (const { orderId, reason, picker } of data.skipped) {
        const text =
          reason === 'picked-by-other'
            ? `${picker?.fullname ?? ''} picks order #${orderId}.`
            : `Order #${orderId} is not waiting any more.`;
        show({ text, tone: 'bad' });
      }
      onStarted();
    },
    failedText: 'Picking did not start. Try again.',
  });
}

export type PickingChange = {
  /** Of the button, where there are several. */
  id?: string;
  send: () => Promise<unknown>;
  doneText: string;
  failedText: string;
  undo?: () => Promise<unknown>;
};

/** Sends a change of orders, until they are loaded again. */
export function usePickingChange() {
  return useAction({
    send: ({ send }: PickingChange) => send(),
    reload: () => reloadQueries('listPicking'),
    doneToast: (_result, { doneText, undo }) => ({ text: doneText, undo }),
    failedText: (error, { failedText }) => describeChangeFailure(error, failedText),
  });
}
