import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { randomUuid } from '#web/api/random-uuid.ts';
import { reloadQueries } from '../../api/console-request.ts';
import { describeFormFailure } from '../../parts/form-failure.ts';

type Draft<Line, Texts> = { lines: readonly Line[]; texts: Texts };

/**
 * Lines and texts until they are saved. A repeated request of the same draft has the same key, so that it is booked
 * once; what was typed stays after every error.
 */
export function useStockDraft<Line, Texts extends Record<string, string>, Response>(options: {
  emptyTexts: Texts;
  send: (draft: Draft<Line, Texts>, headers: Record<string, string>) => Promise<Response>;
  onDone: (response: Response, sent: Draft<Line, Texts>) => void;
}) {
  const empty: Draft<Line, Texts> = { lines: [], texts: options.emptyTexts };
  const [draft, setDraft] = useState(empty);
  const key = useRef<string>(undefined);
  const mutation = useMutation({
    mutationFn: (sent: Draft<Line, Texts>) => {
      key.current ??= randomUuid();
      return options.send(sent, { 'idempotency-key': key.current });
    },
    onSuccess: (response, sent) => {
      key.current = undefined;
      setDraft(empty);
      options.onDone(response, sent);
      void reloadQueries('listLowStock', 'listStockMovements', 'listAdminProducts', 'getAdminProduct');
    },
  });

  function change(next: Partial<Draft<Line, Texts>>): void {
    key.current = undefined;
    setDraft((current) => ({ ...current, ...next }));
    if (mutation.isError) mutation.reset();
  }

  return {
    ...draft,
    change,
    setText: (name: keyof Texts, text: string) => change({ texts: { ...draft.texts, [name]: text } }),
    /** Saves the draft, with other lines where they have just changed. */
    save: (lines = draft.lines) => {
      if (!mutation.isPending) mutation.mutate({ ...draft, lines });
    },
    isSaving: mutation.isPending,
    error: mutation.error,
    errorText: describeFormFailure<Record<string, never>>(mutation.error, [], {}).text,
    isDirty: draft.lines.length > 0 || isChanged(draft.texts, options.emptyTexts),
  };
}

function isChanged(texts: Record<string, string>, initial: Record<string, string>): boolean {
  return Object.keys(texts).some((name) => texts[name] !== initial[name]);
}
