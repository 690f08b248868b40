import { Link } from 'react-router';
import { resetTexts as texts } from '#web/i18n/account-reset.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { FormNotice } from './form-notice.tsx';
import { Outcome } from './outcome.tsx';

/** A link that the server refused, or one without a token: `sentence` then says so. */
export function InvalidResetLink({ sentence }: { sentence?: string }) {
  usePageTitle(texts.invalidTitle);

  return (
    <AuthSheet title={texts.invalidTitle} subtitle={texts.invalidSubtitle}>
      <Outcome>
        {sentence !== undefined && (
          <FormNotice tone="bad">
            <p>{sentence}</p>
          </FormNotice>
        )}
        <p className="text-body">{texts.invalidText}</p>
        <div className="grid grid-cols-1 gap-3">
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
