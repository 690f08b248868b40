import type { ComponentProps } from 'react';
import { uiTexts } from '#web/i18n/ui.ts';
import { classes } from '#web/ui/classes.ts';
import { controlClasses, Frame, useFieldIds } from './field-frame.tsx';
import type { FrameProps, Owned } from './field-frame.tsx';

type TextAreaProps = FrameProps &
  Omit<ComponentProps<'textarea'>, Owned | 'value' | 'maxLength'> & {
    autoComplete: string;
    value: string;
    /** The most characters; counted in sight as the text comes near, and never cut off. */
    limit: number;
  };

/** Several lines of text; how much room is left is counted. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  id,
  rows = 5,
  limit,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds(id, { hint, error });

  return (
    <Frame {...{ label, hint, error, labelHidden, ids }}>
      <textarea
        {...rest}
        id={ids.control}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={controlClasses(Boolean(error), 'block py-3')}
      />
      <CharacterCount length={rest.value.length} limit={limit} />
    </Frame>
  );
}

/** From this share of the limit on the count is shown. */
const countedFrom = 0.75;

/** How much room is left: seen at every key, heard only when the limit comes near and when it is passed. */
function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const isNear = length > limit * countedFrom;
  const heard = left < 0 ? uiTexts.overLimit(limit) : isNear ? uiTexts.nearLimit(limit) : '';

  return (
    <>
      <span role="status" className="sr-only">
        {heard}
      </span>
      {isNear && (
        <p
          aria-hidden="true"
          className={classes(
            'figures text-note',
            left < 0 ? 'font-semibold text-clay-text' : 'text-fg-2',
          )}
        >
          {left < 0 ? uiTexts.charactersOver(-left) : uiTexts.charactersLeft(left)}
        </p>
      )}
    </>
  );
}
