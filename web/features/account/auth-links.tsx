import { Link, useLocation } from '#web/navigation/router.tsx';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { paths } from '#web/paths.ts';
import { Trans } from '#web/ui/trans.tsx';

/** The agreement below login and signup, with a link for `{terms}`. */
export function TermsNotice({ agreement }: { agreement: string }) {
  return (
    <p className="mt-auto pt-10 text-center lg:mt-0 text-meta text-fg-3">
      <Trans
        text={agreement}
        components={{
          terms: (
            <Link to={paths.policy()} className="inline-block py-1.5 underline underline-offset-3">
              {customerAccountMessages.signup.terms}
            </Link>
          ),
        }}
      />
    </p>
  );
}

type AlternateAuthLinkProps = { question: string; to: string; label: string };

/** A question with a link below a form; the return path is passed on. */
export function AlternateAuthLink({ question, to, label }: AlternateAuthLinkProps) {
  // The router's state can be anything; it is only passed on.
  const state: unknown = useLocation().state;

  return (
    <p className="mt-7 text-center text-body text-fg-2">
      {question}{' '}
      <Link to={to} state={state} className="text-link inline-block py-1">
        {label}
      </Link>
    </p>
  );
}
