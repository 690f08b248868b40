import { useState } from 'react';
import type { AdminProductView } from '#contract/products.ts';
import { adjustStock } from '#contract/endpoints/admin.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { formatStock } from './stock-figure.tsx';
import { useStockDraft } from './use-stock-draft.ts';
import { movementReasons } from './movement-columns.tsx';

export const adjustmentReasons = ['damage', 'return', 'correction'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

export type AdjustedProduct = Pick<
  AdminProductView,
  '_id' | 'productName' | 'stock' | 'promised' | 'missing'
>;

const emptyTexts = { reason: 'damage', quantity: '', note: '' };
const maxPieces = 100_000;

/**
 * A change of one product's stock, compared with the stock that was shown. A toast takes it back by a movement in the
 * other direction.
 */
export function useAdjustment(product: AdjustedProduct, onDone: () => void) {
  const { _id: id, productName } = product;
  const [expected, setExpected] = useState(product.stock);
  const [hasTried, setTried] = useState(false);
  const toasts = useToasts();
  const draft = useStockDraft({
    subject: `adjustment-${id}`,
    emptyTexts,
    toBody: ({ texts }: { lines: readonly never[]; texts: typeof emptyTexts }) => {
      const { reason, quantity } = readAdjustment(texts);
      return { reason, quantity: quantity ?? 0, expected: stock, note: texts.note };
    },
    send: (body, headers) => sendConsoleRequest(adjustStock, { params: { id }, body }, { headers }),
    onDone: ({ data: { lines } }, { texts }) => {
      const [line] = lines;
      if (line === undefined) return;
      setTried(false);
      setExpected(line.stock);
      const { reason } = readAdjustment(texts);
      const undoKey = randomUuid();
      toasts.show({
        text: `${productName}: ${line.stock.toLocaleString('en-IN')} to sell now.`,
        undo: () => undoAdjustment(id, { quantity: line.quantity, reason, key: undoKey }),
      });
      onDone();
    },
  });
  const { conflicts } = draft;
  const stock: number = conflicts[0]?.stock ?? expected;
  const { promised, missing } = conflicts[0] ?? product;
  const { reason, quantity } = readAdjustment(draft.texts);
  const errors = findErrors(draft.texts, { stock, promised });

  return {
    ...draft,
    reason,
    /** The stock of now, and what it becomes; null while no number is entered. */
    stock,
    changed:
      quantity === null ? null : Math.max(0, stock - missing + (reason === 'damage' ? -quantity : quantity)),
    errors: hasTried ? errors : { quantity: undefined, note: undefined },
    setText: (name: keyof typeof emptyTexts, text: string) => {
      // Typing ends the notice of a conflict, not what it reported.
      setExpected(stock);
      draft.setText(name, text);
    },
    save: () => {
      setTried(true);
      setExpected(stock);
      if (Object.values(errors).every((text) => text === undefined)) draft.save();
    },
  };
}

type Undo = { quantity: number; reason: AdjustmentReason; key: string };

async function undoAdjustment(id: string, { quantity, reason, key }: Undo): Promise<void> {
  const body = {
    reason: 'correction',
    quantity: -quantity,
    note: `Undone: ${movementReasons[reason]}`,
  } as const;
  // A repeated undo whose first response was lost is booked once.
  const options = { headers: { 'idempotency-key': key } };
  await sendConsoleRequest(adjustStock, { params: { id }, body }, options);
  await reloadQueries('listLowStock', 'listStockMovements', 'listAdminProducts', 'getAdminProduct');
}

/** What is typed: pieces, with a sign for a correction; null where they are no such number. */
function readAdjustment(texts: typeof emptyTexts): { reason: AdjustmentReason; quantity: number | null } {
  const reason = adjustmentReasons.find((one) => one === texts.reason) ?? 'damage';
  const text = texts.quantity.trim().replace('−', '-');
  const pattern = reason === 'correction' ? /^[+-]?\d{1,6}$/ : /^\d{1,6}$/;
  const quantity = Number(text);
  const isValid = pattern.test(text) && quantity !== 0 && Math.abs(quantity) <= maxPieces;
  return { reason, quantity: isValid ? quantity : null };
}

function findErrors(
  texts: typeof emptyTexts,
  { stock, promised }: Pick<AdjustedProduct, 'stock' | 'promised'>,
) {
  const { reason, quantity } = readAdjustment(texts);
  const isCorrection = reason === 'correction';
  const taken = quantity === null ? 0 : isCorrection ? -quantity : reason === 'damage' ? quantity : 0;
  const invalid = isCorrection
    ? 'Enter a whole number such as 3 or -2'
    : 'Enter a whole number from 1 to 1,00,000';
  return {
    quantity:
      quantity === null
        ? invalid
        : taken > stock + promised
          ? `There are only ${formatStock(stock, promised)}. If more are missing, count.`
          : undefined,
    note: isCorrection && texts.note.trim() === '' ? 'Enter why the number was wrong' : undefined,
  };
}
