import { useState } from 'react';
import { receiveStock } from '#contract/endpoints/admin.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { useStockDraft } from './use-stock-draft.ts';

const emptyTexts = { number: '', supplier: '', note: '' };

export type ReceiptLine = {
  key: string;
  productId: string;
  productName: string;
  quantity: number;
  costPaise: number | null;
  isStopped: boolean;
};

/** The draft, and whether products whose selling was stopped are sold again. */
export function useReceipt() {
  const toasts = useToasts();
  const [resumesSelling, setResumesSelling] = useState(true);
  const draft = useStockDraft({
    subject: 'receipt',
    emptyTexts,
    toBody: ({ lines, texts }: { lines: readonly ReceiptLine[]; texts: typeof emptyTexts }) => ({
      ...texts,
      resumesSelling,
      lines: lines.map(toBodyLine),
    }),
    send: (body, headers) => sendConsoleRequest(receiveStock, { body }, { headers }),
    onDone: ({ data }, { lines }) => {
      toasts.show({
        text: formatReceived(sumQuantities(data.lines), resumesSelling ? listStopped(lines) : []),
      });
      setResumesSelling(true);
    },
  });
  return {
    ...draft,
    resumesSelling,
    toggleSelling: () => {
      setResumesSelling((current) => !current);
      draft.change({});
    },
  };
}

/** The names of products whose selling is stopped, each once. */
export function listStopped(lines: readonly ReceiptLine[]): string[] {
  return [...new Set(lines.filter(({ isStopped }) => isStopped).map(({ productName }) => productName))];
}

/** The pieces of all lines. */
export function sumQuantities(lines: readonly { quantity: number }[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}

function toBodyLine({ productId, quantity, costPaise }: ReceiptLine) {
  return { productId, quantity, ...(costPaise === null ? {} : { unitCost: costPaise / 100 }) };
}

function formatReceived(pieces: number, soldAgain: readonly string[]): string {
  const texts = soldAgain.map((name) => `${name} is on sale again.`);
  return [`${formatCount(pieces, 'piece')} received.`, ...texts].join(' ');
}
