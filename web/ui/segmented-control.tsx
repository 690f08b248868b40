import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/form-field.tsx';

type SegmentedControlProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'className' | 'style' | 'id' | 'size'
> & {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  /** On desktops labels are visible to screen readers and as tooltips only. */
  iconOnly?: boolean | undefined;
  /** For use without a form library; omit with `register`. */
  value?: string | undefined;
  error?: string | undefined;
  /** Id of the first option, for the summary's link. */
  id?: string | undefined;
};

/** A radio group as adjacent segments. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { legend, name, options, iconOnly = false, value, error, id, ...rest } = props;
  const ownId = useId();
  const baseId = id ?? ownId;
  const errorId = `${baseId}-error`;

  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend className={classes('mb-1.5 text-label text-fg', iconOnly && 'lg:sr-only')}>{legend}</legend>
      <div
        className={classes(
          'grid auto-cols-fr grid-flow-col rounded-control border bg-sunken p-1',
          error ? 'border-2 border-danger' : 'border-line',
        )}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            title={iconOnly ? option.label : undefined}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] text-button-main font-semibold text-fg-2 transition-colors duration-150 has-checked:bg-fg has-checked:font-bold has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              {...rest}
              {...(value === undefined ? {} : { checked: value === option.value })}
              id={index === 0 ? baseId : `${baseId}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[9px] outline-none"
            />
            {iconOnly ? (
              <>
                <span className="hidden px-3 lg:inline-flex [&_.lucide]:size-5">{option.icon}</span>
                <span className="lg:sr-only">{option.label}</span>
              </>
            ) : (
              option.label
            )}
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
