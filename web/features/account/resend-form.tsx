import { resendVerification } from '#contract/endpoints/customer.ts';
import { validateEmail, normalizeEmail } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { accountMessages } from '#messages/account.ts';
import { EmailField } from '#web/ui/field.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';

const ids = { email: 'resend-email' } as const;

type ResendFormProps = {
  /** The title of the page, which shows an error. */
  pageTitle: string;
};

/** The email for a new verification link. */
export function ResendForm({ pageTitle }: ResendFormProps) {
  const form = useForm({
    ids,
    validate: ({ email }) => ({ email: validateEmail(email) }),
    send: ({ email }) => sendRequest(resendVerification, { body: { email: normalizeEmail(email) } }),
    errorMessages: messages.verify.resendFailed,
    pageTitle,
    idleTitle: pageTitle,
  });

  return (
    <Form onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <ErrorSummary {...form.summary} />
      <EmailField {...form.field('email')} label={messages.signup.email} hint={messages.signup.emailHint} />
      <SubmitButton form={form} variant="quiet" busyLabel={accountMessages.sendingLink}>
        {accountMessages.sendNewLink}
      </SubmitButton>
      {form.response && (
        <>
          <FormNotice tone="good" text={form.response.message ?? messages.verify.resent} />
          <DemoMailboxLink />
        </>
      )}
      {form.errorMessage !== null && <FormNotice tone="bad" text={form.errorMessage} />}
    </Form>
  );
}
