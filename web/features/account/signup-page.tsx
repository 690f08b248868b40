import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import type { SignupForm as SignupValues } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { useShop } from '#web/shell/shop.tsx';
import { TermsLine } from './auth-links.tsx';
import { SignupForm } from './signup-form.tsx';
import { readSignupFailure, signupFailureLog } from './signup-outcome.ts';
import { SignupSuccess } from './signup-success.tsx';

/** Create an account: form, submitting, success screen (SIGNUP-1…27). */
export function SignupPage() {
  const { name } = useShop();
  const [createdFor, setCreatedFor] = useState<string | null>(null);
  const signUp = useMutation({
    mutationFn: (form: SignupValues) =>
      send('signUp', { body: bodyOf(form) }, { successInsideError: true }),
    onSuccess: (_answer, form) => setCreatedFor(normalizeEmail(form.email)),
    onError: (error, form) => {
      const outcome = readSignupFailure(error);
      if (outcome.kind === 'created') setCreatedFor(normalizeEmail(form.email));
      // The specification has a failed signup in the log, whatever the page shows (SIGNUP-26).
      // oxlint-disable-next-line no-console
      else console.warn(signupFailureLog(error));
    },
  });
  const outcome = signUp.isError ? readSignupFailure(signUp.error) : null;

  if (createdFor !== null) {
    return (
      <AuthSheet title={sentences.signup.successTitle} subtitle={sentences.signup.subtitle}>
        <SignupSuccess
          email={createdFor}
          onAnother={() => {
            signUp.reset();
            setCreatedFor(null);
          }}
        />
      </AuthSheet>
    );
  }

  return (
    <AuthSheet title={sentences.signup.title(name)} subtitle={sentences.signup.subtitle}>
      <SignupForm
        busy={signUp.isPending}
        failure={outcome?.kind === 'failed' ? outcome : null}
        onSubmit={(form) => signUp.mutate(form)}
        onEdit={() => {
          if (signUp.isError) signUp.reset();
        }}
      />
      <TermsLine doing="creating an account" />
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
