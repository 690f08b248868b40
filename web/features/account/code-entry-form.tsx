import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { withoutSeparators } from '#domain/account-rules.ts';
import { formatClock } from '#domain/dates.ts';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { codeTexts as texts, loginTexts } from '#web/i18n/account-login.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { titles } from '#web/i18n/titles.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { useShop, useShopNow } from '#web/shell/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import { OtherWay } from './auth-links.tsx';
import { codeError } from './code-error.ts';
import { ResendCode } from './code-resend.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { readFormFailure, summaryLines } from './field-errors.ts';
import { Outcome } from './outcome.tsx';
import { forgetSentCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

type CodeEntryFormProps = {
  sent: SentCode;
  onSentAgain: (code: SentCode) => void;
  onChangePair: () => void;
};

const ids = { otp: 'login-code' } as const;

/** The code itself: blanks and dashes are fine, and what somebody typed is never rewritten. */
export function CodeEntryForm({ sent, onSentAgain, onChangePair }: CodeEntryFormProps) {
  const { signIn } = useAuth();
  const { textMessages } = useShop();
  const [otp, setOtp] = useState('');
  const [found, setFound] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const verify = useMutation({
    mutationFn: (code: string) => send('verifyOtp', { body: { email: sent.email, otp: code } }),
    onSuccess: ({ data }) => {
      forgetSentCode();
      signIn(data.user, data.token);
    },
  });
  const refused = verify.isError ? codeFailure(verify.error) : undefined;
  const error = found ?? refused;
  usePageTitle(error === undefined ? null : shellTexts.errorTitle(titles.login));

  const edited = () => {
    setFound(undefined);
    if (verify.isError) verify.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    const wrong = codeError(otp);
    setFound(wrong);
    setAttempt(attempt + 1);
    if (wrong === undefined) verify.mutate(withoutSeparators(otp));
  };

  return (
    <Outcome>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-body">
          {textMessages ? sentences.auth.otpSentByBoth : sentences.auth.otpSent}
        </p>
        <p className="text-note text-fg-2">
          <Phrase
            text={textMessages ? texts.sentToBoth : texts.sentTo}
            parts={{
              phone: <strong className="font-bold whitespace-nowrap text-fg">{sent.phone}</strong>,
              email: <strong className="font-bold break-all text-fg">{sent.email}</strong>,
            }}
          />
        </p>
        <CodeLife expiryTime={sent.expiryTime} />
      </div>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary
          errors={summaryLines(error === undefined ? {} : { otp: error }, ids)}
          attempt={attempt}
        />
        <TextField
          id={ids.otp}
          label={texts.code}
          name="otp"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={otp}
          error={error}
          onChange={(event) => {
            setOtp(event.target.value);
            edited();
          }}
        />
        <Button
          look="main"
          type="submit"
          wide
          busy={verify.isPending}
          busyLabel={loginTexts.submitting}
        >
          {loginTexts.submit}
        </Button>
      </Form>
      <ResendCode
        sent={sent}
        onSentAgain={(code) => {
          setOtp('');
          edited();
          onSentAgain(code);
        }}
        onChangePair={onChangePair}
      />
      <DemoMailboxLink />
      <OtherWay question={texts.knowPassword} to={paths.login()} label={texts.byPassword} />
    </Outcome>
  );
}

function CodeLife({ expiryTime }: { expiryTime: string }) {
  const endsAtMs = Date.parse(expiryTime);
  const isOver = useShopNow() >= endsAtMs;

  return (
    <p className="text-note text-fg-2">
      {isOver ? texts.runOut : texts.validUntil(formatClock(endsAtMs))}
    </p>
  );
}

/** One field, one sentence: the server's for it, else its answer, else the shop's own. */
function codeFailure(error: unknown): string {
  const failed = sentences.auth.failedToVerifyOtp;
  return readFormFailure(error, ['otp'], failed).errors.otp ?? messageOf(error, failed);
}
