import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#web/ui/button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { useAction } from './use-action.ts';

type ConfirmActionProps = {
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabledReason?: string | undefined;
  title: string;
  text?: string;
  confirmLabel: string;
  tone?: 'danger' | 'solid';
  /** Rejects with the reason that is shown in the dialog. */
  run: () => Promise<unknown>;
  failedText: string;
  doneText: string;
  undo?: () => Promise<unknown>;
  /** False when the fields are not valid: nothing runs. */
  validate?: () => boolean;
  /** Fields of the decision; `hasTried` once a press of the button has validated them. */
  children?: (hasTried: boolean) => ReactNode;
};

/** A button whose action is confirmed first; what can be taken back needs none, but a toast with Undo. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { label, icon, variant = 'quiet', size = 44, disabledReason, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [hasTried, setTried] = useState(false);
  const { run, isBusy, errorText, reset } = useAction({
    send: props.run,
    onDone: () => setOpen(false),
    doneToast: () => ({ text: props.doneText, undo: props.undo }),
    failedText: props.failedText,
    failure: 'text',
  });
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        disabledReason={disabledReason}
        onClick={() => {
          reset();
          setTried(false);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={props.title}
        text={props.text}
        confirmLabel={props.confirmLabel}
        tone={props.tone ?? 'solid'}
        busy={isBusy}
        errorText={errorText}
        onConfirm={() => {
          setTried(true);
          if (props.validate?.() !== false) run();
        }}
        onCancel={() => setOpen(false)}
      >
        {children?.(hasTried)}
      </ConfirmDialog>
    </>
  );
}
