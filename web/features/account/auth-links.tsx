import { Link, useLocation } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { Phrase } from '#web/ui/phrase.tsx';

/** The line at the foot of log-in and signup: what one agrees to; `{terms}` in the agreement becomes the link. */
export function TermsLine({ agreement }: { agreement: string }) {
  return (
    <p className="mt-auto pt-10 text-center lg:mt-0 text-meta text-fg-3">
      <Phrase
        text={agreement}
        parts={{
          terms: (
            <Link to={paths.policy()} className="inline-block py-1.5 underline underline-offset-3">
              {sentences.signup.terms}
            </Link>
          ),
        }}
      />
    </p>
  );
}

type OtherWayProps = { question: string; to: string; label: string };

/** A question and the link that answers it, under a form; where somebody wanted to go goes along. */
export function OtherWay({ question, to, label }: OtherWayProps) {
  // The router's state is whatever was pushed; it is only handed on.
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
