import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { Outcome } from './outcome.tsx';
import { ResendLink } from './resend-link.tsx';

type SignupSuccessProps = { email: string; onAnother: () => void };

/** After signup: where the link went, how to get it again, and the two ways on (SIGNUP-17…20, U21). */
export function SignupSuccess({ email, onAnother }: SignupSuccessProps) {
  usePageTitle(sentences.signup.successTitle);

  return (
    <Outcome>
      <img
        src="/pictures/envelope-with-arrow.svg"
        alt=""
        width="72"
        height="72"
        className="mx-auto"
      />
      <p className="text-center text-body">{sentences.signup.successText}</p>
      <p className="text-center text-note text-fg-2">
        The link went to <strong className="font-bold break-all text-fg">{email}</strong>
      </p>
      <Link to={paths.login()} className={buttonClasses({ look: 'main', wide: true })}>
        {sentences.signup.goToSignIn}
      </Link>
      <ResendLink email={email} />
      <Button look="plain" size={44} onClick={onAnother}>
        {sentences.signup.createAnother}
      </Button>
      <DemoMailboxLink />
    </Outcome>
  );
}
