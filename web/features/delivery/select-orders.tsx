import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { acceptDeliveries, startDeliveries } from '#contract/endpoints/partner.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { addressMessages } from '#messages/address.ts';
import { dispatchMessages } from '#messages/dispatch.ts';
import { getErrorMessage, isUnauthorizedError } from '#web/api/api-error.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useShop } from '#web/api/use-shop.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { invalidateSessionQueries } from '#web/session/session-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { sortByRoute } from './stops.ts';
import type { RoutedOrder } from './stops.ts';

/** As many as one request may have. */
const maxOrders = 20;
const t = dispatchMessages.select;

type SelectableOrder = RoutedOrder & { _id: string; totalPrice: number };
type Action = 'accept' | 'start';
type SelectOrdersProps = {
  action: Action;
  orders: readonly SelectableOrder[];
  onCancel: () => void;
  onDone: () => void;
};

/** Orders with check boxes in the order of the delivery route, to accept or start several at once. */
export function SelectOrders({ action, orders, onCancel, onDone }: SelectOrdersProps) {
  const sortedOrders = sortByRoute(orders, useShop().hostels).map(({ order }) => order);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>(
    action === 'start' ? sortedOrders.map(({ _id }) => _id).slice(0, maxOrders) : [],
  );
  const { isBusy, submit } = useSubmit(action, onDone);
  // Another partner may have taken one meanwhile.
  const orderIds = sortedOrders.map(({ _id }) => _id).filter((id) => selectedIds.includes(id));
  const areAllSelected = orderIds.length === Math.min(sortedOrders.length, maxOrders);
  const disabledReason =
    orderIds.length === 0 ? t.missing : orderIds.length > maxOrders ? t.tooMany(maxOrders) : undefined;

  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-card-title">{action === 'accept' ? t.acceptTitle : t.startTitle}</h2>
        <Button
          variant="plain"
          size={44}
          onClick={() =>
            setSelectedIds(areAllSelected ? [] : sortedOrders.map(({ _id }) => _id).slice(0, maxOrders))
          }
        >
          {areAllSelected ? t.none : t.all}
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {sortedOrders.map((order) => (
          <OrderOption
            key={order._id}
            order={order}
            isSelected={selectedIds.includes(order._id)}
            onToggle={() => setSelectedIds((ids) => toggle(ids, order._id))}
          />
        ))}
      </ul>
      <div className="sticky bottom-[calc(var(--bottom-bar-height)+var(--bottom-gap))] grid grid-cols-[auto_1fr] gap-3 rounded-card border border-line bg-surface p-3 shadow-float">
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button
          variant="solid"
          fullWidth
          busy={isBusy}
          busyLabel={t.sending}
          disabledReason={disabledReason}
          onClick={() => void submit(orderIds)}
        >
          {action === 'accept' ? t.accept(orderIds.length) : t.start(orderIds.length)}
        </Button>
      </div>
    </section>
  );
}

type OrderOptionProps = { order: SelectableOrder; isSelected: boolean; onToggle: () => void };

function OrderOption({ order, isSelected, onToggle }: OrderOptionProps) {
  const id = useId();
  return (
    <li>
      <label
        htmlFor={id}
        className="card-box flex min-h-14 cursor-pointer items-center gap-3.5 p-3.5 has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-info"
      >
        <input
          id={id}
          type="checkbox"
          checked={isSelected}
          onChange={onToggle}
          className="size-6 shrink-0 accent-primary outline-on-parent"
        />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="text-body font-semibold wrap-anywhere">
            {addressMessages.fullAddress(order.deliveryAddress)}
          </span>
          <span className="text-note text-fg-2">{t.order(shortOrderId(order._id))}</span>
        </span>
        <span className="figures shrink-0 text-card-title text-primary-text">
          {formatRupees(order.totalPrice)}
        </span>
      </label>
    </li>
  );
}

/** Sends the selected orders, says what became of each and reloads the lists. */
function useSubmit(action: Action, onDone: () => void) {
  const queryClient = useQueryClient();
  const { alert } = useDialogs();
  const [isBusy, setBusy] = useState(false);

  async function submit(orderIds: readonly string[]): Promise<void> {
    setBusy(true);
    try {
      const text = await send[action]([...orderIds]);
      invalidateSessionQueries(queryClient, 'partner');
      await alert(text.summary, { icon: text.isComplete ? 'success' : 'info' });
      onDone();
    } catch (error) {
      invalidateSessionQueries(queryClient, 'partner');
      if (!isUnauthorizedError(error)) await alert(getErrorMessage(error, t.failed), { icon: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, submit };
}

type Summary = { summary: string; isComplete: boolean };

const send: Record<Action, (orderIds: string[]) => Promise<Summary>> = {
  accept: async (orderIds) => {
    const { results } = (await sendRequest(acceptDeliveries, { body: { orderIds } })).data;
    return summarize(results, { accepted: t.accepted, 'already-taken': t.taken, 'limit-reached': t.limited });
  },
  start: async (orderIds) => {
    const { results } = (await sendRequest(startDeliveries, { body: { orderIds } })).data;
    return summarize(results, { started: t.started, 'not-startable': t.notStarted });
  },
};

/** One line for each kind of result; the first is the wanted one. */
function summarize<R extends string>(
  results: readonly { result: R }[],
  texts: Record<R, (orders: number) => string>,
): Summary {
  // Object.entries loses the key type.
  const lines = (Object.entries(texts) as [R, (orders: number) => string][]).flatMap(([result, text]) => {
    const count = results.filter((each) => each.result === result).length;
    return count === 0 ? [] : [text(count)];
  });
  const [wanted] = Object.keys(texts);
  return { summary: lines.join('\n'), isComplete: results.every(({ result }) => result === wanted) };
}

function toggle(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
