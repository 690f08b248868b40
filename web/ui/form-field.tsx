import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type FormFieldProps = {
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  /** The error message, the same as in the summary. */
  error?: string | undefined;
};

/** Props set by the fields. */
export type ManagedProps =
  | 'className'
  | 'style'
  | 'autoComplete'
  | 'size'
  | 'aria-invalid'
  | 'aria-describedby';

export function controlClasses(hasError: boolean, extra: string, isLocked = false): string {
  const look = hasError
    ? 'bg-surface text-fg border-2 border-danger px-[13px]'
    : 'bg-surface text-fg border-line-3 px-3.5';
  return classes(
    'w-full rounded-control border text-input transition-colors duration-150 focus-visible:outline-offset-1',
    isLocked ? 'border-line bg-sunken px-3.5 text-fg-2' : look,
    extra,
  );
}

/** Attributes that connect a control with label, hint and error. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Label, control, error and hint in this order. */
export function FormField(props: FormFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-label text-fg">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classes(error && errorId, hint && hintId) || undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p id={hintId} className="text-note text-fg-3">
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
