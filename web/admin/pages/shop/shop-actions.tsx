import { useState } from 'react';
import { consoleShopMessages } from '#messages/console-shop.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { describeChangeFailure } from '../../parts/failure-text.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { changeShop } from './shop-queries.ts';

const t = consoleShopMessages;

/** Takes orders again at once. */
export function OpenShopButton({ version }: { version: number }) {
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const toasts = useToasts();

  async function open(): Promise<void> {
    setBusy(true);
    setErrorText(null);
    try {
      await changeShop({ status: 'open', version });
      toasts.show({ text: t.opened });
    } catch (error) {
      setErrorText(describeChangeFailure(error, t.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {errorText !== null && <FormNotice tone="bad" text={errorText} />}
      <Button variant="solid" busy={isBusy} busyLabel={t.opening} onClick={() => void open()}>
        {t.openAction}
      </Button>
    </div>
  );
}

/** For owners. */
export function CloseShopButton({ version }: { version: number }) {
  return (
    <ConfirmAction
      label={t.close}
      title={t.closeTitle}
      text={t.closeText}
      confirmLabel={t.close}
      tone="danger"
      run={() => changeShop({ status: 'closed', version })}
      failedText={t.closeFailed}
      doneText={t.closedDone}
    />
  );
}
