import { Link } from 'react-router';
import { resetMessages as t } from '#messages/account-reset.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { FormResult } from '#web/forms/form-result.tsx';

/** A rejected or missing reset link, with its message. */
export function InvalidResetLink({ errorMessage }: { errorMessage?: string }) {
  usePageTitle(t.invalidTitle);

  return (
    <AuthSheet title={t.invalidTitle} subtitle={t.invalidSubtitle}>
      <FormResult>
        {errorMessage !== undefined && <FormNotice tone="bad" text={errorMessage} />}
        <p className="text-body">{t.invalidText}</p>
        <div className="grid grid-cols-1 gap-3">
          <Link
            to={paths.requestResetPassword()}
            className={buttonClasses({ variant: 'main', fullWidth: true })}
          >
            {t.requestNew}
          </Link>
          <Link to={paths.login()} className={buttonClasses({ variant: 'quiet', fullWidth: true })}>
            {t.backToLogin}
          </Link>
        </div>
      </FormResult>
    </AuthSheet>
  );
}
