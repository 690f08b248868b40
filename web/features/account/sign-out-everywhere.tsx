import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { useToasts } from '#web/shell/toasts.tsx';
import { careTexts } from '#web/i18n/account-care.ts';
import { CareAction } from './care-action.tsx';

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

  return <CareAction call={call} texts={texts} icon={<LogOut />} onAct={() => void ask()} />;
}
