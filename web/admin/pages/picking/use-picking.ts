import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPicking, startPicking } from '#contract/endpoints/admin-picking.ts';
import type { PickingOrderView } from '#contract/picking.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { consolePickingMessages } from '#messages/console-picking.ts';
import { describeChangeFailure } from '../../parts/failure-text.ts';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { onConsoleEvent } from '../../live/console-live.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useAdmin } from '../../session/console-session.ts';

const t = consolePickingMessages;
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
        if (deliveryStatus === 'cancelled') show({ text: t.batch.cancelled(shortOrderId(_id)), tone: 'bad' });
        if (deliveryStatus === 'out-for-delivery')
          show({ text: t.batch.left(shortOrderId(_id)), tone: 'bad' });
      }),
    [ids, show],
  );
}

/** Starts picking, and shows which orders somebody else has. */
export function useStartPicking() {
  const { show } = useToasts();
  return async (orderIds: readonly string[]): Promise<boolean> => {
    try {
      const { data } = await sendConsoleRequest(startPicking, { body: { orderIds: [...orderIds] } });
      show({ text: t.waiting.started(data.started.length) });
      for (const { orderId, reason, picker } of data.skipped)
        show({
          text:
            reason === 'picked-by-other'
              ? t.waiting.pickedByOther(orderId, picker?.fullname ?? '')
              : t.waiting.notStarted(orderId),
          tone: 'bad',
        });
      return true;
    } catch (error) {
      show({ text: describeChangeFailure(error, t.waiting.startFailed), tone: 'bad' });
      return false;
    } finally {
      await reloadQueries('listPicking');
    }
  };
}

export type PickingChange = {
  send: () => Promise<unknown>;
  doneText: string;
  failedText: string;
  undo?: () => Promise<unknown>;
};

/** Sends a change, shows what came of it, and loads the orders again. */
export function usePickingChange() {
  const { show } = useToasts();
  return async ({ send, doneText, failedText, undo }: PickingChange): Promise<void> => {
    try {
      await send();
      show({
        text: doneText,
        undo: undo && (() => undo().finally(() => void reloadQueries('listPicking'))),
      });
    } catch (error) {
      show({ text: describeChangeFailure(error, failedText), tone: 'bad' });
    } finally {
      await reloadQueries('listPicking');
    }
  };
}
