import { useState } from 'react';
import type { ApiResponse } from '#web/api/send-request.ts';
import { sellAtCounter } from '#contract/endpoints/admin.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { DoorPaymentMode } from '#domain/order-lifecycle.ts';
import { readStored, writeStored } from '#web/api/browser-storage.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { parseJson } from '#web/api/json.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useSendOnce } from '#web/console/api/use-send-once.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { repeatableErrorTexts } from '#web/console/pages/cash/repeatable-error-texts.ts';
import { useAdmin } from '#web/console/session/console-session.ts';
import { priceSale, quantityOf, setQuantity } from './sale-lines.ts';
import type { SaleLine, SoldProduct } from './sale-lines.ts';

type Body = { items: SaleLine[]; paymentMode: DoorPaymentMode; expectedTotal: number };
export type Sale = ApiResponse<'sellAtCounter'>['data'];

/** The lines on the counter, kept over a reload, and their sale; `sold` is the last one. */
export function useSale(products: readonly SoldProduct[]) {
  const { _id: adminId } = useAdmin();
  const storageKey = `corridor_console_sale_${adminId}`;
  const [lines, setLines] = useState(() => readLines(storageKey));
  const [sold, setSold] = useState<Sale | null>(null);
  const priced = priceSale(lines, products);
  const totalPaise = priced.reduce((sum, { paise }) => sum + paise, 0);

  function store(next: readonly SaleLine[]): void {
    writeStored(storageKey, JSON.stringify(next), 'session');
    setLines(next);
  }

  const { sendOnce } = useSendOnce<Body, ApiResponse<'sellAtCounter'>>({
    subject: 'sale',
    send: (body, key) => sendConsoleRequest(sellAtCounter, { body }, { headers: { 'idempotency-key': key } }),
    describeBooked: ({ expectedTotal }) =>
      `The sale of ${formatRupees(expectedTotal)} before was recorded: only its response was lost. This one was not.`,
  });
  const action = useAction({
    send: (paymentMode: DoorPaymentMode) =>
      sendOnce({
        items: priced.map(({ productId, quantity }) => ({ productId, quantity })),
        paymentMode,
        expectedTotal: rupeesFromPaise(totalPaise),
      }),
    reload: () => reloadQueries('listAdminProducts', 'getCash', 'listOrders'),
    onDone: ({ data }) => {
      store([]);
      setSold(data);
    },
    failure: 'text',
    failedText: {
      ...repeatableErrorTexts,
      PRICE_CHANGED: 'A price is higher now. Look at the lines and take the payment again.',
      fallback: 'Nothing was sold. Try again.',
    },
  });

  return {
    priced,
    totalPaise,
    sold,
    errorText: action.errorText,
    isSelling: action.isBusy,
    sell: (paymentMode: DoorPaymentMode) => {
      if (priced.length > 0) action.run(paymentMode);
    },
    add: ({ _id }: SoldProduct) => store(setQuantity(lines, _id, quantityOf(lines, _id) + 1)),
    change: (productId: string, quantity: number) => store(setQuantity(lines, productId, quantity)),
    clear: () => store([]),
  };
}

function readLines(storageKey: string): readonly SaleLine[] {
  const stored = parseJson(readStored(storageKey, 'session'));
  // Written by this file.
  return Array.isArray(stored) ? (stored as SaleLine[]) : [];
}
