import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type ProgressStep = {
  label: string;
  state: 'done' | 'now' | 'ahead';
  icon: ReactNode;
  /** Read after the label: `done`, `now`, `not yet` in the page's language. */
  stateLabel: string;
};

/** Progress of an order as steps. */
export function ProgressTrack({ steps, label }: { steps: readonly ProgressStep[]; label: string }) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col max-[21rem]:-mx-2">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative grid justify-items-center gap-2"
        >
          {index > 0 && <Connector previous={steps[index - 1]?.state} state={step.state} />}
          <StepMarker step={step} />
          <span
            className={classes(
              'z-1 text-center text-tab text-balance max-[21rem]:text-[0.625rem]',
              step.state === 'now' ? 'font-bold text-fg' : step.state === 'done' ? 'text-fg-2' : 'text-fg-3',
            )}
          >
            {step.label}
            <span className="sr-only">, {step.stateLabel}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** From the previous step to this one. */
function Connector({
  previous,
  state,
}: {
  previous: ProgressStep['state'] | undefined;
  state: ProgressStep['state'];
}) {
  return (
    <span
      className={classes(
        'absolute top-[11px] right-1/2 h-1 w-full transition-colors duration-200',
        state !== 'ahead' ? 'bg-primary' : previous === 'now' ? 'path-leaving' : 'bg-line-2',
      )}
    />
  );
}

function StepMarker({ step }: { step: ProgressStep }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'z-1 grid size-6.5 place-items-center rounded-pill transition-colors duration-200 [&_.lucide]:size-3.5',
        step.state === 'done' && 'bg-primary text-on-primary',
        step.state === 'now' && 'glow-halo border-3 border-primary bg-ink text-primary',
        step.state === 'ahead' && 'border-2 border-line-2 bg-line text-fg-3',
      )}
    >
      {step.state === 'done' ? <Check className="stroke-[3]!" /> : step.icon}
    </span>
  );
}
