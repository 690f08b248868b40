import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resetMessages as t } from '#messages/account-reset.ts';
import { paths } from '#web/paths.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { FormResult } from '#web/forms/form-result.tsx';

const redirectDelayMs = 3000;

/** Redirects to the login after 3 s, at once, or not at all. */
export function ResetSuccess({ message }: { message: string }) {
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  usePageTitle(t.successTitle);

  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isStaying, navigate]);

  return (
    <AuthSheet title={t.successTitle} subtitle={t.successSubtitle}>
      <FormResult>
        <FormNotice tone="good" text={message} />
        <p className="text-center text-body text-fg-2">{isStaying ? t.stayingOnPage : t.redirecting}</p>
        <div className="grid grid-cols-1 gap-3">
          <Link to={paths.login()} replace className={buttonClasses({ variant: 'main', fullWidth: true })}>
            {t.continueToLogin}
          </Link>
          {!isStaying && (
            <Button variant="quiet" fullWidth onClick={() => setStaying(true)}>
              {t.stayOnPage}
            </Button>
          )}
        </div>
      </FormResult>
    </AuthSheet>
  );
}
