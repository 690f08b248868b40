import { normalizeEmail, normalizePhone, validateEmail, validatePhone } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { useShop } from '#web/api/use-shop.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { loginCodeMessages as t } from '#messages/account-login.ts';
import { accountMessages } from '#messages/account.ts';
import { paths } from '#web/paths.ts';
import { EmailField } from '#web/ui/field.tsx';
import { AlternateAuthLink } from './auth-links.tsx';
import { PhoneField } from './phone-field.tsx';
import { sendCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

type CodeRequestFormProps = {
  initial: { phone: string; email: string };
  onSent: (code: SentCode) => void;
};

const ids = { phone: 'code-phone', email: 'code-email' } as const;

/** Phone and email for a login code. */
export function CodeRequestForm({ initial, onSent }: CodeRequestFormProps) {
  const { textMessages } = useShop();
  const form = useForm({
    ids,
    initial,
    validate: ({ phone, email }) => ({ phone: validatePhone(phone), email: validateEmail(email) }),
    send: ({ phone, email }) =>
      sendCode({ phone: normalizePhone(phone) ?? '', email: normalizeEmail(email) }),
    onDone: onSent,
    errorMessages: messages.auth.failedToSendOtp,
  });

  return (
    <>
      <ValidatedForm form={form}>
        <PhoneField {...form.field('phone')} />
        <EmailField
          {...form.field('email')}
          label={accountMessages.emailAddress}
          hint={textMessages ? t.emailAndPhoneHint : t.emailHint}
        />
        <SubmitButton form={form} variant="main" busyLabel={t.sending}>
          {t.send}
        </SubmitButton>
      </ValidatedForm>
      <AlternateAuthLink question={t.passwordPrompt} to={paths.login()} label={t.passwordLink} />
    </>
  );
}
