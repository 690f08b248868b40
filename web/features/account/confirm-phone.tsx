import { useMutation } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { withoutSeparators } from '#domain/account-rules.ts';
import { formatClock } from '#domain/dates.ts';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { browserNowMs } from '#web/clock.ts';
import { careTexts } from '#web/i18n/account-care.ts';
import { codeTexts } from '#web/i18n/account-login.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useToasts } from '#web/shell/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import { CareAction } from './care-action.tsx';
import { CareForm } from './care-form.tsx';
import { codeError } from './code-error.ts';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { FormNotice } from './form-notice.tsx';
import { useSecondsLeft } from './seconds-left.ts';
import { resendPauseMs } from './sent-code.ts';
import { useCareForm } from './use-care-form.ts';

const texts = careTexts.phone;
const ids = { otp: 'care-phone-code' } as const;

/** A code by text message, entered here: from then on codes to sign in go to the phone too. */
export function ConfirmPhone({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  if (user === null) return null;
  if (user.phoneProven) return <About phone={user.phone} text={texts.confirmed} />;
  // A code belongs to the phone that it was sent to.
  return <CodeToPhone key={user.phone} phone={user.phone} onClose={onClose} />;
}

type SentCode = { expiryTime: string; resendAtMs: number };

function CodeToPhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const sending = useMutation({
    mutationFn: () => send('sendPhoneCode', {}),
    onSuccess: ({ data }) => setSent({ ...data, resendAtMs: browserNowMs() + resendPauseMs }),
  });

  if (sent === null) {
    return (
      <>
        <About phone={phone} text={texts.why} />
        <CareAction
          call={sending}
          texts={texts}
          icon={<MessageSquareText />}
          onAct={() => sending.mutate()}
        />
      </>
    );
  }
  return (
    <EnterCode phone={phone} sent={sent} onClose={onClose}>
      {sending.isError && (
        <FormNotice tone="bad">
          <p>{messageOf(sending.error, texts.failed)}</p>
        </FormNotice>
      )}
      <SendAgain sent={sent} busy={sending.isPending} onSend={() => sending.mutate()} />
    </EnterCode>
  );
}

type EnterCodeProps = { phone: string; sent: SentCode; onClose: () => void; children: ReactNode };

function EnterCode({ phone, sent, onClose, children }: EnterCodeProps) {
  const { update } = useAuth();
  const toasts = useToasts();
  const form = useCareForm({
    ids,
    initial: { otp: '' },
    check: ({ otp }) => {
      const error = codeError(otp);
      return error === undefined ? {} : { otp: error };
    },
    send: ({ otp }) => send('verifyPhoneCode', { body: { otp: withoutSeparators(otp) } }),
    onDone: ({ data }) => {
      update(data.user);
      toasts.show(sentences.profile.phoneProven);
      onClose();
    },
    fallback: sentences.auth.failedToVerifyOtp,
  });

  // Whoever asked for a code wants to type it.
  useEffect(() => document.getElementById(ids.otp)?.focus(), []);

  return (
    <CareForm onSubmit={form.submit} summary={form.summary} sentence={form.sentence}>
      <div className="grid grid-cols-1 gap-1">
        <About phone={phone} text={texts.sentTo} />
        <p role="status" className="text-note text-fg-2">
          {codeTexts.validUntil(formatClock(Date.parse(sent.expiryTime)))}
        </p>
      </div>
      <TextField
        {...form.field('otp')}
        label={codeTexts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button look="solid" type="submit" wide busy={form.busy} busyLabel={texts.confirming}>
        {texts.confirm}
      </Button>
      {children}
      <DemoMailboxLink />
    </CareForm>
  );
}

type SendAgainProps = { sent: SentCode; busy: boolean; onSend: () => void };

function SendAgain({ sent, busy, onSend }: SendAgainProps) {
  const seconds = useSecondsLeft(sent.resendAtMs, resendPauseMs / 1000);

  return (
    <Button
      look="quiet"
      wide
      busy={busy}
      busyLabel={codeTexts.sending}
      disabledReason={seconds > 0 ? codeTexts.anotherIn(seconds) : undefined}
      reasonShown="above"
      onClick={onSend}
    >
      {codeTexts.sendNew}
    </Button>
  );
}

function About({ phone, text }: { phone: string; text: string }) {
  const number = <strong className="font-bold whitespace-nowrap text-fg">{phone}</strong>;

  return (
    <p className="text-body text-fg-2">
      <Phrase text={text} parts={{ phone: number }} />
    </p>
  );
}
