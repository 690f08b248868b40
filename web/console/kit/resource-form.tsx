import { useEffect } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { shellMessages } from '#messages/shell.ts';
import { BusyGuard } from './busy-guard.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { FormConflict } from './conflict-notice.tsx';

/** What the frame of a form needs of `useResourceForm`. */
type FormFrame = {
  submit: (event: FormEvent) => void;
  summary: readonly { fieldId: string; text: string }[];
  attempt: number;
  errorText: string | null;
  conflict: FormConflict | null;
  busy: boolean;
  isDirty: boolean;
  labels: Readonly<Record<string, string>>;
  optionTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  takeTheirs: () => void;
  keepMine: () => void;
};

type ResourceFormProps = {
  form: FormFrame;
  submitLabel: string;
  busyLabel?: string;
  /** Beside the button: Archive. */
  actions?: ReactNode;
  /** Closes the dialog of the form. */
  onCancel?: () => void;
  /** Asks before what was typed is lost; not for a log-in. */
  guard?: boolean;
  children: ReactNode;
};

/** A form of `useResourceForm`: errors or a conflict first, then the fields and the button. */
export function ResourceForm({
  form,
  submitLabel,
  busyLabel,
  actions,
  onCancel,
  guard = true,
  children,
}: ResourceFormProps) {
  useErrorTitle(form.summary.length > 0);
  return (
    <Form onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <BusyGuard isBusy={form.busy} />
      {guard && <UnsavedGuard isDirty={form.isDirty && !form.busy} />}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.errorText !== null && <FormNotice tone="bad" text={form.errorText} />}
      {form.conflict !== null && (
        <ConflictNotice
          conflict={form.conflict}
          labels={form.labels}
          optionTexts={form.optionTexts}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button variant="solid" type="submit" busy={form.busy} busyLabel={busyLabel ?? 'Saving...'}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" busy={form.busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {actions}
      </div>
    </Form>
  );
}

/** Shows in the title that the page has an error: `Error: New coupon`. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const title = document.title;
    const errorTitle = shellMessages.errorTitle(title);
    document.title = errorTitle;
    return () => {
      // The next page has its own.
      if (document.title === errorTitle) document.title = title;
    };
  }, [hasErrors]);
}
