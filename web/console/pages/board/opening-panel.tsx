import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { getOpening } from '#contract/endpoints/admin.ts';
import type { OpeningView } from '#contract/opening.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { ConfirmAction } from '#web/console/kit/confirm-action.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { changeShop } from '#web/console/pages/shop/shop-queries.ts';
import { KeepButton, StepAction } from './opening-actions.tsx';
import { openingSteps } from './opening-steps.ts';
import type { Step } from './opening-steps.ts';

/** What a shop needs to open, and afterwards what it still misses; each step ticks itself by what is so. */
export function OpeningPanel({ hasOpened }: { hasOpened: boolean }) {
  const result = useQuery(consoleQuery(getOpening, {}));
  const title = hasOpened ? 'Still missing' : 'Open your shop';
  return (
    <QueryPanel
      title={title}
      text={
        hasOpened
          ? 'Your shop is open without these.'
          : 'Until you open it, students see “Opening soon”. Partners and employees can sign in already.'
      }
      result={result}
    >
      {({ data }) => (
        <>
          <ol aria-label={title} className="grid">
            {openingSteps
              .filter(({ name }) => !hasOpened || (!data.done.includes(name) && name !== 'testOrder'))
              .map((step) => (
                <StepRow key={step.name} {...step} isDone={data.done.includes(step.name)}>
                  <StepAction {...step} opening={data} />
                </StepRow>
              ))}
          </ol>
          <div>
            {hasOpened ? <KeepButton step="rest" label="Hide this list" /> : <OpenShop opening={data} />}
          </div>
        </>
      )}
    </QueryPanel>
  );
}

function StepRow({
  title: stepTitle,
  text,
  doneText,
  isDone,
  children,
}: Step & { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 sm:grid-cols-[auto_1fr_auto] sm:items-center">
      <Icon
        role="img"
        aria-label={isDone ? 'Done' : 'Not done'}
        className={isDone ? 'size-5.5 text-success-text' : 'size-5.5 text-fg-3'}
      />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-row">{stepTitle}</h3>
        <p className="text-note text-fg-2">{isDone ? (doneText ?? text) : text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2">{children}</div>
    </li>
  );
}

/** Opens the shop; what is missing is said, and the owner decides. */
function OpenShop({ opening: { done, testOrderId } }: { opening: OpeningView }) {
  const navigate = useNavigate();
  const missing = openingSteps
    .filter(({ name }) => !done.includes(name))
    .map(({ name, title: stepTitle, missingText }) =>
      name === 'testOrder' && testOrderId !== null
        ? 'The test order is not removed yet'
        : (missingText ?? stepTitle),
    );
  return (
    <ConfirmAction
      label="Open the shop"
      variant="solid"
      title="Open the shop?"
      text={
        missing.length === 0
          ? 'Everything is ready: students can order from now on.'
          : 'Students can order from now on. This is still missing:'
      }
      confirmLabel={missing.length === 0 ? 'Open the shop' : 'Open it all the same'}
      run={async () => {
        await changeShop({ status: 'open' });
        void navigate('/admin/shop/share');
      }}
      failedText="The shop could not be opened. Try again."
      doneText="The shop is open: tell the hostel"
    >
      {() =>
        missing.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5 text-body">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )
      }
    </ConfirmAction>
  );
}
