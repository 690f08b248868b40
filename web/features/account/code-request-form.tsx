import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { isEmail, normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { loginCodeMessages as t } from '#messages/account-login.ts';
import { accountMessages } from '#messages/account.ts';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { AlternateAuthLink } from './auth-links.tsx';
import { parseFormError, toSummaryErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { PhoneField } from './phone-field.tsx';
import { sendCode } from './send-code.ts';
import type { SentCode } from './sent-code.ts';

type Field = 'phone' | 'email';
type Recipient = Record<Field, string>;

type CodeRequestFormProps = { initial: Recipient; onSent: (code: SentCode) => void };

const ids = { phone: 'code-phone', email: 'code-email' } as const;

/** For which phone and e-mail the one-time code is, and where it goes. */
export function CodeRequestForm({ initial, onSent }: CodeRequestFormProps) {
  const { textMessages } = useShop();
  const [recipient, setRecipient] = useState<Recipient>({
    phone: initial.phone,
    email: initial.email,
  });
  const [clientErrors, setClientErrors] = useState<FieldErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const mutation = useMutation({ mutationFn: sendCode, onSuccess: onSent });
  const failure = mutation.isError
    ? parseFormError(mutation.error, ['phone', 'email'], messages.auth.failedToSendOtp)
    : null;
  const errors = { ...failure?.errors, ...clientErrors };
  const summaryErrors = toSummaryErrors(errors, ids);
  usePageTitle(summaryErrors.length > 0 || failure ? shellMessages.errorTitle(titles.login) : null);

  const field = (name: Field) => ({
    id: ids[name],
    name,
    value: recipient[name],
    error: errors[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setRecipient({ ...recipient, [name]: event.target.value });
      setClientErrors({});
      if (mutation.isError) mutation.reset();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const validationErrors = getRecipientErrors(recipient);
    setClientErrors(validationErrors);
    setAttempt(attempt + 1);
    if (Object.keys(validationErrors).length > 0) return;
    mutation.mutate({
      phone: normalizePhone(recipient.phone) ?? '',
      email: normalizeEmail(recipient.email),
    });
  };

  return (
    <>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary errors={summaryErrors} attempt={attempt} />
        {failure?.errorMessage != null && (
          <FormNotice tone="bad">
            <p>{failure.errorMessage}</p>
          </FormNotice>
        )}
        <PhoneField {...field('phone')} />
        <EmailField
          {...field('email')}
          label={accountMessages.emailAddress}
          hint={textMessages ? t.emailAndPhoneHint : t.emailHint}
        />
        <Button
          variant="main"
          type="submit"
          fullWidth
          busy={mutation.isPending}
          busyLabel={t.sending}
        >
          {t.send}
        </Button>
      </Form>
      <AlternateAuthLink question={t.passwordPrompt} to={paths.login()} label={t.passwordLink} />
    </>
  );
}

function getRecipientErrors({ phone, email }: Recipient): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (phone.trim() === '') errors.phone = messages.signup.phoneRequired;
  else if (normalizePhone(phone) === null) errors.phone = messages.signup.phoneInvalid;
  if (email.trim() === '') errors.email = messages.signup.emailRequired;
  else if (!isEmail(email)) errors.email = messages.signup.emailInvalid;
  return errors;
}
