import { useId } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { classes } from './classes.ts';

type SegmentedControlProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** On desktops labels are visible to screen readers and as tooltips only. */
  iconOnly?: boolean | undefined;
};

/** A radio group as adjacent segments. */
export function SegmentedControl({
  legend,
  name,
  options,
  value,
  onChange,
  iconOnly = false,
}: SegmentedControlProps) {
  const id = useId();

  return (
    <fieldset role="radiogroup" className="grid min-w-0 gap-1.5">
      <legend className={classes('mb-1.5 text-label text-fg', iconOnly && 'lg:sr-only')}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-control border border-line bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            title={iconOnly ? option.label : undefined}
            className="relative grid min-h-11 cursor-pointer rounded-[9px]"
          >
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={onChange}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[9px]"
            />
            <span className="grid place-items-center rounded-[9px] text-button-main font-semibold text-fg-2 transition-colors duration-150 peer-checked:bg-fg peer-checked:font-bold peer-checked:text-page">
              {iconOnly ? (
                <>
                  <span className="hidden px-3 lg:inline-flex [&_.lucide]:size-5">{option.icon}</span>
                  <span className="lg:sr-only">{option.label}</span>
                </>
              ) : (
                option.label
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
