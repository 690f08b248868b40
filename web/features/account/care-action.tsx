import type { ReactNode } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from './form-notice.tsx';

type CareActionProps = {
  call: { isPending: boolean; isError: boolean; error: Error | null };
  texts: { text?: string; act: string; acting: string; failed: string };
  icon: ReactNode;
  onAct: () => void;
};

/** Something a customer does with the account at one press: what it is, why it failed, and the button. */
export function CareAction({ call, texts, icon, onAct }: CareActionProps) {
  return (
    <>
      {texts.text !== undefined && <p className="text-body text-fg-2">{texts.text}</p>}
      {call.isError && (
        <FormNotice tone="bad">
          <p>{messageOf(call.error, texts.failed)}</p>
        </FormNotice>
      )}
      <Button
        look="quiet"
        wide
        icon={icon}
        busy={call.isPending}
        busyLabel={texts.acting}
        onClick={onAct}
      >
        {texts.act}
      </Button>
    </>
  );
}
