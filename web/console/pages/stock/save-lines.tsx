import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';

type SaveLinesProps = {
  label: string;
  busyLabel: string;
  isEmpty: boolean;
  isSaving: boolean;
  errorText: string | null;
  onSave: () => void;
};

/** The button of a draft, and the error of its last request. */
export function SaveLines({ label, busyLabel, isEmpty, isSaving, errorText, onSave }: SaveLinesProps) {
  return (
    <>
      {errorText !== null && <FormNotice tone="bad" text={errorText} />}
      <div>
        <Button
          variant="solid"
          busy={isSaving}
          busyLabel={busyLabel}
          disabledReason={isEmpty ? 'Add a product first' : undefined}
          onClick={onSave}
        >
          {label}
        </Button>
      </div>
    </>
  );
}
