import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { FormNotice } from './form-notice.tsx';
import { Outcome } from './outcome.tsx';

const texts = sentences.reset;

/** A link without a token, or one that the server refused; `sentence` is what it said (RESET-11…16). */
export function InvalidResetLink({ sentence }: { sentence: string }) {
  usePageTitle(texts.invalidTitle);

  return (
    <AuthSheet title={texts.invalidTitle} subtitle="Your password stays as it is">
      <Outcome>
        {sentence !== texts.invalidText && (
          <FormNotice tone="bad">
            <p>{sentence}</p>
          </FormNotice>
        )}
        <p className="text-body">{texts.invalidText}</p>
        <div className="grid gap-3">
          <Link
            to={paths.requestResetPassword()}
            className={buttonClasses({ look: 'main', wide: true })}
          >
            {texts.requestNew}
          </Link>
          <Link to={paths.login()} className={buttonClasses({ look: 'quiet', wide: true })}>
            {texts.backToLogin}
          </Link>
        </div>
      </Outcome>
    </AuthSheet>
  );
}
