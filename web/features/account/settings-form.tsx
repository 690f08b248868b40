import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormNotice } from './form-notice.tsx';

type SettingsFormProps = {
  onSubmit: (event: FormEvent) => void;
  summary: { errors: readonly { fieldId: string; text: string }[]; attempt: number };
  /** What the server said of the whole form. */
  errorMessage: string | null;
  /** A way on, under that sentence. */
  action?: ReactNode;
  children: ReactNode;
};

/** The frame of a form on the profile: what is wrong on top, then its fields. */
export function SettingsForm({
  onSubmit,
  summary,
  errorMessage,
  action,
  children,
}: SettingsFormProps) {
  return (
    <Form onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <ErrorSummary {...summary} />
      {errorMessage !== null && (
        <FormNotice tone="bad">
          <p>{errorMessage}</p>
          {action}
        </FormNotice>
      )}
      {children}
    </Form>
  );
}

/** Whose password it is: for password managers, which look for a name beside it. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}
