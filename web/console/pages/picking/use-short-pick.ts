import { useRef, useState } from 'react';
import { recordShortage } from '#contract/endpoints/admin-picking.ts';
import type { PickingOrderView } from '#contract/picking.ts';
import { describeChangeFailure, changeFailedText } from '#web/console/kit/failure-text.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { parseCount } from '#web/console/kit/field-kinds.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import type { PickingLine } from './find-scanned-line.ts';
import { previewShortage } from './preview-shortage.ts';

type ShortPick = { line: PickingLine; orders: readonly PickingOrderView[]; onClose: () => void };

/** What was found of a product, what that changes, and saving it. */
export function useShortPick({ line, orders, onClose }: ShortPick) {
  const { productId, productName, quantity, stock } = line;
  const [foundText, setFoundText] = useState('0');
  // Where the books hold more, only who looks can say what lies there.
  const [leftText, setLeftText] = useState(stock === 0 ? '0' : '');
  const [confirmedText, setConfirmedText] = useState<string | null>(null);
  const savedCount = useRef(0);
  const found = parseCount(foundText);
  const isShort = found !== null && found < quantity;
  const changes = isShort ? previewShortage(orders, { productId, found }) : [];
  const { stockLeft, question, ...left } = readLeft(leftText, { stock, lacking: quantity - (found ?? 0) });
  const isAsked = confirmedText === leftText;

  const { run, isBusy, errorText } = useAction({
    send: async (stock: number) => {
      savedCount.current = 0;
      // One after the other: the first one that fails ends it, and the dialog shows what is left.
      for (const { order, found: picked } of changes) {
        const body = { productId, picked, stockLeft: stock };
        await sendConsoleRequest(recordShortage, { params: { id: order._id }, body });
        savedCount.current += 1;
      }
    },
    reload: () => reloadQueries('listPicking'),
    onDone: onClose,
    doneToast: () => ({ text: `${productName}: the totals are lowered` }),
    failedText: (error) => {
      const reason = describeChangeFailure(error, changeFailedText);
      const ids = changes.map(({ order }) => order.orderId);
      const [saved, remaining] = [ids.slice(0, savedCount.current), ids.slice(savedCount.current)];
      if (saved.length === 0) return reason;
      return `Saved for ${listOrders(saved)}, not yet for ${listOrders(remaining)}. ${reason}`;
    },
    failure: 'text',
  });

  return {
    found: {
      value: foundText,
      error: found === null ? 'Enter a whole number' : isShort ? undefined : `Enter less than ${quantity}`,
      set: setFoundText,
    },
    left: { ...left, value: leftText, set: setLeftText },
    changes,
    isBusy,
    errorText,
    question: isAsked ? question : null,
    /** Why nothing can be saved. */
    missingText:
      changes.length === 0 ? 'Nothing changes' : stockLeft === null ? 'Enter how many are left' : undefined,
    save: () => {
      if (changes.length === 0 || stockLeft === null) return;
      if (question !== null && !isAsked) setConfirmedText(leftText);
      else run(stockLeft);
    },
  };
}

/** What is left in storage beside the books; the question is about more pieces than the line lacks. */
function readLeft(text: string, { stock, lacking }: { stock: number; lacking: number }) {
  const stockLeft = parseCount(text);
  const lost = stockLeft === null ? 0 : stock - stockLeft;
  return {
    stockLeft,
    hint:
      stock === 0
        ? 'Usually none, or nothing would be missing.'
        : `By the books ${stock} more are there to sell, besides what orders wait for. Count what lies there.`,
    error: stockLeft === null && text !== '' ? 'Enter a whole number' : undefined,
    question:
      lost > lacking
        ? `By the books ${stock} more are there to sell: ${lost} will be taken off. Save again if that is right.`
        : null,
  };
}

function listOrders(ids: readonly string[]): string {
  return ids.map((id) => `#${id}`).join(', ');
}
