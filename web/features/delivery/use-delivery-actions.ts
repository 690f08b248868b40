import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { partnerMessages } from '#messages/partner.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { ApiError, getErrorMessage, isUnauthorizedError } from '#web/api/api-error.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { useBusyActions } from '#web/layout/use-busy-actions.ts';
import { invalidateSessionQueries } from '#web/session/session-queries.ts';
import { useDeliveryRequests } from './use-delivery-requests.ts';
import type { HandoverInput } from './use-delivery-requests.ts';

const { delivery } = partnerMessages;

/** The confirmation before each step, and the message after it. */
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
type Step = { orderId: string; action: Action };

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
 * Each is confirmed first, runs once, shows its result and reloads the lists; `onDone` is called when all of it is over, because the
 * button that was pressed may be gone, `onAccepted` instead of it after an accept that succeeded.
 */
export function useDeliveryActions(onDone: () => void, onAccepted: (orderId: string) => void) {
  const queryClient = useQueryClient();
  const { alert } = useDialogs();
  const isConfirmed = useStepConfirmation();
  const requests = useDeliveryRequests();
  const { getBusyAction, startAction, endAction } = useBusyActions<Action>();
  const [handover, setHandover] = useState<Handover | null>(null);
  const reports = useReports(onDone);

  async function perform({ orderId, action }: Step, send: () => Promise<void>) {
    startAction(orderId, action);
    try {
      await send();
      invalidateSessionQueries(queryClient, 'partner');
      await alert(steps[action].done, { icon: 'success' });
      if (action === 'accept') return onAccepted(orderId);
    } catch (error) {
      const nextHandover = toHandover(orderId, error);
      const isUnsent = error instanceof ApiError && error.kind === 'network';
      // Without a connection the dialog keeps what was entered; that of another order is not concerned.
      setHandover((current) => {
        if (current !== null && current.orderId !== orderId) return current;
        return isUnsent && current ? { ...current, isBusy: false } : nextHandover;
      });
      if (nextHandover !== null) return;
      invalidateSessionQueries(queryClient, 'partner');
      if (!isUnauthorizedError(error))
        await alert(getErrorMessage(error, steps[action].failed), { icon: 'error' });
    } finally {
      endAction(orderId);
    }
    onDone();
  }

  async function confirmAndPerform(orderId: string, action: 'accept' | 'start') {
    const step = { orderId, action };
    if (await isConfirmed(step)) await perform(step, () => requests[action](orderId));
  }

  async function submitHandover(orderId: string, input: HandoverInput) {
    setHandover((current) => current && { ...current, isBusy: true });
    await perform({ orderId, action: 'deliver' }, async () => {
      await requests.deliver(orderId, input);
      setHandover(null);
    });
  }

  return {
    getBusyAction,
    accept: (orderId: string) => confirmAndPerform(orderId, 'accept'),
    start: (orderId: string) => confirmAndPerform(orderId, 'start'),
    deliver: async (orderId: string) => {
      if (await isConfirmed({ orderId, action: 'deliver' })) await submitHandover(orderId, {});
    },
    handover,
    submitHandover,
    closeHandover: () => setHandover(null),
    ...reports,
  };
}

function useStepConfirmation() {
  const { confirm } = useDialogs();
  return ({ orderId, action }: Step): Promise<boolean> =>
    confirm(steps[action].question(shortOrderId(orderId)), {
      confirmLabel: steps[action].label,
      cancelLabel: deliveryMessages.confirmDismiss,
    });
}

/** What a partner says to the shop about an order, or shows to its customer. */
type Report = { kind: 'failure' | 'giveBack' | 'upi'; orderId: string };

function useReports(onClosed: () => void) {
  const [report, setReport] = useState<Report | null>(null);
  return {
    /** The one being entered. */
    report,
    openReport: setReport,
    closeReport: () => {
      setReport(null);
      onClosed();
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
