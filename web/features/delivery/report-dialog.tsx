import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import type { DeliveryView } from '#contract/orders.ts';
import { dispatchMessages } from '#messages/dispatch.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { Form } from '#web/forms/form.tsx';
import { useToasts } from '#web/layout/toasts.tsx';
import { invalidateSessionQueries } from '#web/session/session-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form-field.tsx';
import { Modal } from '#web/ui/modal.tsx';

const t = dispatchMessages.report;

export type ReportDialogProps = {
  /** Lets the page close the dialog on Back. */
  ref: RefObject<HTMLDialogElement | null>;
  orderId: string;
  /** Undefined once the partner has it no more. */
  order: DeliveryView | undefined;
  /** The customer has paid by UPI. */
  onPaid: () => void;
  onClose: () => void;
};

type ReportFormProps = Pick<ReportDialogProps, 'ref' | 'onClose'> & {
  title: string;
  icon: ReactNode;
  children: ReactNode;
  report: ReturnType<typeof useReport>;
  submitLabel: string;
  /** Why it cannot be sent yet. */
  pendingReason?: string | undefined;
  onSubmit: () => void;
};

/** A form of a partner about one order; what was entered stays until it is sent. */
export function ReportDialog({ ref: dialog, onClose, report, ...form }: ReportFormProps) {
  const id = useId();
  const { isBusy, error } = report;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && form.pendingReason === undefined) form.onSubmit();
  }

  return (
    <Modal
      ref={dialog}
      aria-labelledby={`${id}-title`}
      // Closed while it is sent, it could not show a failure.
      closedby={isBusy ? 'none' : 'closerequest'}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
      className="max-h-[calc(100dvh-1.5rem)] w-[min(26rem,calc(100vw-1.5rem))] overflow-y-auto p-5"
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div className="flex items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-danger-soft text-danger-text">
            {form.icon}
          </span>
          <h2 id={`${id}-title`} className="text-card-title text-balance">
            {form.title}
          </h2>
        </div>
        {form.children}
        <div role="alert" className="empty:hidden">
          {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button variant="quiet" busy={isBusy} onClick={() => dialog.current?.close()}>
            {t.cancel}
          </Button>
          <Button
            variant="solid"
            type="submit"
            fullWidth
            busy={isBusy}
            busyLabel={t.sending}
            disabledReason={form.pendingReason}
          >
            {form.submitLabel}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

/** Sends a report, shows the text of its success and closes the dialog. */
export function useReport({ ref }: Pick<ReportDialogProps, 'ref'>, failed: string) {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(request: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await request();
      invalidateSessionQueries(queryClient, 'partner');
      show(done);
      ref.current?.close();
    } catch (failure) {
      setError(getErrorMessage(failure, failed));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, error, send };
}
