import { Dialog as Base } from '@base-ui/react/dialog';
import { useId, useRef, useState, useEffect } from 'react';
import type { ReactNode, MouseEvent } from 'react';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { BusyGuard, DialogContext, isDialogBusy } from './busy-guard.tsx';

type DialogProps = {
  isOpen: boolean;
  /** Without it the dialog stays until it has done what it is for. */
  onClose?: () => void;
  title: string;
  text?: string | undefined;
  /** `alertdialog` for a decision that must be made. */
  role?: 'dialog' | 'alertdialog';
  /** A button below the content that closes it, where the content has none. */
  closeLabel?: string;
  children?: ReactNode;
};

const backdropClasses = 'fixed inset-0 z-40 bg-scrim';

/**
 * A dialog over the page: focus stays inside, Escape closes, after a question where something was typed, and the focus
 * returns to what opened it. A `BusyGuard` in it keeps it open.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, text, role = 'dialog', closeLabel, children } = props;
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const stopDoubleClick = useDoubleClickGuard(isOpen);
  const { rememberField, hasTyped } = useTypedFields();
  const [isAsking, setAsking] = useState(false);
  // A press beside the dialog, or the second of a double click, neither decides nor loses what was typed.
  const mustBeClosed = () => role === 'alertdialog' || popup.current?.querySelector('form') !== null;
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (
          open ||
          onClose === undefined ||
          isDialogBusy(id) ||
          (reason === 'outside-press' && mustBeClosed())
        )
          return;
        if (mustBeClosed() && hasTyped(popup.current)) setAsking(true);
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup
          ref={popup}
          role={role}
          onClickCapture={stopDoubleClick}
          onFocusCapture={rememberField}
          // Without fields, the first control is a choice that is sent at once.
          initialFocus={() => (hasFields(popup.current) ? true : (closeButton.current ?? true))}
          className="fixed inset-x-(--side-gap) bottom-(--bottom-gap) z-50 mx-auto grid max-h-[calc(100dvh-0.75rem-var(--bottom-gap))] max-w-lg grid-cols-1 gap-4 overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-float outline-none data-nested-dialog-open:brightness-50 md:top-1/2 md:bottom-auto md:-translate-y-1/2"
        >
          <div className="grid gap-1.5">
            <Base.Title className="text-section">{title}</Base.Title>
            {text !== undefined && (
              <Base.Description className="text-body text-fg-2">{text}</Base.Description>
            )}
          </div>
          <DialogContext value={id}>{children}</DialogContext>
          {isAsking && <CloseQuestion onStay={() => setAsking(false)} onClose={() => onClose?.()} />}
          {closeLabel !== undefined && (
            <div className="flex">
              <Button ref={closeButton} variant="quiet" size={44} onClick={onClose}>
                {closeLabel}
              </Button>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function CloseQuestion({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      title="Close without saving?"
      text="What you typed here is lost."
      confirmLabel="Close"
      cancelLabel="Stay"
      tone="danger"
      onCancel={onStay}
      onConfirm={() => {
        onStay();
        onClose();
      }}
    />
  );
}

/** The fields that were entered, with their values before. */
function useTypedFields() {
  const [valuesBefore] = useState(() => new WeakMap<Element, string>());
  return {
    rememberField: ({ target }: { target: Element }) => {
      if (!valuesBefore.has(target)) valuesBefore.set(target, readField(target));
    },
    hasTyped: (popup: HTMLElement | null) =>
      Array.from(popup?.querySelectorAll('input, select, textarea') ?? []).some(
        (field) => readField(field) !== (valuesBefore.get(field) ?? readField(field)),
      ),
  };
}

function readField(field: Element): string {
  if (field instanceof HTMLInputElement) return `${field.checked} ${field.value}`;
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field.value : '';
}

function hasFields(popup: HTMLElement | null): boolean {
  return popup?.querySelector('input, select, textarea') != null;
}

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'solid';
  busy?: boolean;
  errorText?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
  /** Fields of the decision: a reason. */
  children?: ReactNode;
};

/** A decision: the harmless button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel = 'Cancel', tone = 'solid' } = props;
  const { busy = false, errorText = null, onConfirm, onCancel, children } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} role="alertdialog" title={title} text={text}>
      <BusyGuard isBusy={busy} />
      {errorText !== null && <FormNotice tone="bad" text={errorText} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size={44} busy={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={tone} size={44} busy={busy} busyLabel="Working..." onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

type SidePanelProps = Pick<DialogProps, 'isOpen' | 'title'> & { onClose: () => void; children: ReactNode };

/** A panel from the left: the navigation on a phone. */
export function SidePanel({ isOpen, onClose, title, children }: SidePanelProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] flex-col gap-2 overflow-y-auto bg-sunken pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] shadow-float outline-none">
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const doubleClickMs = 500;

/** Stops the second click of a double click whose first one opened what is there now. */
function useDoubleClickGuard(isOpen: boolean): (event: MouseEvent) => void {
  const openedAtMs = useRef(0);
  useEffect(() => {
    if (isOpen) openedAtMs.current = performance.now();
  }, [isOpen]);
  return (event) => {
    // The browser counts the clicks at one place.
    if (event.detail < 2 || event.timeStamp - openedAtMs.current > doubleClickMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
