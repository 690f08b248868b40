import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '#web/ui/button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { describeChangeFailure } from './failure-text.ts';
import { useToasts } from './toasts.tsx';

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
  const { isBusy, errorText, hasTried, reset, confirm } = useConfirmedRun(props, () => setOpen(false));
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        disabledReason={disabledReason}
        onClick={() => {
          reset();
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
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        {children?.(hasTried)}
      </ConfirmDialog>
    </>
  );
}

type ConfirmedRun = Pick<ConfirmActionProps, 'run' | 'failedText' | 'doneText' | 'undo' | 'validate'>;

/** Runs the action once at a time; a failure stays in the dialog. */
function useConfirmedRun({ run, failedText, doneText, undo, validate }: ConfirmedRun, onDone: () => void) {
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const toasts = useToasts();

  async function confirm(): Promise<void> {
    if (isBusy) return;
    setTried(true);
    if (validate?.() === false) return;
    setBusy(true);
    setErrorText(null);
    try {
      await run();
      onDone();
      toasts.show({ text: doneText, undo });
    } catch (error) {
      setErrorText(describeChangeFailure(error, failedText));
    } finally {
      setBusy(false);
    }
  }

  const reset = () => {
    setTried(false);
    setErrorText(null);
  };
  return { isBusy, errorText, hasTried, reset, confirm };
}
