import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import type { CallSuccess } from '#web/api/send.ts';
import { verifyTexts as texts } from '#web/i18n/account-verify.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { FormNotice } from './form-notice.tsx';
import { writeLoginEmail } from './login-email.ts';
import { Outcome } from './outcome.tsx';
import { ResendForm } from './resend-form.tsx';
import { mayHelpToRetry, verifyFailureSentence } from './verify-failure.ts';
import { Waiting } from './waiting.tsx';

/** The call waits this long after the page has loaded. */
const callAfterMs = 500;

/** Follows the link of the verification mail: verifying, success, error. */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token')?.trim() ?? '';
  const isDue = useDelay(callAfterMs);
  const verification = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: ({ signal }) =>
      send('verifyEmail', { query: { token } }, { signal, successInsideError: true }),
    enabled: isDue && token !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  if (token === '') return <VerifyFailed sentence={texts.tokenMissing} />;
  if (verification.isSuccess)
    return <Verified message={verification.data.message} person={verification.data.data} />;
  if (verification.isError && !verification.isFetching) {
    return (
      <VerifyFailed
        sentence={verifyFailureSentence(verification.error)}
        onRetry={mayHelpToRetry(verification.error) ? () => void verification.refetch() : undefined}
      />
    );
  }
  return (
    <AuthSheet title={texts.title} subtitle={texts.subtitle}>
      <Waiting>{texts.verifying}</Waiting>
    </AuthSheet>
  );
}

type VerifiedProps = {
  message: string | undefined;
  /** Missing where the success came inside an error. */
  person: Partial<CallSuccess<'verifyEmail'>['data']> | undefined;
};

function Verified({ message, person }: VerifiedProps) {
  usePageTitle(texts.verified);
  const email = person?.email;
  // The log-in that follows knows it; an address with it in it would stand in the history.
  useEffect(() => {
    if (email !== undefined) writeLoginEmail(email);
  }, [email]);

  return (
    <AuthSheet title={texts.verified} subtitle={texts.welcome(person?.fullname)}>
      <Outcome>
        <FormNotice tone="good">
          <p>{message ?? texts.done}</p>
        </FormNotice>
        <Link to={paths.login()} className={buttonClasses({ look: 'main', wide: true })}>
          {sentences.signup.goToSignIn}
        </Link>
      </Outcome>
    </AuthSheet>
  );
}

type VerifyFailedProps = { sentence: string; onRetry?: (() => void) | undefined };

/** What went wrong, a new link, and the two ways out. */
function VerifyFailed({ sentence, onRetry }: VerifyFailedProps) {
  return (
    <AuthSheet title={texts.failedTitle} subtitle={texts.failedSubtitle}>
      <Outcome>
        <FormNotice tone="bad">
          <p>{sentence}</p>
        </FormNotice>
        {onRetry && (
          <Button look="main" wide onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
        <ResendForm pageTitle={texts.failedTitle} />
        <div className="grid grid-cols-2 gap-3">
          <Link to={paths.signup()} className={buttonClasses({ look: 'quiet' })}>
            {texts.signUpAgain}
          </Link>
          <Link to={paths.home()} className={buttonClasses({ look: 'quiet' })}>
            {sentences.nav.home}
          </Link>
        </div>
      </Outcome>
    </AuthSheet>
  );
}

function useDelay(ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
