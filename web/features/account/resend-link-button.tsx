import { useMutation } from '@tanstack/react-query';
import { resendVerification } from '#contract/endpoints/customer.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { accountMessages } from '#messages/account.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';

type ResendLinkButtonProps = {
  email: string;
  /** The sign-up of the link; by default the first one with this email. */
  signupId?: string | undefined;
};

/** Resends the verification link and shows the result. */
export function ResendLinkButton({ email, signupId }: ResendLinkButtonProps) {
  const resend = useMutation({
    mutationFn: () => sendRequest(resendVerification, { body: { email, signupId } }),
  });

  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        variant="quiet"
        size={44}
        busy={resend.isPending}
        busyLabel={accountMessages.sendingLink}
        onClick={() => resend.mutate()}
      >
        {accountMessages.sendLinkAgain}
      </Button>
      {resend.isSuccess && (
        <FormNotice tone="good" text={resend.data.message ?? customerAccountMessages.verify.resent} />
      )}
      {resend.isError && (
        <FormNotice
          tone="bad"
          text={getErrorMessage(resend.error, customerAccountMessages.verify.resendFailed)}
        />
      )}
    </div>
  );
}
