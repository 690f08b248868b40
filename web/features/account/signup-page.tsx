import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import type { SignupForm as SignupValues } from '#domain/account-rules.ts';
import { send } from '#web/api/send.ts';
import { accountTexts } from '#web/i18n/account.ts';
import { signupTexts as texts } from '#web/i18n/account-signup.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { useShop } from '#web/shell/shop.tsx';
import { TermsLine } from './auth-links.tsx';
import { writeLoginEmail } from './login-email.ts';
import { clearSignupDraft } from './signup-draft.ts';
import { SignupForm } from './signup-form.tsx';
import type { SignupEntry } from './signup-form.tsx';
import { readSignupFailure, signupFailureLog } from './signup-outcome.ts';
import { SignupSuccess } from './signup-success.tsx';

/** Create an account: form, submitting, success screen. */
export function SignupPage() {
  const { name } = useShop();
  const [created, setCreated] = useState<SignupEntry | null>(null);
  const [kept, setKept] = useState<SignupEntry | null>(null);
  const signUp = useMutation({
    mutationFn: (form: SignupEntry) =>
      send('signUp', { body: bodyOf(form) }, { successInsideError: true }),
    onSuccess: (_answer, form) => succeed(form),
    onError: (error, form) => {
      const outcome = readSignupFailure(error);
      if (outcome.kind === 'created') succeed(form);
      // The specification has a failed signup in the log, whatever the page shows.
      // oxlint-disable-next-line no-console
      else console.warn(signupFailureLog(error));
    },
  });
  const outcome = signUp.isError ? readSignupFailure(signUp.error) : null;

  function succeed(form: SignupEntry): void {
    clearSignupDraft();
    writeLoginEmail(normalizeEmail(form.email));
    setCreated(form);
  }

  /** Back to the form, empty or with what was typed. */
  const startOver = (draft: SignupEntry | null) => {
    signUp.reset();
    setKept(draft);
    setCreated(null);
  };

  if (created !== null) {
    return (
      <AuthSheet title={texts.successTitle} subtitle={accountTexts.oneStepLeft}>
        <SignupSuccess
          email={normalizeEmail(created.email)}
          signup={signUp.data?.data}
          onChangeEmail={() => startOver(created)}
          onAnother={() => startOver(null)}
        />
      </AuthSheet>
    );
  }

  return (
    <AuthSheet title={texts.title(name)} subtitle={texts.subtitle}>
      <SignupForm
        kept={kept}
        busy={signUp.isPending}
        failure={outcome?.kind === 'failed' ? outcome : null}
        onSubmit={(form) => signUp.mutate(form)}
        onEdit={() => {
          if (signUp.isError) signUp.reset();
        }}
      />
      <TermsLine agreement={texts.agreement} />
    </AuthSheet>
  );
}

/** What is sent: trimmed, the e-mail in lower case, the phone with its country code; the confirmation stays here. */
function bodyOf(form: SignupValues) {
  return {
    fullname: form.fullname.trim(),
    phone: normalizePhone(form.phone) ?? form.phone.trim(),
    hostel: form.hostel.trim(),
    email: normalizeEmail(form.email),
    password: form.password,
  };
}
