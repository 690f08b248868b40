import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resetTexts as texts } from '#web/i18n/account-reset.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { FormNotice } from './form-notice.tsx';
import { Outcome } from './outcome.tsx';

const redirectAfterMs = 3000;

/** The password is new: on to the log-in after 3 s, at once, or not at all. */
export function ResetDone({ message }: { message: string }) {
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  usePageTitle(texts.successTitle);

  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(
      () => void navigate(paths.login(), { replace: true }),
      redirectAfterMs,
    );
    return () => clearTimeout(timer);
  }, [isStaying, navigate]);

  return (
    <AuthSheet title={texts.successTitle} subtitle={texts.successSubtitle}>
      <Outcome>
        <FormNotice tone="good">
          <p>{message}</p>
        </FormNotice>
        <p className="text-center text-body text-fg-2">
          {isStaying ? texts.staying : texts.redirecting}
        </p>
        <div className="grid grid-cols-1 gap-3">
          <Link to={paths.login()} replace className={buttonClasses({ look: 'main', wide: true })}>
            {texts.continueToLogin}
          </Link>
          {!isStaying && (
            <Button look="quiet" wide onClick={() => setStaying(true)}>
              {texts.stay}
            </Button>
          )}
        </div>
      </Outcome>
    </AuthSheet>
  );
}
