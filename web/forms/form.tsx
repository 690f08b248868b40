import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormNotice } from './form-notice.tsx';
import type { FormStatus } from './use-form.ts';

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>;

/**
 * A form submitted and validated by script. POST keeps input out of the URL. Submit buttons are disabled until
 * hydration, so that Enter submits nothing.
 */
export function Form(props: FormProps) {
  // The elements of the form come with its children.
  // oxlint-disable-next-line react/forbid-elements
  return <form {...props} method="post" noValidate />;
}

type ValidatedFormProps = {
  form: FormStatus;
  className?: string;
  summaryTitle?: string | undefined;
  /** A link below the form's message. */
  action?: ReactNode;
  children: ReactNode;
};

/** A form of `useForm`: errors first, then fields. */
export function ValidatedForm(props: ValidatedFormProps) {
  const { form, className = 'grid grid-cols-1 gap-5', summaryTitle, action, children } = props;
  return (
    <Form onSubmit={form.submit} className={className}>
      <ErrorSummary {...form.summary} title={summaryTitle} />
      {form.errorMessage !== null && (
        <FormNotice tone="bad" text={form.errorMessage}>
          {action}
        </FormNotice>
      )}
      {children}
    </Form>
  );
}

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'fullWidth'> & {
  form: FormStatus;
  busyLabel: string;
  children: ReactNode;
};

/** Submits its form, once at a time. */
export function SubmitButton({ form, fullWidth = true, ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" fullWidth={fullWidth} busy={form.busy} />;
}
