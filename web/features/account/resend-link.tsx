import { useMutation } from '@tanstack/react-query';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { accountTexts } from '#web/i18n/account.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from './form-notice.tsx';

type ResendLinkProps = {
  email: string;
  /** Which sign-up the link is for; without one it is for the first with this e-mail. */
  signupId?: string | undefined;
};

/** Sends the verification link once more to a known address and says what came of it. */
export function ResendLink({ email, signupId }: ResendLinkProps) {
  const resend = useMutation({
    mutationFn: () => send('resendVerification', { body: { email, signupId } }),
  });

  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        look="quiet"
        size={44}
        busy={resend.isPending}
        busyLabel={accountTexts.sendingLink}
        onClick={() => resend.mutate()}
      >
        {accountTexts.sendLinkAgain}
      </Button>
      {resend.isSuccess && (
        <FormNotice tone="good">
          <p>{resend.data.message ?? sentences.verify.resent}</p>
        </FormNotice>
      )}
      {resend.isError && (
        <FormNotice tone="bad">
          <p>{messageOf(resend.error, sentences.verify.resendFailed)}</p>
        </FormNotice>
      )}
    </div>
  );
}
