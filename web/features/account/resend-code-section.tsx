import { useMutation } from '@tanstack/react-query';
import { messages } from '#messages/messages.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { loginCodeMessages as t } from '#messages/account-login.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { ResendCodeButton } from './resend-code-button.tsx';
import { sendCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

type ResendCodeSectionProps = {
  sentCode: SentCode;
  onResent: (code: SentCode) => void;
  onChangeRecipient: () => void;
};

/** Resend after a minute, or change phone and email. */
export function ResendCodeSection({ sentCode, onResent, onChangeRecipient }: ResendCodeSectionProps) {
  const resend = useMutation({
    mutationFn: () => sendCode({ phone: sentCode.phone, email: sentCode.email }),
    onSuccess: onResent,
  });

  return (
    <section aria-labelledby="not-received" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h2 id="not-received" className="text-row">
        {t.notReceived}
      </h2>
      <p className="text-note text-fg-2">{t.notReceivedHint}</p>
      {resend.isSuccess && <FormNotice tone="good" text={t.resent} />}
      {resend.isError && (
        <FormNotice tone="bad" text={getErrorMessage(resend.error, messages.auth.failedToSendOtp)} />
      )}
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <ResendCodeButton
          resendAtMs={sentCode.resendAtMs}
          busy={resend.isPending}
          onSend={() => resend.mutate()}
        />
        <Button variant="quiet" fullWidth onClick={onChangeRecipient}>
          {t.changeRecipient}
        </Button>
      </div>
    </section>
  );
}
