import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { pushDialogHistoryEntry } from '#web/navigation/dialog-history.ts';
import type { ConfirmOptions, DialogIconName, DialogRequest, Dialogs } from './dialog-request.ts';
import { AlertDialog } from './alert-dialog.tsx';

const DialogsContext = createContext<Dialogs | null>(null);

/** Alerts and confirmations as functions. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

/** Holds the queue of dialogs and shows the first. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const { current, enqueue, closeDialog } = useDialogQueue();

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (text, options) => {
        await enqueue(text, options?.icon ?? 'info', null).result;
      },
      confirm: async (text, options) => {
        const request = enqueue(text, options.icon ?? 'question', options);
        const removeHistoryEntry = pushDialogHistoryEntry(() => {
          closeDialog(request, false);
          return true;
        });
        const isConfirmed = await request.result;
        // Not awaited: the confirmed action starts before the next press.
        removeHistoryEntry();
        return isConfirmed;
      },
    }),
    [enqueue, closeDialog],
  );

  return (
    <DialogsContext value={dialogs}>
      {children}
      {current !== undefined && (
        <AlertDialog
          key={current.id}
          request={current}
          onClose={(isConfirmed) => closeDialog(current, isConfirmed)}
        />
      )}
    </DialogsContext>
  );
}

/** The alerts and confirmations that wait, the first of which is shown. */
function useDialogQueue() {
  const [queue, setQueue] = useState<readonly DialogRequest[]>([]);
  const pending = useRef<DialogRequest[]>([]);
  const lastId = useRef(0);

  const enqueue = useCallback(
    (text: string, icon: DialogIconName, confirm: ConfirmOptions | null): DialogRequest => {
      const duplicate = pending.current.find((request) => request.text === text && request.confirm === null);
      if (confirm === null && duplicate !== undefined) return duplicate;

      let resolve: (isConfirmed: boolean) => void = () => {};
      const result = new Promise<boolean>((done) => (resolve = done));
      lastId.current += 1;
      const request = { id: lastId.current, text, icon, confirm, result, resolve };
      pending.current = [...pending.current, request];
      setQueue(pending.current);
      return request;
    },
    [],
  );

  const closeDialog = useCallback((request: DialogRequest, isConfirmed: boolean) => {
    if (!pending.current.includes(request)) return;
    pending.current = pending.current.filter((other) => other !== request);
    setQueue(pending.current);
    request.resolve(isConfirmed);
  }, []);

  return { current: queue[0], enqueue, closeDialog };
}
