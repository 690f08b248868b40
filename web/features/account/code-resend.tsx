import { useMutation } from '@tanstack/react-query';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { codeTexts as texts } from '#web/i18n/account-login.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from './form-notice.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import { sendCode } from './send-code.ts';
import { resendPauseMs } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

type ResendCodeProps = {
  sent: SentCode;
  onSentAgain: (code: SentCode) => void;
  onChangePair: () => void;
};

/** Not received? Where to look, another code once a minute has passed, or another phone and e-mail. */
export function ResendCode({ sent, onSentAgain, onChangePair }: ResendCodeProps) {
  const again = useMutation({
    mutationFn: () => sendCode({ phone: sent.phone, email: sent.email }),
    onSuccess: onSentAgain,
  });
  const seconds = useSecondsLeft(sent.resendAtMs, resendPauseMs / 1000);

  return (
    <section
      aria-labelledby="not-received"
      className="grid grid-cols-1 gap-3 border-t border-line pt-5"
    >
      <h2 id="not-received" className="text-row">
        {texts.notReceived}
      </h2>
      <p className="text-note text-fg-2">{texts.whereToLook}</p>
      {again.isSuccess && (
        <FormNotice tone="good">
          <p>{texts.sentAgain}</p>
        </FormNotice>
      )}
      {again.isError && (
        <FormNotice tone="bad">
          <p>{messageOf(again.error, sentences.auth.failedToSendOtp)}</p>
        </FormNotice>
      )}
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <Button
          look="quiet"
          wide
          busy={again.isPending}
          busyLabel={texts.sending}
          disabledReason={seconds > 0 ? texts.anotherIn(seconds) : undefined}
          reasonShown="above"
          onClick={() => again.mutate()}
        >
          {texts.sendNew}
        </Button>
        <Button look="quiet" wide onClick={onChangePair}>
          {texts.changePair}
        </Button>
      </div>
    </section>
  );
}
