import { useRef, useState } from 'react';
import { markItemsPicked } from '#contract/endpoints/admin-picking.ts';
import { describeChangeFailure, changeFailedText } from '#web/console/kit/failure-text.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useToasts } from '#web/console/kit/toasts.tsx';
import type { PickingLine } from './find-scanned-line.ts';

type Tick = { isTicked: boolean; number: number };

/** Ticks that appear at once and are saved behind that; one that fails goes back, with a message. */
export function useTicks() {
  const [pending, setPending] = useState<ReadonlyMap<string, Tick>>(new Map());
  const lastNumber = useRef(0);
  const toasts = useToasts();

  async function setTicked(line: PickingLine, isTicked: boolean): Promise<void> {
    lastNumber.current += 1;
    const number = lastNumber.current;
    setPending((current) => new Map(current).set(line.productId, { isTicked, number }));
    try {
      await sendConsoleRequest(markItemsPicked, {
        body: {
          items: line.orders.map(({ _id, quantity }) => ({
            orderId: _id,
            productId: line.productId,
            picked: isTicked ? quantity : 0,
          })),
        },
      });
    } catch (error) {
      toasts.show({
        text: describeChangeFailure(error, changeFailedText),
        tone: 'bad',
      });
    }
    await reloadQueries('listPicking');
    setPending((current) => {
      if (current.get(line.productId)?.number !== number) return current;
      const rest = new Map(current);
      rest.delete(line.productId);
      return rest;
    });
  }

  return {
    isTicked: (line: PickingLine) => pending.get(line.productId)?.isTicked ?? line.picked === line.quantity,
    setTicked: (line: PickingLine, isTicked: boolean) => void setTicked(line, isTicked),
  };
}
