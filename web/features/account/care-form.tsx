import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormNotice } from './form-notice.tsx';

type CareFormProps = {
  onSubmit: (event: FormEvent) => void;
  summary: { errors: readonly { fieldId: string; text: string }[]; attempt: number };
  /** What the server said of the whole form. */
  sentence: string | null;
  /** A way on, under that sentence. */
  wayOn?: ReactNode;
  children: ReactNode;
};

/** The frame of a form on the profile: what is wrong on top, then its fields. */
export function CareForm({ onSubmit, summary, sentence, wayOn, children }: CareFormProps) {
  return (
    <Form onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <ErrorSummary {...summary} />
      {sentence !== null && (
        <FormNotice tone="bad">
          <p>{sentence}</p>
          {wayOn}
        </FormNotice>
      )}
      {children}
    </Form>
  );
}

/** Whose password it is: for password managers, which look for a name beside it. */
export function PasswordOwner({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}
