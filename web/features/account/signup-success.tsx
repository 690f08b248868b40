import { Link } from 'react-router';
import { signupTexts as texts } from '#web/i18n/account-signup.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { Outcome } from './outcome.tsx';
import { ResendLink } from './resend-link.tsx';

type SignupSuccessProps = {
  email: string;
  /** Unknown where the answer to the sign-up held no data. */
  signup: { signupId: string; isMailed: boolean } | undefined;
  /** The form comes back with everything but the right address typed already. */
  onChangeEmail: () => void;
  onAnother: () => void;
};

/** After signup: where the link went, how to get it again or to another address, and the two ways on. */
export function SignupSuccess({ email, signup, onChangeEmail, onAnother }: SignupSuccessProps) {
  usePageTitle(texts.successTitle);

  return (
    <Outcome>
      <img
        src="/pictures/envelope-with-arrow.svg"
        alt=""
        width="72"
        height="72"
        className="mx-auto"
      />
      <p className="text-center text-body">{texts.successText}</p>
      <p className="text-center text-note text-fg-2">
        <Phrase
          text={signup?.isMailed === false ? texts.noLinkSent : texts.linkWentTo}
          parts={{ email: <strong className="font-bold break-all text-fg">{email}</strong> }}
        />
      </p>
      <Link to={paths.login()} className={buttonClasses({ look: 'main', wide: true })}>
        {texts.goToSignIn}
      </Link>
      <ResendLink email={email} signupId={signup?.signupId} />
      <Button look="quiet" size={44} onClick={onChangeEmail}>
        {texts.changeEmail}
      </Button>
      <Button look="plain" size={44} onClick={onAnother}>
        {texts.createAnother}
      </Button>
      <DemoMailboxLink />
    </Outcome>
  );
}
