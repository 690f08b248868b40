import type { ComponentProps } from 'react';
import { uiMessages } from '#messages/ui.ts';
import { classes } from './classes.ts';
import { controlClasses, FormField } from './form-field.tsx';
import type { FormFieldProps, ManagedProps } from './form-field.tsx';

type TextAreaProps = FormFieldProps &
  Omit<ComponentProps<'textarea'>, ManagedProps | 'value' | 'maxLength'> & {
    autoComplete: string;
    value: string;
    /** Maximum number of characters; counted near the limit, never truncated. */
    limit: number;
  };

/** A multiline input with a character count. */
export function TextArea({ label, hint, error, id, rows = 5, limit, ...rest }: TextAreaProps) {
  return (
    <FormField {...{ label, hint, error, id }}>
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            className={controlClasses(Boolean(error), 'block py-3')}
          />
          <CharacterCount length={rest.value.length} limit={limit} />
        </>
      )}
    </FormField>
  );
}

/** The share of the limit from which the count is visible. */
const countVisibleFrom = 0.75;

/** The remaining characters: visible always, announced only near and beyond the limit. */
function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const remaining = limit - length;
  const isNear = length > limit * countVisibleFrom;
  const announcement =
    remaining < 0 ? uiMessages.overLimit(limit) : isNear ? uiMessages.nearLimit(limit) : '';

  return (
    <>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {isNear && (
        <p
          aria-hidden="true"
          className={classes(
            'figures text-note',
            remaining < 0 ? 'font-semibold text-danger-text' : 'text-fg-2',
          )}
        >
          {remaining < 0 ? uiMessages.charactersOver(-remaining) : uiMessages.charactersLeft(remaining)}
        </p>
      )}
    </>
  );
}
