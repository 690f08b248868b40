import { Dialog as Base } from '@base-ui/react/dialog';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogContext, isDialogBusy } from './busy-guard.tsx';
import { useDoubleClickGuard } from './use-double-click-guard.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
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
 * A dialog over the page: focus stays inside, Escape closes, and the focus returns to what opened it. A `BusyGuard` in it
 * keeps it open.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, text, role = 'dialog', closeLabel, children } = props;
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const stopDoubleClick = useDoubleClickGuard(isOpen);
  // A press beside the dialog, or the second of a double click, neither decides nor loses what was typed.
  const mustBeClosed = () => role === 'alertdialog' || popup.current?.querySelector('form') !== null;
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (open || isDialogBusy(id) || (reason === 'outside-press' && mustBeClosed())) return;
        onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup
          ref={popup}
          role={role}
          onClickCapture={stopDoubleClick}
          // Without fields, the first control is a choice that is sent at once.
          initialFocus={() => (hasFields(popup.current) ? true : (closeButton.current ?? true))}
          className="fixed inset-x-3 bottom-3 z-50 mx-auto grid max-h-[calc(100dvh-1.5rem)] max-w-lg grid-cols-1 gap-4 overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-float outline-none md:top-1/2 md:bottom-auto md:-translate-y-1/2"
        >
          <div className="grid gap-1.5">
            <Base.Title className="text-section">{title}</Base.Title>
            {text !== undefined && (
              <Base.Description className="text-body text-fg-2">{text}</Base.Description>
            )}
          </div>
          <DialogContext value={id}>{children}</DialogContext>
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

function hasFields(popup: HTMLElement | null): boolean {
  return popup?.querySelector('input, select, textarea') != null;
}

type SidePanelProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'title'> & { children: ReactNode };

/** A panel from the left: the navigation on a phone. */
export function SidePanel({ isOpen, onClose, title, children }: SidePanelProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] flex-col gap-2 overflow-y-auto bg-sunken shadow-float outline-none">
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
