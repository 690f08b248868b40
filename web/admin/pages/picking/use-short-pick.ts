import { useState } from 'react';
import { recordShortage } from '#contract/endpoints/admin-picking.ts';
import type { PickingOrderView } from '#contract/picking.ts';
import { consolePickingMessages } from '#messages/console-picking.ts';
import { describeChangeFailure } from '../../parts/failure-text.ts';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { useToasts } from '../../parts/toasts.tsx';
import type { PickingLine } from './find-scanned-line.ts';
import { previewShortage } from './preview-shortage.ts';

const t = consolePickingMessages.short;

type ShortPick = { line: PickingLine; orders: readonly PickingOrderView[]; onClose: () => void };

/** What was found of a product, what that changes, and saving it. */
export function useShortPick({ line, orders, onClose }: ShortPick) {
  const { productId, productName, quantity } = line;
  const [foundText, setFoundText] = useState('0');
  const [leftText, setLeftText] = useState('0');
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const toasts = useToasts();
  const found = parseCount(foundText);
  const stockLeft = parseCount(leftText);
  const isShort = found !== null && found < quantity;
  const changes = isShort ? previewShortage(orders, { productId, found }) : [];

  async function save(): Promise<void> {
    if (isBusy || changes.length === 0 || stockLeft === null) return;
    setBusy(true);
    setErrorText(null);
    const saved: string[] = [];
    try {
      // One after the other: the first one that fails ends it, and the dialog shows what is left.
      for (const { order, found: picked } of changes) {
        await sendConsoleRequest(recordShortage, {
          params: { id: order._id },
          body: { productId, picked, stockLeft },
        });
        saved.push(order.orderId);
      }
      toasts.show({ text: t.saved(productName) });
      onClose();
    } catch (error) {
      const reason = describeChangeFailure(error, t.failed);
      const remaining = changes.slice(saved.length).map(({ order }) => order.orderId);
      setErrorText(saved.length === 0 ? reason : t.partlySaved({ saved, remaining, reason }));
    } finally {
      setBusy(false);
      await reloadQueries('listPicking');
    }
  }

  return {
    found: {
      value: foundText,
      error: found === null ? t.countInvalid : isShort ? undefined : t.notShort(quantity),
      set: setFoundText,
    },
    left: { value: leftText, error: stockLeft === null ? t.countInvalid : undefined, set: setLeftText },
    changes,
    isBusy,
    errorText,
    save: () => void save(),
  };
}

/** Null for anything that is no whole number from 0. */
function parseCount(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}
