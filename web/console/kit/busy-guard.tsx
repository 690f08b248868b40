import { createContext, use, useEffect } from 'react';

/** The dialogs with a request under way. */
const busyDialogs = new Set<string>();

/** The id of the dialog around. */
export const DialogContext = createContext<string | null>(null);

/** Whether a dialog, or any, has a request under way. */
export function isDialogBusy(id?: string): boolean {
  return id === undefined ? busyDialogs.size > 0 : busyDialogs.has(id);
}

/** Keeps the dialog around it open during a request: a closed one could not show the failure. */
export function BusyGuard({ isBusy }: { isBusy: boolean }) {
  const id = use(DialogContext);
  useEffect(() => {
    if (!isBusy || id === null) return undefined;
    busyDialogs.add(id);
    return () => {
      busyDialogs.delete(id);
    };
  }, [isBusy, id]);
  return null;
}
