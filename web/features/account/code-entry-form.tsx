import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { verifyOtp } from '#contract/endpoints/customer.ts';
import { stripSeparators } from '#domain/account-rules.ts';
import { formatClock } from '#domain/dates.ts';
import { messages } from '#messages/messages.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { loginCodeMessages as t, loginMessages } from '#messages/account-login.ts';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { useShop, useShopNow } from '#web/api/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { AlternateAuthLink } from './auth-links.tsx';
import { codeError } from './code-error.ts';
import { ResendCodeSection } from './resend-code-section.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { parseFormError, toSummaryErrors } from './field-errors.ts';
import { FormResult } from './form-result.tsx';
import { clearSentCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

type CodeEntryFormProps = {
  sentCode: SentCode;
  onResent: (code: SentCode) => void;
  onChangeRecipient: () => void;
};

const ids = { otp: 'login-code' } as const;

/** The code itself: blanks and dashes are fine, and what somebody typed is never rewritten. */
export function CodeEntryForm({ sentCode, onResent, onChangeRecipient }: CodeEntryFormProps) {
  const { signIn } = useAuth();
  const { textMessages } = useShop();
  const [otp, setOtp] = useState('');
  const [clientError, setClientError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const verify = useMutation({
    mutationFn: (code: string) =>
      sendRequest(verifyOtp, { body: { email: sentCode.email, otp: code } }),
    onSuccess: ({ data }) => {
      clearSentCode();
      signIn(data.user, data.token);
    },
  });
  const serverError = verify.isError ? getCodeErrorMessage(verify.error) : undefined;
  const error = clientError ?? serverError;
  usePageTitle(error === undefined ? null : shellMessages.errorTitle(titles.login));

  const clearErrors = () => {
    setClientError(undefined);
    if (verify.isError) verify.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    const validationError = codeError(otp);
    setClientError(validationError);
    setAttempt(attempt + 1);
    if (validationError === undefined) verify.mutate(stripSeparators(otp));
  };

  return (
    <FormResult>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-body">
          {textMessages ? messages.auth.otpSentByBoth : messages.auth.otpSent}
        </p>
        <p className="text-note text-fg-2">
          <Trans
            text={textMessages ? t.sentToBoth : t.sentTo}
            components={{
              phone: (
                <strong className="font-bold whitespace-nowrap text-fg">{sentCode.phone}</strong>
              ),
              email: <strong className="font-bold break-all text-fg">{sentCode.email}</strong>,
            }}
          />
        </p>
        <CodeExpiry expiryTime={sentCode.expiryTime} />
      </div>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ErrorSummary
          errors={toSummaryErrors(error === undefined ? {} : { otp: error }, ids)}
          attempt={attempt}
        />
        <TextField
          id={ids.otp}
          label={t.code}
          name="otp"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={otp}
          error={error}
          onChange={(event) => {
            setOtp(event.target.value);
            clearErrors();
          }}
        />
        <Button
          variant="main"
          type="submit"
          fullWidth
          busy={verify.isPending}
          busyLabel={loginMessages.submitting}
        >
          {loginMessages.submit}
        </Button>
      </Form>
      <ResendCodeSection
        sentCode={sentCode}
        onResent={(code) => {
          setOtp('');
          clearErrors();
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
    <p className="text-note text-fg-2">
      {isExpired ? t.expired : t.validUntil(formatClock(expiresAtMs))}
    </p>
  );
}

/** One field, one sentence: the server's for it, else its answer, else the shop's own. */
function getCodeErrorMessage(error: unknown): string {
  const fallback = messages.auth.failedToVerifyOtp;
  return parseFormError(error, ['otp'], fallback).errors.otp ?? getErrorMessage(error, fallback);
}
