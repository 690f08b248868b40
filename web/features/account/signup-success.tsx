import { Link } from 'react-router';
import { signupMessages as t } from '#messages/account-signup.ts';
import { paths } from '#web/paths.ts';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { FormResult } from '#web/forms/form-result.tsx';
import { ResendLinkButton } from './resend-link-button.tsx';

type SignupSuccessProps = {
  email: string;
  /** Unknown without response data. */
  signup: { signupId: string; isMailed: boolean } | undefined;
  /** Shows the form again with all other values. */
  onChangeEmail: () => void;
  onCreateAnother: () => void;
};

/** After signup: recipient, resend, another email, and two links. */
export function SignupSuccess({ email, signup, onChangeEmail, onCreateAnother }: SignupSuccessProps) {
  usePageTitle(t.successTitle);

  return (
    <FormResult>
      <img src="/pictures/envelope-with-arrow.svg" alt="" width="72" height="72" className="mx-auto" />
      <p className="text-center text-body">{t.successText}</p>
      <p className="text-center text-note text-fg-2">
        <Trans
          text={signup?.isMailed === false ? t.linkNotSent : t.linkSentTo}
          components={{ email: <strong className="font-bold break-all text-fg">{email}</strong> }}
        />
      </p>
      <Link to={paths.login()} className={buttonClasses({ variant: 'main', fullWidth: true })}>
        {t.goToSignIn}
      </Link>
      <ResendLinkButton email={email} signupId={signup?.signupId} />
      <Button variant="quiet" size={44} onClick={onChangeEmail}>
        {t.changeEmail}
      </Button>
      <Button variant="plain" size={44} onClick={onCreateAnother}>
        {t.createAnother}
      </Button>
      <DemoMailboxLink />
    </FormResult>
  );
}
