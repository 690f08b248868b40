import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

export type FormFieldProps = {
  label: string;
  hint?: string | undefined;
  /** The error message, the same as in the summary. */
  error?: string | undefined;
  /** The label is visible to screen readers only. */
  labelHidden?: boolean | undefined;
};

/** Props set by the fields. */
export type ManagedProps =
  | 'className'
  | 'style'
  | 'autoComplete'
  | 'size'
  | 'aria-invalid'
  | 'aria-describedby';

const controlBase =
  'w-full rounded-control border text-input transition-colors duration-150 ' +
  'focus-visible:outline-offset-1';

const lockedClasses = 'border-line bg-sunken px-3.5 text-fg-2';

export function controlClasses(hasError: boolean, extra: string, isLocked = false): string {
  if (isLocked) return classes(controlBase, lockedClasses, extra);
  return classes(
    controlBase,
    'bg-surface text-fg',
    hasError ? 'border-2 border-danger px-[13px]' : 'border-line-3 px-3.5',
    extra,
  );
}

type FieldIds = { control: string; hint: string; error: string; describedBy: string | undefined };

/** Ids that connect a control with label, hint and error. */
export function useFieldIds(
  id: string | undefined,
  content: { hint: string | undefined; error: string | undefined },
): FieldIds {
  const ownId = useId();
  const control = id ?? ownId;
  const hint = `${control}-hint`;
  const error = `${control}-error`;
  const describedBy = classes(content.error && error, content.hint && hint) || undefined;

  return { control, hint, error, describedBy };
}

/** Label, control, error and hint in this order. */
export function FormField(props: FormFieldProps & { ids: FieldIds; children: ReactNode }) {
  const { label, hint, error, labelHidden, ids, children } = props;

  return (
    <div className={classes('grid min-w-0', labelHidden !== true && 'gap-1.5')}>
      <label htmlFor={ids.control} className={labelHidden === true ? 'sr-only' : 'text-label text-fg'}>
        {label}
      </label>
      {children}
      {error ? <FieldError id={ids.error}>{error}</FieldError> : null}
      {hint ? (
        <p id={ids.hint} className="text-note text-fg-3">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The error message of a control with an icon. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-0.5 flex items-start gap-1.5 text-note font-semibold text-danger-text">
      <CircleAlert className="mt-px size-4" />
      <span>{children}</span>
    </p>
  );
}
