import { useSearchParams } from '#web/navigation/router.tsx';
import { useState } from 'react';
import { cleanEmail, normalizePhone, validateEmail, validatePhone } from '#domain/account-rules.ts';
import { loginCodeMessages, loginMessages, loginCodeMessages as t } from '#messages/account-login.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { accountMessages } from '#messages/account.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { paths } from '#web/paths.ts';
import { EmailField } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { TermsNotice, AlternateAuthLink } from './auth-links.tsx';
import { PasswordLogin } from './password-login.tsx';
import { CodeEntryForm } from './code-entry-form.tsx';
import { clearSentCode, readSentCode, storeSentCode, sendCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';
import { PhoneField } from './phone-field.tsx';

/** Login by password, or by code with `?with=code`; the guest guard then redirects. */
export function LoginPage() {
  const search = useSearchParams();
  const isCodeLogin = search.get('with') === 'code';

  return (
    <AuthSheet
      title={loginMessages.title}
      subtitle={isCodeLogin ? loginCodeMessages.subtitle : loginMessages.subtitle}
    >
      {isCodeLogin ? <CodeLogin /> : <PasswordLogin />}
      <AlternateAuthLink
        question={loginMessages.forPartners}
        to={paths.partnerLogin()}
        label={loginMessages.partnerLogin}
      />
      <TermsNotice agreement={loginMessages.agreement} />
    </AuthSheet>
  );
}

const noRecipient = { phone: '', email: '' };

/** Login with a code: request and entry; a pending code survives a reload. */
function CodeLogin() {
  const isHydrated = useHydrated();
  const [sentCode, setSentCode] = useState(readSentCode);
  const [recipient, setRecipient] = useState({
    phone: sentCode?.phone ?? '',
    email: sentCode?.email ?? '',
  });
  const saveCode = (code: SentCode) => {
    storeSentCode(code);
    setSentCode(code);
    setRecipient(code);
  };

  if (!isHydrated || sentCode === null)
    return <CodeRequestForm initial={isHydrated ? recipient : noRecipient} onSent={saveCode} />;
  return (
    <CodeEntryForm
      sentCode={sentCode}
      onResent={saveCode}
      onChangeRecipient={() => {
        clearSentCode();
        setSentCode(null);
      }}
    />
  );
}

type CodeRequestFormProps = {
  initial: { phone: string; email: string };
  onSent: (code: SentCode) => void;
};

const ids = { phone: 'code-phone', email: 'code-email' } as const;

/** Phone and email for a login code. */
function CodeRequestForm({ initial, onSent }: CodeRequestFormProps) {
  const { textMessages } = useShop();
  const form = useForm({
    ids,
    initial,
    validate: ({ phone, email }) => ({ phone: validatePhone(phone), email: validateEmail(email) }),
    send: ({ phone, email }) => sendCode({ phone: normalizePhone(phone) ?? '', email: cleanEmail(email) }),
    onDone: onSent,
    errorMessages: customerAccountMessages.auth.failedToSendOtp,
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
