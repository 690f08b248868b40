import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { FormNotice } from './form-notice.tsx';
import { ResendForm } from './resend-form.tsx';
import { verifyFailureSentence } from './verify-failure.ts';

/** The call waits this long after the page has loaded (VERIFY-2). */
const callAfterMs = 500;

/** Follows the link of the verification mail: verifying, success, error (VERIFY-1…12). */
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

  if (token === '') return <VerifyFailed sentence={sentences.verify.tokenMissing} />;
  if (verification.isError)
    return <VerifyFailed sentence={verifyFailureSentence(verification.error)} />;
  if (verification.isSuccess)
    return <Verified message={verification.data.message} name={verification.data.data?.fullname} />;
  return (
    <AuthPanel title="Verifying your email" subtitle="This takes a moment">
      <p role="status" className="py-8 text-center text-body text-fg-2">
        Verifying your email...
      </p>
    </AuthPanel>
  );
}

function Verified({ message, name }: { message: string | undefined; name: string | undefined }) {
  return (
    <AuthPanel
      title="Email verified"
      subtitle={name === undefined ? 'Welcome' : `Welcome, ${name}`}
    >
      <div className="grid gap-5">
        <FormNotice tone="good">
          <p>{message ?? 'Your email is verified. You can sign in now.'}</p>
        </FormNotice>
        <Link to={paths.login()} className={buttonClasses({ look: 'main', wide: true })}>
          {sentences.signup.goToSignIn}
        </Link>
      </div>
    </AuthPanel>
  );
}

function VerifyFailed({ sentence }: { sentence: string }) {
  return (
    <AuthPanel title="Verification failed" subtitle="Nothing is lost: ask for a new link">
      <div className="grid gap-6">
        <FormNotice tone="bad">
          <p>{sentence}</p>
        </FormNotice>
        <ResendForm />
        <div className="grid grid-cols-2 gap-3">
          <Link to={paths.signup()} className={buttonClasses({ look: 'quiet' })}>
            Sign up again
          </Link>
          <Link to={paths.home()} className={buttonClasses({ look: 'quiet' })}>
            Home
          </Link>
        </div>
      </div>
    </AuthPanel>
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
