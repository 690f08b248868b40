import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { useToasts } from '#web/shell/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { careTexts } from '#web/i18n/account-care.ts';
import { FormNotice } from './form-notice.tsx';

const texts = careTexts.devices;

/** Ends every session of the account, this one too; the guard then goes home. */
export function SignOutEverywhere() {
  const { leave } = useAuth();
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const call = useMutation({
    mutationFn: () => send('signOutEverywhere', {}),
    onSuccess: () => {
      leave();
      toasts.show(sentences.profile.signedOutEverywhere);
    },
  });
  const ask = async () => {
    const isSure = await confirm(texts.question, {
      confirmLabel: texts.act,
      cancelLabel: texts.stay,
      note: texts.note,
    });
    if (isSure) call.mutate();
  };

  return (
    <>
      <p className="text-body text-fg-2">{texts.text}</p>
      {call.isError && (
        <FormNotice tone="bad">
          <p>{messageOf(call.error, texts.failed)}</p>
        </FormNotice>
      )}
      <Button
        look="quiet"
        wide
        icon={<LogOut />}
        busy={call.isPending}
        busyLabel={texts.acting}
        onClick={() => void ask()}
      >
        {texts.act}
      </Button>
    </>
  );
}
