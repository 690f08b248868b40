import { CircleAlert, CircleCheck, CircleHelp, DoorOpen, Info } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { shellMessages } from '#messages/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { pushDialogHistoryEntry } from '#web/navigation/dialog-history.ts';
import { trapFocus } from './trap-focus.ts';

/** The icon beside the text. */
export type DialogIconName = 'door' | 'success' | 'error' | 'info' | 'question';

type AlertOptions = { icon?: DialogIconName };

type ConfirmOptions = {
  /** Label of the confirming button, a verb. */
  confirmLabel: string;
  /** Label of the cancel button, which has the initial focus. */
  cancelLabel: string;
  /** Below the text: a fee or consequence. */
  note?: string | undefined;
  /** For irreversible actions: the confirming button is red. */
  danger?: boolean;
  icon?: DialogIconName;
};

export type Dialogs = {
  /** Shows a message until it is closed. A duplicate message is shown once. */
  alert: (text: string, options?: AlertOptions) => Promise<void>;
  /** True when confirmed; Escape and Back cancel. Navigate only after it resolves. */
  confirm: (text: string, options: ConfirmOptions) => Promise<boolean>;
};

type DialogRequest = {
  id: number;
  text: string;
  icon: DialogIconName;
  confirm: ConfirmOptions | null;
  result: Promise<boolean>;
  resolve: (isConfirmed: boolean) => void;
};

const DialogsContext = createContext<Dialogs | null>(null);

/** Alerts and confirmations as functions. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

/**
 * Holds the queue of dialogs and shows the first, with the native modal `<dialog>`: it traps the focus, makes
 * the rest inert, handles Escape, and needs no download, so that it works offline.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const { current, enqueue, closeDialog } = useDialogQueue();

  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (text, options) => {
        await enqueue(text, options?.icon ?? 'info', null).result;
      },
      confirm: async (text, options) => {
        const request = enqueue(text, options.icon ?? 'question', options);
        const removeHistoryEntry = pushDialogHistoryEntry(() => closeDialog(request, false));
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

      const { promise, resolve } = Promise.withResolvers<boolean>();
      lastId.current += 1;
      const request = { id: lastId.current, text, icon, confirm, result: promise, resolve };
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

type AlertDialogProps = { request: DialogRequest; onClose: (isConfirmed: boolean) => void };

function AlertDialog({ request, onClose }: AlertDialogProps) {
  const textId = useId();
  const noteId = useId();
  const { confirm } = request;
  const dialog = useRef<HTMLDialogElement>(null);
  const initialFocus = useRef<HTMLButtonElement>(null);
  useModal(dialog, initialFocus);

  /** Closing restores the focus first; then the caller continues. */
  function close(isConfirmed: boolean): void {
    dialog.current?.close();
    onClose(isConfirmed);
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-label={confirm === null ? shellMessages.message : shellMessages.pleaseConfirm}
      aria-describedby={classes(textId, confirm?.note !== undefined && noteId)}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
      onKeyDown={trapFocus}
      onClickCapture={ignoreSecondClick}
      // The browser may close it itself (a second Escape): that cancels too.
      onClose={(event) => {
        // Strict mode mounts twice: a reopened dialog has no result yet.
        if (!event.currentTarget.open) onClose(false);
      }}
      className="dialog-scrim m-auto w-[min(22rem,calc(100vw-2.5rem))] max-w-none rounded-live bg-surface p-6 text-fg shadow-float"
    >
      <div className="flex items-start gap-3.5">
        <DialogIcon icon={request.icon} danger={confirm?.danger === true} />
        <div className="grid min-h-11 min-w-0 grow content-center gap-1.5">
          <p id={textId} className="text-card-title leading-6 font-semibold whitespace-pre-line text-balance">
            {request.text}
          </p>
          {confirm?.note !== undefined && (
            <p id={noteId} className="text-note text-fg-2">
              {confirm.note}
            </p>
          )}
        </div>
      </div>

      <DialogActions confirm={confirm} initialFocus={initialFocus} onClose={close} />
    </dialog>
  );
}

type DialogActionsProps = {
  confirm: ConfirmOptions | null;
  initialFocus: RefObject<HTMLButtonElement | null>;
  onClose: (isConfirmed: boolean) => void;
};

/** OK for an alert; for a question the harmless button first. */
function DialogActions({ confirm, initialFocus, onClose }: DialogActionsProps) {
  const button = { fullWidth: true, 'data-ring': true } as const;
  if (confirm === null) {
    return (
      <div className="mt-6 grid">
        <Button {...button} ref={initialFocus} variant="solid" onClick={() => onClose(true)}>
          {shellMessages.ok}
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <Button {...button} ref={initialFocus} variant="quiet" onClick={() => onClose(false)}>
        {confirm.cancelLabel}
      </Button>
      <Button
        {...button}
        variant={confirm.danger === true ? 'danger' : 'solid'}
        onClick={() => onClose(true)}
      >
        {confirm.confirmLabel}
      </Button>
    </div>
  );
}

/** Ignores the second half of a double click that opened the dialog. */
function ignoreSecondClick(event: MouseEvent<HTMLDialogElement>): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Opens the dialog as a modal with the focus on cancel, and restores the focus on close. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  initialFocus: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const opener = document.activeElement;

    if (!element.open) element.showModal();
    initialFocus.current?.focus();

    return () => {
      if (element.open) element.close();
      const isFocusLost = document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog, initialFocus]);
}

function DialogIcon({ icon, danger }: { icon: DialogIconName; danger: boolean }) {
  const tintClasses =
    icon === 'success'
      ? 'bg-success-soft text-success-text'
      : icon === 'error' || danger
        ? 'bg-danger-soft text-danger-text'
        : 'bg-primary-soft text-primary-text';
  const Icon = {
    door: DoorOpen,
    success: CircleCheck,
    error: CircleAlert,
    info: Info,
    question: CircleHelp,
  }[icon];

  return (
    <span className={classes('grid size-11 shrink-0 place-items-center rounded-control', tintClasses)}>
      <Icon className="size-5.5" />
    </span>
  );
}
