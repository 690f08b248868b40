import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { sendContactMessage } from '#contract/endpoints/customer.ts';
import { contactErrors } from '#domain/account-rules.ts';
import type { ContactField, ContactForm } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { textLimits } from '#domain/text-limits.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { shellMessages } from '#messages/shell.ts';
import { supportMessages } from '#messages/support.ts';
import { useAuth } from '#web/session/auth.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { parseContactError } from './parse-contact-error.ts';
import { MessageConfirmation } from './message-confirmation.tsx';

type FieldErrors = Partial<Record<ContactField, string>>;

const t = messages.contact;
const emptyForm: ContactForm = { name: '', email: '', message: '' };
const fields: readonly ContactField[] = ['name', 'email', 'message'];
const shortOrderIdPattern = /^[\dA-F]{8}$/;

/**
 * Contact form with three fields, prefilled for signed-in customers and for orders. Keeps its input on errors
 * and is cleared on success.
 */
export function MessageForm() {
  const { user } = useAuth();
  const order = useSearchParams()[0].get('order') ?? '';
  const [typed, setTyped] = useState<Partial<ContactForm>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const form: ContactForm = {
    ...emptyForm,
    ...(user ? { name: user.fullname, email: user.email } : {}),
    ...(shortOrderIdPattern.test(order) ? { message: supportMessages.orderPrefix(order) } : {}),
    ...typed,
  };
  const message = useMutation({
    mutationFn: (body: ContactForm) => sendRequest(sendContactMessage, { body }),
    onSuccess: () => setTyped(emptyForm),
    onError: () => setAttempt((count) => count + 1),
  });
  const failure = message.isError ? parseContactError(message.error) : null;
  const allErrors = { ...failure?.fields, ...errors };
  const isIncomplete = Object.values(allErrors).includes(t.fillInAllFields);
  const displayedErrors = labelEmptyFields(allErrors);
  const summaryErrors = fields.flatMap((name) => {
    const text = displayedErrors[name];
    return text === undefined ? [] : [{ fieldId: fieldId(name), text }];
  });
  usePageTitle(summaryErrors.length > 0 || failure ? shellMessages.errorTitle(t.title) : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.isPending) return;
    const validationErrors = contactErrors(form);
    setErrors(validationErrors);
    setAttempt(attempt + 1);
    if (Object.keys(validationErrors).length === 0) message.mutate(form);
  };
  const field = (name: ContactField) => ({
    id: fieldId(name),
    name,
    required: true,
    value: form[name],
    error: displayedErrors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ ...typed, [name]: event.target.value });
      setErrors({});
      if (!message.isIdle) message.reset();
    },
  });

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ErrorSummary
        errors={summaryErrors}
        attempt={attempt}
        title={isIncomplete ? t.fillInAllFields : undefined}
      />
      <TextField {...field('name')} label={supportMessages.name} autoComplete="name" />
      <EmailField {...field('email')} label={messages.signup.email} />
      <TextArea
        {...field('message')}
        label={supportMessages.message}
        rows={6}
        limit={textLimits.message}
        autoComplete="off"
      />
      {failure && summaryErrors.length === 0 && (
        <p
          role="alert"
          className="flex items-start gap-2.5 rounded-control bg-clay-soft px-3.5 py-3 font-semibold text-clay-text"
        >
          <CircleAlert className="mt-px size-5" />
          {failure.errorMessage}
        </p>
      )}
      <div>
        <div role="status">
          {message.isSuccess && (
            <MessageConfirmation
              message={message.data.message ?? t.sent}
              ticket={message.data.data.ticket}
              isMailed={message.data.data.isMailed}
              email={message.variables.email.trim()}
            />
          )}
        </div>
        <Button
          variant="main"
          type="submit"
          busy={message.isPending}
          busyLabel={supportMessages.sending}
        >
          {supportMessages.submit}
        </Button>
      </div>
    </Form>
  );
}

function fieldId(field: ContactField): string {
  return `contact-${field}`;
}

/** The title of the summary covers all fields, so that each empty one shows only its name. */
function labelEmptyFields(errors: FieldErrors): FieldErrors {
  const labeled = { ...errors };
  for (const field of fields) {
    if (labeled[field] === t.fillInAllFields)
      labeled[field] = supportMessages.requiredFields[field];
  }
  return labeled;
}
