import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { isEmail, normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { codeTexts as texts } from '#web/i18n/account-login.ts';
import { accountTexts } from '#web/i18n/account.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { titles } from '#web/i18n/titles.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { useShop } from '#web/shell/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { OtherWay } from './auth-links.tsx';
import { readFormFailure, summaryLines } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { PhoneField } from './phone-field.tsx';
import { sendCode } from './send-code.ts';
import type { SentCode } from './sent-code.ts';

type Field = 'phone' | 'email';
type Pair = Record<Field, string>;

type CodeRequestFormProps = { initial: Pair; onSent: (code: SentCode) => void };

const ids = { phone: 'code-phone', email: 'code-email' } as const;

/** For which phone and e-mail the one-time code is, and where it goes. */
export function CodeRequestForm({ initial, onSent }: CodeRequestFormProps) {
  const { textMessages } = useShop();
  const [pair, setPair] = useState<Pair>({ phone: initial.phone, email: initial.email });
  const [found, setFound] = useState<FieldErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const sending = useMutation({ mutationFn: sendCode, onSuccess: onSent });
  const failure = sending.isError
    ? readFormFailure(sending.error, ['phone', 'email'], sentences.auth.failedToSendOtp)
    : null;
  const errors = { ...failure?.errors, ...found };
  const lines = summaryLines(errors, ids);
  usePageTitle(lines.length > 0 || failure ? shellTexts.errorTitle(titles.login) : null);

  const field = (name: Field) => ({
    id: ids[name],
    name,
    value: pair[name],
    error: errors[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setPair({ ...pair, [name]: event.target.value });
      setFound({});
      if (sending.isError) sending.reset();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const wrong = pairErrors(pair);
    setFound(wrong);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length > 0) return;
    sending.mutate({ phone: normalizePhone(pair.phone) ?? '', email: normalizeEmail(pair.email) });
  };

  return (
    <>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary errors={lines} attempt={attempt} />
        {failure?.sentence != null && (
          <FormNotice tone="bad">
            <p>{failure.sentence}</p>
          </FormNotice>
        )}
        <PhoneField {...field('phone')} />
        <EmailField
          {...field('email')}
          label={accountTexts.emailAddress}
          hint={textMessages ? texts.goesToPhoneToo : texts.goesToEmail}
        />
        <Button look="main" type="submit" wide busy={sending.isPending} busyLabel={texts.sending}>
          {texts.send}
        </Button>
      </Form>
      <OtherWay question={texts.knowPassword} to={paths.login()} label={texts.byPassword} />
    </>
  );
}

function pairErrors({ phone, email }: Pair): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (phone.trim() === '') errors.phone = sentences.signup.phoneRequired;
  else if (normalizePhone(phone) === null) errors.phone = sentences.signup.phoneInvalid;
  if (email.trim() === '') errors.email = sentences.signup.emailRequired;
  else if (!isEmail(email)) errors.email = sentences.signup.emailInvalid;
  return errors;
}
