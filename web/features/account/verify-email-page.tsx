import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { verifyEmail } from '#contract/endpoints/customer.ts';
import { messages } from '#messages/messages.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { verifyMessages as t } from '#messages/account-verify.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { storeLoginEmail } from './login-email.ts';
import { FormResult } from '#web/forms/form-result.tsx';
import { ResendForm } from './resend-form.tsx';
import { isRetryable, verificationErrorMessages } from './account-error-messages.ts';
import { LoadingMessage } from './loading-message.tsx';

/** Delay of the request after the page has loaded. */
const requestDelayMs = 500;

/** Verifies the email: progress, success, error. */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
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
      <LoadingMessage>{t.verifying}</LoadingMessage>
    </AuthSheet>
  );
}

type EmailVerifiedProps = {
  message: string | undefined;
  /** Missing after a success with an error status. */
  customer: Partial<ApiResponse<'verifyEmail'>['data']> | undefined;
};

function EmailVerified({ message, customer }: EmailVerifiedProps) {
  usePageTitle(t.verified);
  const email = customer?.email;
  // Prefills the login without putting the email into the URL.
  useEffect(() => {
    if (email !== undefined) storeLoginEmail(email);
  }, [email]);

  return (
    <AuthSheet title={t.verified} subtitle={t.welcome(customer?.fullname)}>
      <FormResult>
        <FormNotice tone="good" text={message ?? t.done} />
        <Link to={paths.login()} className={buttonClasses({ variant: 'main', fullWidth: true })}>
          {messages.signup.goToSignIn}
        </Link>
      </FormResult>
    </AuthSheet>
  );
}

type VerificationFailedProps = { errorMessage: string; onRetry?: (() => void) | undefined };

/** The error, a new link, and two links. */
function VerificationFailed({ errorMessage, onRetry }: VerificationFailedProps) {
  return (
    <AuthSheet title={t.failedTitle} subtitle={t.failedSubtitle}>
      <FormResult>
        <FormNotice tone="bad" text={errorMessage} />
        {onRetry && (
          <Button variant="main" fullWidth onClick={onRetry}>
            {t.tryAgain}
          </Button>
        )}
        <ResendForm pageTitle={t.failedTitle} />
        <div className="grid grid-cols-2 gap-3">
          <Link to={paths.signup()} className={buttonClasses({ variant: 'quiet' })}>
            {t.signUpAgain}
          </Link>
          <Link to={paths.home()} className={buttonClasses({ variant: 'quiet' })}>
            {messages.nav.home}
          </Link>
        </div>
      </FormResult>
    </AuthSheet>
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
