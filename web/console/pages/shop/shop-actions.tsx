import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAction } from '#web/console/kit/confirm-action.tsx';
import { actionFailedText } from '#web/console/kit/failure-text.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { changeShop } from './shop-queries.ts';

/** Takes orders again at once. */
export function OpenShopButton({ version }: { version: number }) {
  const { run, isBusy, errorText } = useAction({
    send: () => changeShop({ status: 'open', version }),
    doneToast: () => ({ text: 'The shop takes orders again' }),
    failedText: actionFailedText,
    failure: 'text',
  });

  return (
    <div className="grid justify-items-start gap-3">
      {errorText !== null && <FormNotice tone="bad" text={errorText} />}
      <Button variant="solid" busy={isBusy} busyLabel="Opening..." onClick={() => run()}>
        Open the shop
      </Button>
    </div>
  );
}

/** For owners. */
export function CloseShopButton({ version }: { version: number }) {
  return (
    <ConfirmAction
      label="Close the shop"
      title="Close the shop?"
      text="No customer can order until somebody opens it again."
      confirmLabel="Close the shop"
      tone="danger"
      run={() => changeShop({ status: 'closed', version })}
      failedText="The shop could not be closed. Try again."
      doneText="The shop is closed"
    />
  );
}
