import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { consolePartMessages } from '#messages/console-parts.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { isDefinitiveRejection } from '#web/api/api-error.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { reloadQueries } from '../../api/console-request.ts';
import { describeFormFailure } from '../../parts/form-failure.ts';

const errorTexts = {
  IDEMPOTENCY_KEY_REUSED: consoleStockMessages.savedBefore,
  fallback: consolePartMessages.form.failed,
};

type Draft<Line, Texts> = { lines: readonly Line[]; texts: Texts };

/**
 * Lines and texts until they are saved. Repeated requests have the same key until it is known whether the first was
 * booked, so that it is booked once. What was typed stays after every error, and what was typed during a request
 * after its success.
 */
export function useStockDraft<Line, Texts extends Record<string, string>, Response>(options: {
  emptyTexts: Texts;
  send: (draft: Draft<Line, Texts>, headers: Record<string, string>) => Promise<Response>;
  onDone: (response: Response, sent: Draft<Line, Texts>) => void;
}) {
  const empty: Draft<Line, Texts> = { lines: [], texts: options.emptyTexts };
  const [draft, setDraft] = useState(empty);
  const key = useRef<string>(undefined);
  // The state of the mutation is rendered after the second click of a double click.
  const isSending = useRef(false);
  const mutation = useMutation({
    mutationFn: (sent: Draft<Line, Texts>) => {
      key.current ??= randomUuid();
      return options.send(sent, { 'idempotency-key': key.current });
    },
    onSettled: () => {
      isSending.current = false;
    },
    onError: (error) => {
      if (isDefinitiveRejection(error)) key.current = undefined;
    },
    onSuccess: (response, sent) => {
      key.current = undefined;
      setDraft((current) => removeSent(current, sent, empty));
      options.onDone(response, sent);
      void reloadQueries('listLowStock', 'listStockMovements', 'listAdminProducts', 'getAdminProduct');
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
    error: mutation.error,
    errorText: describeFormFailure<Record<string, never>>(mutation.error, [], { errorTexts }).text,
    isDirty: draft.lines.length > 0 || isChanged(draft.texts, options.emptyTexts),
  };
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
