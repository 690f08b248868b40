import { useState } from 'react';
import { normalizeEmail } from '#domain/account-rules.ts';
import { useShop } from '#web/api/use-shop.ts';
import { accountMessages } from '#messages/account.ts';
import { signupMessages as t } from '#messages/account-signup.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { TermsNotice } from './auth-links.tsx';
import { storeLoginEmail } from './login-email.ts';
import { SignupForm } from './signup-form.tsx';
import type { CreatedSignup, SignupFormValues } from './signup-form.tsx';
import { SignupSuccess } from './signup-success.tsx';

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
    const email = normalizeEmail(created.values.email);
    return (
      <AuthSheet title={t.successTitle} subtitle={accountMessages.checkInboxTitle}>
        <SignupSuccess
          email={email}
          signup={created.signup}
          onChangeEmail={() => startOver(created.values)}
          onCreateAnother={() => startOver(null)}
        />
      </AuthSheet>
    );
  }

  return (
    <AuthSheet title={t.title(name)} subtitle={t.subtitle}>
      <SignupForm
        initialValues={initialValues}
        onCreated={(signup, values) => {
          storeLoginEmail(normalizeEmail(values.email));
          setCreated({ signup, values });
        }}
      />
      <TermsNotice agreement={t.agreement} />
    </AuthSheet>
  );
}
