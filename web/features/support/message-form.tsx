import { CircleAlert, CircleCheck } from 'lucide-react';
import { useSearchParams } from '#web/navigation/router.tsx';
import { sendContactMessage } from '#contract/endpoints/customer.ts';
import { validateContact } from '#domain/account-rules.ts';
import type { ContactField } from '#domain/account-rules.ts';
import { textLimits } from '#domain/text-limits.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { pageMessages } from '#messages/pages.ts';
import { supportMessages } from '#messages/support.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { parseContactOrder } from '#web/paths.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import type { FieldErrors } from '#web/forms/form-errors.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useAuth } from '#web/session/auth.tsx';
import { EmailField, TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Trans } from '#web/ui/trans.tsx';

const t = pageMessages.contact;
const ids = { name: 'contact-name', email: 'contact-email', message: 'contact-message' } as const;
const fieldNames = ['name', 'email', 'message'] as const;
const { requiredFields } = supportMessages;

/** Where no server answered, a message is worth another try. */
export const contactErrorMessages: ErrorMessages = {
  NETWORK: t.failedTryAgain,
  withoutText: t.failed,
  fallback: t.failedTryAgain,
};

/** Three fields; who is signed in finds name and e-mail there, who comes from an order its number. All is empty after a success. */
export function MessageForm() {
  const form = useMessageForm();
  const isIncomplete = fieldNames.some((name) => form.errors[name] === requiredFields[name]);

  return (
    <Form onSubmit={form.submit} className="grid grid-cols-1 gap-5">
      <ErrorSummary {...form.summary} title={isIncomplete ? t.fillInAllFields : undefined} />
      <TextField {...form.field('name')} label={supportMessages.name} autoComplete="name" />
      <EmailField {...form.field('email')} label={customerAccountMessages.signup.email} />
      <TextArea
        {...form.field('message')}
        label={supportMessages.message}
        rows={6}
        limit={textLimits.message}
        autoComplete="off"
      />
      {form.errorMessage !== null && (
        <p
          role="alert"
          className="flex items-start gap-2.5 rounded-control bg-danger-soft px-3.5 py-3 font-semibold text-danger-text"
        >
          <CircleAlert className="mt-px size-5" />
          {form.errorMessage}
        </p>
      )}
      <div>
        <div role="status">
          {form.response !== undefined && (
            <MessageConfirmation
              message={form.response.message ?? t.sent}
              ticket={form.response.data.ticket}
              isMailed={form.response.data.isMailed}
              email={form.sentValues?.email.trim() ?? ''}
            />
          )}
        </div>
        <SubmitButton form={form} variant="main" fullWidth={false} busyLabel={supportMessages.sending}>
          {supportMessages.submit}
        </SubmitButton>
      </div>
    </Form>
  );
}

function useMessageForm() {
  const { user } = useAuth();
  const order = parseContactOrder(useSearchParams());
  return useForm({
    ids,
    initial: {
      ...(user ? { name: user.fullname, email: user.email } : {}),
      ...(order === undefined ? {} : { message: supportMessages.orderPrefix(order) }),
    },
    validate: (values) => labelEmptyFields(validateContact(values)),
    send: (body) => sendRequest(sendContactMessage, { body }),
    clearOnDone: true,
    errorMessages: contactErrorMessages,
  });
}

/** The title of the summary covers all fields, so that each empty one shows only its name. */
function labelEmptyFields(errors: ReturnType<typeof validateContact>): FieldErrors<ContactField> {
  const labeled: FieldErrors<ContactField> = { ...errors };
  for (const name of fieldNames) {
    if (errors[name]?.key === 'contact.fillInAllFields') labeled[name] = requiredFields[name];
  }
  return labeled;
}

type MessageConfirmationProps = {
  message: string;
  ticket: string;
  isMailed: boolean;
  email: string;
};

/** Confirmation with the ticket number. */
function MessageConfirmation({ message, ticket, isMailed, email }: MessageConfirmationProps) {
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-success-soft p-4">
      <CircleCheck className="mt-px size-5.5 text-success-text" />
      <div className="grid min-w-0 gap-1">
        <p className="text-card-title text-success-text">{message}</p>
        <p className="text-body">
          <Trans
            text={isMailed ? supportMessages.ticketAndEmail : supportMessages.ticket}
            components={{
              ticket: <strong className="whitespace-nowrap">{ticket}</strong>,
              email: <span className="break-words">{email}</span>,
            }}
          />
        </p>
      </div>
    </div>
  );
}
