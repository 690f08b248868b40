import { useEffect, useId, useRef } from 'react';
import { uiMessages } from '#messages/ui.ts';

type ErrorSummaryProps = {
  /** In page order, with the messages of the fields. */
  errors: readonly { fieldId: string; text: string }[];
  /** Changes with each submit: the summary then takes the focus. */
  attempt: number;
  title?: string | undefined;
};

/** The error summary of a form, with links to the fields. Nothing without errors. */
export function ErrorSummary({ errors, attempt, title = uiMessages.errorSummaryTitle }: ErrorSummaryProps) {
  const titleId = useId();
  const container = useRef<HTMLDivElement>(null);
  const lastFocusedAttempt = useRef(0);
  const hasErrors = errors.length > 0;

  // Only a new submit moves the focus, not editing.
  useEffect(() => {
    if (!hasErrors || lastFocusedAttempt.current === attempt) return;
    lastFocusedAttempt.current = attempt;
    container.current?.focus();
  }, [attempt, hasErrors]);

  if (!hasErrors) return null;

  return (
    <div
      ref={container}
      role="alert"
      tabIndex={-1}
      data-ring
      aria-labelledby={titleId}
      className="rounded-card border-2 border-danger bg-surface p-4"
    >
      <h2 id={titleId} className="text-card-title">
        {title}
      </h2>
      <ul className="mt-1 grid">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              className="inline-block py-1 text-body font-semibold text-danger-text underline underline-offset-3"
              onClick={(event) => {
                const field = document.getElementById(error.fieldId);
                if (field === null) return;
                event.preventDefault();
                field.focus();
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
