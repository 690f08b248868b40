import { useMutation } from '@tanstack/react-query';
import { verifyOtp } from '#contract/endpoints/customer.ts';
import { stripSeparators } from '#domain/typed-text.ts';
import { formatClock } from '#i18n/dates.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { loginCodeMessages as t, loginMessages } from '#messages/account-login.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useShop, useShopNow } from '#web/api/use-shop.ts';
import { FormResult } from '#web/forms/form-result.tsx';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { getErrorMessage } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { AlternateAuthLink } from './auth-links.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { clearSentCode, codeError, sendCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';
import { ResendCodeButton } from './resend-code-button.tsx';

type CodeEntryFormProps = {
  sentCode: SentCode;
  onResent: (code: SentCode) => void;
  onChangeRecipient: () => void;
};

const ids = { otp: 'login-code' } as const;

/** Entry of a login code, with separators; the input is never rewritten. */
export function CodeEntryForm({ sentCode, onResent, onChangeRecipient }: CodeEntryFormProps) {
  const { signIn } = useAuth();
  const { textMessages } = useShop();
  const form = useForm({
    ids,
    validate: ({ otp }) => ({ otp: codeError(otp) }),
    send: ({ otp }) => sendRequest(verifyOtp, { body: { email: sentCode.email, otp: stripSeparators(otp) } }),
    onDone: ({ data }) => {
      clearSentCode();
      signIn(data.user, data.token);
    },
    errorMessages: customerAccountMessages.auth.failedToVerifyOtp,
    errorField: 'otp',
  });

  return (
    <FormResult>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-body">
          {textMessages ? customerAccountMessages.auth.otpSentByBoth : customerAccountMessages.auth.otpSent}
        </p>
        <p className="text-note text-fg-2">
          <Trans
            text={textMessages ? t.sentToBoth : t.sentTo}
            components={{
              phone: <strong className="font-bold whitespace-nowrap text-fg">{sentCode.phone}</strong>,
              email: <strong className="font-bold break-all text-fg">{sentCode.email}</strong>,
            }}
          />
        </p>
        <CodeExpiry expiryTime={sentCode.expiryTime} />
      </div>
      <ValidatedForm form={form}>
        <TextField {...form.field('otp')} label={t.code} inputMode="numeric" autoComplete="one-time-code" />
        <SubmitButton form={form} variant="main" busyLabel={loginMessages.submitting}>
          {loginMessages.submit}
        </SubmitButton>
      </ValidatedForm>
      <ResendCodeSection
        sentCode={sentCode}
        typed={form.values.otp}
        onResent={(code, typed) => {
          // What is typed since then is the new code.
          if (form.values.otp === typed) form.reset();
          onResent(code);
        }}
        onChangeRecipient={onChangeRecipient}
      />
      <DemoMailboxLink />
      <AlternateAuthLink question={t.passwordPrompt} to={paths.login()} label={t.passwordLink} />
    </FormResult>
  );
}

function CodeExpiry({ expiryTime }: { expiryTime: string }) {
  const expiresAtMs = Date.parse(expiryTime);
  const isExpired = useShopNow() >= expiresAtMs;

  return (
    <p className="text-note text-fg-2">{isExpired ? t.expired : t.validUntil(formatClock(expiresAtMs))}</p>
  );
}

type ResendCodeSectionProps = {
  sentCode: SentCode;
  /** In the field of the code. */
  typed: string;
  /** With what was typed when the code was requested. */
  onResent: (code: SentCode, typed: string) => void;
  onChangeRecipient: () => void;
};

/** Resend after a minute, or change phone and email. */
function ResendCodeSection({ sentCode, typed, onResent, onChangeRecipient }: ResendCodeSectionProps) {
  const resend = useMutation({
    mutationFn: (_typed: string) => sendCode({ phone: sentCode.phone, email: sentCode.email }),
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
        <FormNotice
          tone="bad"
          text={getErrorMessage(resend.error, customerAccountMessages.auth.failedToSendOtp)}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <ResendCodeButton
          resendAtMs={sentCode.resendAtMs}
          busy={resend.isPending}
          onSend={() => resend.mutate(typed)}
        />
        <Button variant="quiet" fullWidth onClick={onChangeRecipient}>
          {t.changeRecipient}
        </Button>
      </div>
    </section>
  );
}
