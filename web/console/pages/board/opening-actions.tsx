import { Link } from 'react-router';
import {
  confirmOpeningStep,
  placeTestOrder,
  removeTestOrder,
  sendTestMail,
} from '#contract/endpoints/admin.ts';
import type { confirmableSteps, OpeningView } from '#contract/opening.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import type { Step } from './opening-steps.ts';

const reload = () => reloadQueries('getOpening', 'getStatus', 'getBoard', 'listOrders');

/** The button or link of a step. */
export function StepAction({ name, link, opening }: Step & { opening: OpeningView }) {
  const isDone = opening.done.includes(name);
  if (name === 'mail') return <TestMail isDone={isDone} />;
  if (name === 'testOrder') return <TestOrder isOpen={opening.testOrderId !== null} isDone={isDone} />;
  return (
    <>
      {!isDone && (name === 'charges' || name === 'rules') && <KeepButton step={name} label="Keep them" />}
      {link && (
        <Link to={link.path} className={buttonClasses({ variant: isDone ? 'plain' : 'quiet', size: 40 })}>
          {isDone ? (link.doneLabel ?? 'Change') : link.label}
        </Link>
      )}
    </>
  );
}

/** Leaves a step, or all the rest, as it is. */
export function KeepButton({ step, label }: { step: (typeof confirmableSteps)[number]; label: string }) {
  const { run, isBusy } = useAction({
    send: () => sendConsoleRequest(confirmOpeningStep, { body: { step } }),
    reload,
    failedText: actionFailedText,
  });
  return (
    <Button variant="quiet" size={40} busy={isBusy} busyLabel="Saving..." onClick={() => run()}>
      {label}
    </Button>
  );
}

/** Sends a mail to the owner at once. */
export function TestMail({ isDone }: { isDone: boolean }) {
  const { run, isBusy, errorText } = useAction({
    send: () => sendConsoleRequest(sendTestMail, {}),
    reload,
    // It stays until the next try: the reason is needed where the server is set up.
    failure: 'text',
    doneToast: ({ data }) => ({ text: `A mail is on its way to ${data.to}` }),
    failedText: actionFailedText,
  });
  return (
    <div className="grid justify-items-start gap-2 sm:max-w-80 sm:justify-items-end">
      <Button
        variant={isDone ? 'plain' : 'quiet'}
        size={40}
        busy={isBusy}
        busyLabel="Sending..."
        onClick={() => run()}
      >
        {isDone ? 'Send another' : 'Send a test mail'}
      </Button>
      {errorText !== null && (
        <p role="alert" className="text-note wrap-anywhere text-danger-text">
          {errorText}
        </p>
      )}
    </div>
  );
}

function TestOrder({ isOpen, isDone }: { isOpen: boolean; isDone: boolean }) {
  const { run, isBusy } = useAction({
    send: () => sendConsoleRequest(isOpen ? removeTestOrder : placeTestOrder, {}),
    reload,
    doneToast: () => ({
      text: isOpen ? 'The test order is removed: stock and cash are as before' : 'The test order is placed',
    }),
    failedText: actionFailedText,
  });
  return (
    <Button variant={isDone ? 'plain' : 'quiet'} size={40} busy={isBusy} onClick={() => run()}>
      {isOpen ? 'Remove the test order' : isDone ? 'Place another' : 'Place a test order'}
    </Button>
  );
}
