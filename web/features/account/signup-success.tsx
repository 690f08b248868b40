import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shell/shop.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ResendLink } from './resend-link.tsx';

type SignupSuccessProps = { email: string; onAnother: () => void };

/** After signup: where the link went, how to get it again, and the two ways on (SIGNUP-17…20, U21). */
export function SignupSuccess({ email, onAnother }: SignupSuccessProps) {
  const { demo } = useShop();

  return (
    <div className="grid gap-5">
      <img
        src="/pictures/envelope-with-arrow.svg"
        alt=""
        width="72"
        height="72"
        className="mx-auto"
      />
      <p role="status" className="text-center text-body">
        {sentences.signup.successText}
      </p>
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
      {demo && (
        <p className="text-center text-note text-fg-3">
          This is the demo:{' '}
          <Link to={paths.mailbox()} className="text-link inline-block py-1">
            open its mailbox
          </Link>
        </p>
      )}
    </div>
  );
}
