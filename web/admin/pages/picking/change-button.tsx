import { useState } from 'react';
import { stopPicking } from '#contract/endpoints/admin-picking.ts';
import { consolePickingMessages } from '#messages/console-picking.ts';
import { Button } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { usePickingChange } from './use-picking.ts';
import type { PickingChange } from './use-picking.ts';

const t = consolePickingMessages.batch;

type ChangeButtonProps = {
  text: string;
  /** The text with the order. */
  label: string;
  change: PickingChange;
};

/** Sends a change of one order, once at a time, until the orders are loaded again. */
export function ChangeButton({ text, label, change }: ChangeButtonProps) {
  const send = usePickingChange();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="quiet"
      size={44}
      aria-label={label}
      busy={isBusy}
      busyLabel={t.giveBackBusy}
      onClick={() => {
        setBusy(true);
        void send(change).then(() => setBusy(false));
      }}
    >
      {text}
    </Button>
  );
}

/** Lets an order wait again. */
export function GiveBackButton({ id, orderId }: { id: string; orderId: string }) {
  return (
    <ChangeButton
      text={t.giveBack}
      label={t.giveBackLabel(orderId)}
      change={{
        send: () => sendConsoleRequest(stopPicking, { body: { orderIds: [id] } }),
        doneText: t.givenBack(orderId),
        failedText: t.giveBackFailed,
      }}
    />
  );
}
