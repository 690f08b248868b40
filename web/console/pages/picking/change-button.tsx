import { stopPicking } from '#contract/endpoints/admin-picking.ts';
import { Button } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { usePickingChange } from './use-picking.ts';
import type { PickingChange } from './use-picking.ts';

type ChangeButtonProps = {
  text: string;
  /** The text with the order. */
  label: string;
  change: PickingChange;
};

/** Sends a change of one order, once at a time, until the orders are loaded again. */
export function ChangeButton({ text, label, change }: ChangeButtonProps) {
  const { run, isBusy } = usePickingChange();
  return (
    <Button
      variant="quiet"
      size={44}
      aria-label={label}
      busy={isBusy}
      busyLabel="Moving back..."
      onClick={() => run(change)}
    >
      {text}
    </Button>
  );
}

/** Lets an order wait again. */
export function GiveBackButton({ id, orderId }: { id: string; orderId: string }) {
  return (
    <ChangeButton
      text="Back to waiting"
      label={`Order #${orderId} back to waiting`}
      change={{
        send: () => sendConsoleRequest(stopPicking, { body: { orderIds: [id] } }),
        doneText: `Order #${orderId} waits again`,
        failedText: 'The order did not go back. Try again.',
      }}
    />
  );
}
