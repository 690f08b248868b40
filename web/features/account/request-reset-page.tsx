import { useState } from 'react';
import { Link } from 'react-router';
import { FormResult } from '#web/forms/form-result.tsx';
import { resetRequestMessages as t } from '#messages/account-reset.ts';
import { accountMessages } from '#messages/account.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { paths } from '#web/paths.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import type { SentResetLink } from './request-reset-form.tsx';

/** Requests a reset link: form, then confirmation. */
export function RequestResetPage() {
  const [sentLink, setSentLink] = useState<SentResetLink | null>(null);
  if (sentLink !== null) return <ResetLinkSent {...sentLink} onSendAnother={() => setSentLink(null)} />;
  return (
    <AuthSheet title={t.title} subtitle={t.subtitle}>
      <RequestResetForm onSent={setSentLink} />
    </AuthSheet>
  );
}

type ResetLinkSentProps = SentResetLink & { onSendAnother: () => void };

/** The server's message, the recipient, and two links. */
function ResetLinkSent({ email, message, onSendAnother }: ResetLinkSentProps) {
  usePageTitle(t.sentTitle);

  return (
    <AuthSheet title={t.sentTitle} subtitle={accountMessages.checkInboxTitle}>
      <FormResult>
        <img src="/pictures/envelope-with-arrow.svg" alt="" width="72" height="72" className="mx-auto" />
        <p className="text-center text-body">{message}</p>
        <p className="text-center text-body text-fg-2">
          <Trans
            text={t.sentTo}
            components={{ email: <strong className="font-bold break-all text-fg">{email}</strong> }}
          />
        </p>
        <p className="text-center text-note text-fg-2">{t.linkExpires}</p>
        <div className="grid grid-cols-1 gap-3">
          <Link to={paths.login()} className={buttonClasses({ variant: 'main', fullWidth: true })}>
            {t.backToLogin}
          </Link>
          <Button variant="quiet" fullWidth onClick={onSendAnother}>
            {t.sendAnother}
          </Button>
        </div>
        <DemoMailboxLink />
      </FormResult>
    </AuthSheet>
  );
}
