import { useState } from 'react';
import { cleanEmail } from '#domain/account-rules.ts';
import { signupMessages as t } from '#messages/account-signup.ts';
import { accountMessages } from '#messages/account.ts';
import { useShop } from '#web/api/use-shop.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { TermsNotice } from './auth-links.tsx';
import { storeLoginEmail } from './login-email.ts';
import { SignupForm } from './signup-form.tsx';
import type { CreatedSignup, SignupFormValues } from './signup-form.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { AuthResult } from './auth-result.tsx';
import { ResendLinkButton } from './resend-link-button.tsx';

type CreatedAccount = { signup: CreatedSignup; values: SignupFormValues };

/** Signup: form and success screen. */
export function SignupPage() {
  const { name } = useShop();
  const [created, setCreated] = useState<CreatedAccount | null>(null);
  const [initialValues, setInitialValues] = useState<SignupFormValues | null>(null);

  /** Shows the form again, empty or with the input. */
  const startOver = (draft: SignupFormValues | null) => {
    setInitialValues(draft);
    setCreated(null);
  };

  if (created !== null) {
    return (
      <SignupSuccess
        email={cleanEmail(created.values.email)}
        signup={created.signup}
        onChangeEmail={() => startOver(created.values)}
        onCreateAnother={() => startOver(null)}
      />
    );
  }

  return (
    <AuthSheet title={t.title(name)} subtitle={t.subtitle}>
      <SignupForm
        initialValues={initialValues}
        onCreated={(signup, values) => {
          storeLoginEmail(cleanEmail(values.email));
          setCreated({ signup, values });
        }}
      />
      <TermsNotice agreement={t.agreement} />
    </AuthSheet>
  );
}

type SignupSuccessProps = {
  email: string;
  signup: CreatedSignup;
  /** Shows the form again with all other values. */
  onChangeEmail: () => void;
  onCreateAnother: () => void;
};

/** After signup: recipient, resend, another email, and two links. */
function SignupSuccess({ email, signup, onChangeEmail, onCreateAnother }: SignupSuccessProps) {
  return (
    <AuthResult title={t.successTitle} subtitle={accountMessages.checkInboxTitle}>
      <img src="/pictures/envelope-with-arrow.svg" alt="" width="72" height="72" className="mx-auto" />
      <p className="text-center text-body">{t.successText}</p>
      <p className="text-center text-note text-fg-2">
        <Trans
          text={signup?.isMailed === false ? t.linkNotSent : t.linkSentTo}
          components={{ email: <strong className="font-bold break-all text-fg">{email}</strong> }}
        />
      </p>
      <ButtonLink to={paths.login()} variant="main" fullWidth>
        {t.goToSignIn}
      </ButtonLink>
      <ResendLinkButton email={email} signupId={signup?.signupId} />
      <Button variant="quiet" size={44} onClick={onChangeEmail}>
        {t.changeEmail}
      </Button>
      <Button variant="plain" size={44} onClick={onCreateAnother}>
        {t.createAnother}
      </Button>
      <DemoMailboxLink />
    </AuthResult>
  );
}
