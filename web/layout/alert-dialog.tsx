import { CircleAlert, CircleCheck, CircleHelp, DoorOpen, Info } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { shellMessages } from '#messages/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Modal } from '#web/ui/modal.tsx';
import type { ConfirmOptions, DialogIconName, DialogRequest } from './dialog-request.ts';

type AlertDialogProps = { request: DialogRequest; onClose: (isConfirmed: boolean) => void };

/** A message or a question in a dialog of the shop's own. */
export function AlertDialog({ request, onClose }: AlertDialogProps) {
  const textId = useId();
  const noteId = useId();
  const { confirm } = request;
  const dialog = useRef<HTMLDialogElement>(null);
  const initialFocus = useRef<HTMLButtonElement>(null);
  useModalFocus(dialog, initialFocus);

  /** Closing restores the focus first; then the caller continues. */
  function close(isConfirmed: boolean): void {
    dialog.current?.close();
    onClose(isConfirmed);
  }

  return (
    <Modal
      ref={dialog}
      role="alertdialog"
      aria-label={confirm === null ? shellMessages.message : shellMessages.pleaseConfirm}
      aria-describedby={classes(textId, confirm?.note !== undefined && noteId)}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
      onClickCapture={ignoreSecondClick}
      // The browser may close it itself (a second Escape): that cancels too.
      onClose={(event) => {
        // Strict mode mounts twice: a reopened dialog has no result yet.
        if (!event.currentTarget.open) onClose(false);
      }}
      className="@container w-[min(22rem,calc(100vw-2.5rem))] p-6"
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
    </Modal>
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
    // Side by side, or below each other where a label has no room for one line.
    <div className="mt-6 flex flex-wrap gap-3 *:grow *:basis-[max(8rem,calc(50%-0.375rem))] @min-[18rem]:whitespace-nowrap">
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

/** Puts the focus on the harmless button, and back where it was if closing did not. */
function useModalFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  initialFocus: RefObject<HTMLButtonElement | null>,
): void {
  const opener = useRef<Element | null>(null);
  // Before the dialog opens.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useEffect(() => {
    const element = dialog.current;
    initialFocus.current?.focus();
    return () => {
      if (element?.open === true) element.close();
      const isFocusLost = document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus();
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
