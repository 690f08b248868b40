import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { contactErrors } from '#domain/account-rules.ts';
import type { ContactField, ContactForm } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { textLimits } from '#domain/text-limits.ts';
import { send } from '#web/api/send.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { supportTexts } from '#web/i18n/support.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { messageFailure } from './message-failure.ts';
import { MessageSent } from './message-sent.tsx';

type FieldErrors = Partial<Record<ContactField, string>>;

const words = sentences.contact;
const empty: ContactForm = { name: '', email: '', message: '' };
const fields: readonly ContactField[] = ['name', 'email', 'message'];
const isShortId = /^[\dA-F]{8}$/;

/**
 * Three fields, checked when they are sent; who is signed in finds name and e-mail there, who comes from an order its number.
 * Nothing typed is lost by an error, and all is empty after a success.
 */
export function MessageForm() {
  const { user } = useAuth();
  const order = useSearchParams()[0].get('order') ?? '';
  const [typed, setTyped] = useState<Partial<ContactForm>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const form: ContactForm = {
    ...empty,
    ...(user ? { name: user.fullname, email: user.email } : {}),
    ...(isShortId.test(order) ? { message: supportTexts.aboutOrder(order) } : {}),
    ...typed,
  };
  const message = useMutation({
    mutationFn: (body: ContactForm) => send('sendContactMessage', { body }),
    onSuccess: () => setTyped(empty),
    onError: () => setAttempt((count) => count + 1),
  });
  const failure = message.isError ? messageFailure(message.error) : null;
  const found = { ...failure?.fields, ...errors };
  const isIncomplete = Object.values(found).includes(words.fillInAllFields);
  const shown = nameWhatIsEmpty(found);
  const listed = fields.flatMap((name) => {
    const text = shown[name];
    return text === undefined ? [] : [{ fieldId: fieldId(name), text }];
  });
  usePageTitle(listed.length > 0 || failure ? shellTexts.errorTitle(words.title) : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.isPending) return;
    const wrong = contactErrors(form);
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length === 0) message.mutate(form);
  };
  const field = (name: ContactField) => ({
    id: fieldId(name),
    name,
    required: true,
    value: form[name],
    error: shown[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ ...typed, [name]: event.target.value });
      setErrors({});
      if (!message.isIdle) message.reset();
    },
  });

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ErrorSummary
        errors={listed}
        attempt={attempt}
        title={isIncomplete ? words.fillInAllFields : undefined}
      />
      <TextField {...field('name')} label={supportTexts.name} autoComplete="name" />
      <EmailField {...field('email')} label={sentences.signup.email} />
      <TextArea
        {...field('message')}
        label={supportTexts.message}
        rows={6}
        limit={textLimits.message}
        autoComplete="off"
      />
      {failure && listed.length === 0 && (
        <p
          role="alert"
          className="flex items-start gap-2.5 rounded-control bg-clay-soft px-3.5 py-3 font-semibold text-clay-text"
        >
          <CircleAlert className="mt-px size-5" />
          {failure.sentence}
        </p>
      )}
      <div>
        <div role="status">
          {message.isSuccess && (
            <MessageSent
              sentence={message.data.message ?? words.sent}
              ticket={message.data.data.ticket}
              isMailed={message.data.data.isMailed}
              email={message.variables.email.trim()}
            />
          )}
        </div>
        <Button look="main" type="submit" busy={message.isPending} busyLabel={supportTexts.sending}>
          {supportTexts.submit}
        </Button>
      </div>
    </Form>
  );
}

function fieldId(field: ContactField): string {
  return `contact-${field}`;
}

/** The summary's title speaks of all fields, so that each empty one only says which it is. */
function nameWhatIsEmpty(errors: FieldErrors): FieldErrors {
  const named = { ...errors };
  for (const field of fields) {
    if (named[field] === words.fillInAllFields) named[field] = supportTexts.enter[field];
  }
  return named;
}
