import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as endpoints from '#contract/endpoints/customer.ts';
import { normalizeEmail, normalizePhone } from '#domain/account-rules.ts';
import type { SignupForm as SignupValues } from '#domain/account-rules.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { accountMessages } from '#messages/account.ts';
import { signupMessages as t } from '#messages/account-signup.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { TermsNotice } from './auth-links.tsx';
import { storeLoginEmail } from './login-email.ts';
import { clearSignupDraft } from './signup-draft.ts';
import { SignupForm } from './signup-form.tsx';
import type { SignupFormValues } from './signup-form.tsx';
import { parseSignupError, signupErrorLogMessage } from './parse-signup-error.ts';
import { SignupSuccess } from './signup-success.tsx';

/** Create an account: form, submitting, success screen. */
export function SignupPage() {
  const { name } = useShop();
  const [createdValues, setCreatedValues] = useState<SignupFormValues | null>(null);
  const [initialValues, setInitialValues] = useState<SignupFormValues | null>(null);
  const signUp = useMutation({
    mutationFn: (form: SignupFormValues) =>
      sendRequest(
        endpoints.signUp,
        { body: toRequestBody(form) },
        { allowSuccessInErrorStatus: true },
      ),
    onSuccess: (_response, form) => handleCreated(form),
    onError: (error, form) => {
      const errorResult = parseSignupError(error);
      if (errorResult.kind === 'created') handleCreated(form);
      // The specification has a failed signup in the log, whatever the page shows.
      // oxlint-disable-next-line no-console
      else console.warn(signupErrorLogMessage(error));
    },
  });
  const errorResult = signUp.isError ? parseSignupError(signUp.error) : null;

  function handleCreated(form: SignupFormValues): void {
    clearSignupDraft();
    storeLoginEmail(normalizeEmail(form.email));
    setCreatedValues(form);
  }

  /** Back to the form, empty or with what was typed. */
  const startOver = (draft: SignupFormValues | null) => {
    signUp.reset();
    setInitialValues(draft);
    setCreatedValues(null);
  };

  if (createdValues !== null) {
    return (
      <AuthSheet title={t.successTitle} subtitle={accountMessages.checkInboxTitle}>
        <SignupSuccess
          email={normalizeEmail(createdValues.email)}
          signup={signUp.data?.data}
          onChangeEmail={() => startOver(createdValues)}
          onCreateAnother={() => startOver(null)}
        />
      </AuthSheet>
    );
  }

  return (
    <AuthSheet title={t.title(name)} subtitle={t.subtitle}>
      <SignupForm
        initialValues={initialValues}
        busy={signUp.isPending}
        failure={errorResult?.kind === 'failed' ? errorResult : null}
        onSubmit={(form) => signUp.mutate(form)}
        onEdit={() => {
          if (signUp.isError) signUp.reset();
        }}
      />
      <TermsNotice agreement={t.agreement} />
    </AuthSheet>
  );
}

/** What is sent: trimmed, the e-mail in lower case, the phone with its country code; the confirmation stays here. */
function toRequestBody(form: SignupValues) {
  return {
    fullname: form.fullname.trim(),
    phone: normalizePhone(form.phone) ?? form.phone.trim(),
    hostel: form.hostel.trim(),
    email: normalizeEmail(form.email),
    password: form.password,
  };
}
