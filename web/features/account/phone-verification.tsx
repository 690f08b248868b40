import { useMutation } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { sendPhoneCode, verifyPhoneCode } from '#contract/endpoints/customer.ts';
import { stripSeparators } from '#domain/typed-text.ts';
import { formatClock } from '#i18n/dates.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { loginCodeMessages } from '#messages/account-login.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { browserNowMs } from '#web/clock.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useToasts } from '#web/layout/toasts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { SettingsAction } from './settings-action.tsx';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { ResendCodeButton } from './resend-code-button.tsx';
import { codeError, resendDelayMs } from './sent-code.ts';

const texts = accountSettingsMessages.phone;
const ids = { otp: 'phone-code' } as const;

/** Verifies the phone with a code; afterwards login codes go to the phone too. */
export function PhoneVerification({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  if (user === null) return null;
  if (user.phoneProven) return <PhoneMessage phone={user.phone} text={texts.confirmed} />;
  // A code belongs to one phone.
  return <PhoneCodeRequest key={user.phone} phone={user.phone} onClose={onClose} />;
}

type SentPhoneCode = { expiryTime: string; resendAtMs: number };

function PhoneCodeRequest({ phone, onClose }: { phone: string; onClose: () => void }) {
  const [sentCode, setSentCode] = useState<SentPhoneCode | null>(null);
  const mutation = useMutation({
    mutationFn: () => sendRequest(sendPhoneCode, {}),
    onSuccess: ({ data }) => setSentCode({ ...data, resendAtMs: browserNowMs() + resendDelayMs }),
  });

  if (sentCode === null) {
    return (
      <>
        <PhoneMessage phone={phone} text={texts.description} />
        <SettingsAction
          mutation={mutation}
          messages={texts}
          icon={<MessageSquareText />}
          onSubmit={() => mutation.mutate()}
        />
      </>
    );
  }
  return (
    <PhoneCodeForm phone={phone} sentCode={sentCode} onClose={onClose}>
      {mutation.isError && <FormNotice tone="bad" text={getErrorMessage(mutation.error, texts.failed)} />}
      <ResendCodeButton
        resendAtMs={sentCode.resendAtMs}
        busy={mutation.isPending}
        onSend={() => mutation.mutate()}
      />
    </PhoneCodeForm>
  );
}

type PhoneCodeFormProps = {
  phone: string;
  sentCode: SentPhoneCode;
  onClose: () => void;
  children: ReactNode;
};

function PhoneCodeForm({ phone, sentCode, onClose, children }: PhoneCodeFormProps) {
  const { update } = useAuth();
  const toasts = useToasts();
  const form = useForm({
    ids,
    validate: ({ otp }) => ({ otp: codeError(otp) }),
    send: ({ otp }) => sendRequest(verifyPhoneCode, { body: { otp: stripSeparators(otp) } }),
    onDone: ({ data }) => {
      update(data.user);
      toasts.show(customerAccountMessages.profile.phoneVerified);
      onClose();
    },
    errorMessages: customerAccountMessages.auth.failedToVerifyOtp,
  });

  // Requesting a code moves the focus to its field.
  useEffect(() => document.getElementById(ids.otp)?.focus(), []);

  return (
    <ValidatedForm form={form}>
      <div className="grid grid-cols-1 gap-1">
        <PhoneMessage phone={phone} text={texts.sentTo} />
        <p role="status" className="text-note text-fg-2">
          {loginCodeMessages.validUntil(formatClock(Date.parse(sentCode.expiryTime)))}
        </p>
      </div>
      <TextField
        {...form.field('otp')}
        label={loginCodeMessages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitButton form={form} variant="solid" busyLabel={texts.confirming}>
        {texts.confirm}
      </SubmitButton>
      {children}
      <DemoMailboxLink />
    </ValidatedForm>
  );
}

function PhoneMessage({ phone, text }: { phone: string; text: string }) {
  const phoneNumber = <strong className="font-bold whitespace-nowrap text-fg">{phone}</strong>;

  return (
    <p className="text-body text-fg-2">
      <Trans text={text} components={{ phone: phoneNumber }} />
    </p>
  );
}
