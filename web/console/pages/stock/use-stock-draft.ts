import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StockConflict } from '#contract/stock.ts';
import { formatClock } from '#i18n/dates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { reloadQueries } from '#web/console/api/console-request.ts';
import { useSendOnce } from '#web/console/api/use-send-once.ts';
import { describeFormFailure } from '#web/console/kit/form-failure.ts';
import { changeFailedText } from '#web/console/kit/failure-text.ts';

/** Lines of one receipt or count. */
export const maxLines = 200;
export const linesFullText = `Save these lines first: there are ${maxLines} of them`;

const savedBeforeText =
  'What you sent before your last change is saved already. Look at the movements, remove what is there, and save the rest.';

const errorTexts = {
  IDEMPOTENCY_KEY_REUSED: savedBeforeText,
  fallback: changeFailedText,
};

type Draft<Line, Texts> = { lines: readonly Line[]; texts: Texts };

/**
 * Lines and texts until they are saved, once. What was typed stays after every error, and what was typed during a
 * request after its success.
 */
export function useStockDraft<Line, Texts extends Record<string, string>, Body, Response>(options: {
  /** What is booked, as in `useSendOnce`. */
  subject: string;
  emptyTexts: Texts;
  toBody: (draft: Draft<Line, Texts>) => Body;
  send: (body: Body, headers: Record<string, string>) => Promise<Response>;
  onDone: (response: Response, sent: Draft<Line, Texts>) => void;
}) {
  const empty: Draft<Line, Texts> = { lines: [], texts: options.emptyTexts };
  const [draft, setDraft] = useState(empty);
  // The state of the mutation is rendered after the second click of a double click.
  const isSending = useRef(false);
  const { unconfirmed, sendOnce } = useSendOnce({
    subject: options.subject,
    send: (body: Body, key) => options.send(body, { 'idempotency-key': key }),
    describeBooked: () => {
      reloadStock();
      return savedBeforeText;
    },
  });
  const mutation = useMutation({
    mutationFn: (sent: Draft<Line, Texts>) => sendOnce(options.toBody(sent)),
    onSettled: () => {
      isSending.current = false;
    },
    onSuccess: (response, sent) => {
      setDraft((current) => removeSent(current, sent, empty));
      options.onDone(response, sent);
      reloadStock();
    },
  });

  function change(next: Partial<Draft<Line, Texts>>): void {
    setDraft((current) => ({ ...current, ...next }));
    if (mutation.isError) mutation.reset();
  }

  return {
    ...draft,
    change,
    setText: (name: keyof Texts, text: string) => change({ texts: { ...draft.texts, [name]: text } }),
    /** Saves the draft, with other lines where they have just changed. */
    save: (lines = draft.lines) => {
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate({ ...draft, lines });
    },
    isSaving: mutation.isPending,
    conflicts: readConflicts(mutation.error),
    errorText:
      mutation.error === null && unconfirmed !== null
        ? formatUnconfirmed(formatClock(unconfirmed.sentAtMs))
        : describeFormFailure<Record<string, never>>(mutation.error, [], { errorTexts }).text,
    isDirty: draft.lines.length > 0 || isChanged(draft.texts, options.emptyTexts),
  };
}

function reloadStock(): void {
  void reloadQueries('listLowStock', 'listStockMovements', 'listAdminProducts', 'getAdminProduct');
}

/** What moved since it was counted; none for any other error. */
function readConflicts(error: Error | null): StockConflict {
  if (!(error instanceof ApiError) || error.code !== 'STOCK_MOVED' || !Array.isArray(error.data)) return [];
  // The server writes it by the contract.
  return error.data as StockConflict;
}

/** What was added or typed after a request was sent. */
function removeSent<Line, Texts extends Record<string, string>>(
  current: Draft<Line, Texts>,
  sent: Draft<Line, Texts>,
  empty: Draft<Line, Texts>,
): Draft<Line, Texts> {
  const texts = { ...current.texts };
  for (const name in texts) if (texts[name] === sent.texts[name]) texts[name] = empty.texts[name];
  return { lines: current.lines.filter((line) => !sent.lines.includes(line)), texts };
}

function isChanged(texts: Record<string, string>, initial: Record<string, string>): boolean {
  return Object.keys(texts).some((name) => texts[name] !== initial[name]);
}

function formatUnconfirmed(clock: string): string {
  return `What was sent at ${clock} is without a response, so it may be saved already. Sending the same again does not save it twice.`;
}
