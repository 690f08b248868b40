import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from '#web/navigation/router.tsx';
import { verifyEmail, resendVerification } from '#contract/endpoints/customer.ts';
import { validateEmail, cleanEmail } from '#domain/account-rules.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { verifyMessages as t } from '#messages/account-verify.ts';
import { accountMessages } from '#messages/account.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { paths } from '#web/paths.ts';
import { AuthLoading, AuthSheet } from '#web/layout/auth-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { EmailField } from '#web/ui/field.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { storeLoginEmail } from './login-email.ts';
import { isRetryable, verificationErrorMessages } from './account-error-messages.ts';
import { AuthResult } from './auth-result.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';

/** Delay of the request after the page has loaded. */
const requestDelayMs = 500;

/** Verifies the email: progress, success, error. */
export function VerifyEmailPage() {
  const search = useSearchParams();
  const token = search.get('token')?.trim() ?? '';
  const isDelayOver = useIsDelayOver(requestDelayMs);
  const verification = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: ({ signal }) =>
      sendRequest(verifyEmail, { query: { token } }, { signal, allowSuccessInErrorStatus: true }),
    enabled: isDelayOver && token !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  if (token === '') return <VerificationFailed errorMessage={t.tokenMissing} />;
  if (verification.isSuccess)
    return <EmailVerified message={verification.data.message} customer={verification.data.data} />;
  if (verification.isError && !verification.isFetching) {
    return (
      <VerificationFailed
        errorMessage={getErrorMessage(verification.error, verificationErrorMessages)}
        onRetry={isRetryable(verification.error) ? () => void verification.refetch() : undefined}
      />
    );
  }
  return (
    <AuthSheet title={t.title} subtitle={t.subtitle}>
      <AuthLoading>{t.verifying}</AuthLoading>
    </AuthSheet>
  );
}

type EmailVerifiedProps = {
  message: string | undefined;
  /** Missing after a success with an error status. */
  customer: Partial<ApiResponse<'verifyEmail'>['data']> | undefined;
};

function EmailVerified({ message, customer }: EmailVerifiedProps) {
  const email = customer?.email;
  // Prefills the login without putting the email into the URL.
  useEffect(() => {
    if (email !== undefined) storeLoginEmail(email);
  }, [email]);

  return (
    <AuthResult title={t.verified} subtitle={t.welcome(customer?.fullname)}>
      <FormNotice tone="good" text={message ?? t.done} />
      <ButtonLink to={paths.login()} variant="main" fullWidth>
        {customerAccountMessages.signup.goToSignIn}
      </ButtonLink>
      {customer?.isOfOtherSignup && (
        <ButtonLink to={paths.requestResetPassword()} variant="quiet" fullWidth>
          {t.newPassword}
        </ButtonLink>
      )}
    </AuthResult>
  );
}

type VerificationFailedProps = { errorMessage: string; onRetry?: (() => void) | undefined };

/** The error, a new link, and two links. */
function VerificationFailed({ errorMessage, onRetry }: VerificationFailedProps) {
  return (
    <AuthResult title={t.failedTitle} subtitle={t.failedSubtitle}>
      <FormNotice tone="bad" text={errorMessage} />
      {onRetry && (
        <Button variant="main" fullWidth onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
      <ResendForm />
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to={paths.signup()} variant="quiet">
          {t.signUpAgain}
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="quiet">
          {storefrontMessages.nav.home}
        </ButtonLink>
      </div>
    </AuthResult>
  );
}

function useIsDelayOver(ms: number): boolean {
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDelayOver;
}

const ids = { email: 'resend-email' } as const;

/** The email for a new verification link. */
function ResendForm() {
  const form = useForm({
    ids,
    validate: ({ email }) => ({ email: validateEmail(email) }),
    send: ({ email }) => sendRequest(resendVerification, { body: { email: cleanEmail(email) } }),
    errorMessages: customerAccountMessages.verify.resendFailed,
  });

  return (
    <Form onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <ErrorSummary {...form.summary} />
      <EmailField
        {...form.field('email')}
        label={customerAccountMessages.signup.email}
        hint={customerAccountMessages.signup.emailHint}
      />
      <SubmitButton form={form} variant="quiet" busyLabel={accountMessages.sendingLink}>
        {accountMessages.sendNewLink}
      </SubmitButton>
      {form.response && (
        <>
          <FormNotice tone="good" text={form.response.message ?? customerAccountMessages.verify.resent} />
          <DemoMailboxLink />
        </>
      )}
      {form.errorMessage !== null && <FormNotice tone="bad" text={form.errorMessage} />}
    </Form>
  );
}
