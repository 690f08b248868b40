import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { uiMessages } from '#messages/ui.ts';
import { classes } from './classes.ts';

type QuantityStepperProps = {
  /** The product's name, part of the button labels. */
  label: string;
  quantity: number;
  onDecrement: () => void;
  onIncrement: () => void;
  /** A reason disables the button and is its description. */
  decrementDisabledReason?: string | undefined;
  incrementDisabledReason?: string | undefined;
  /** `Max in Cart` or `Only N Left`, below the number. */
  note?: string | null | undefined;
  /** Makes the number an input: called with a whole number on Enter and blur. */
  onQuantityChange?: ((quantity: number) => void) | undefined;
  /** `card`: filled, full width. `cart`: outlined, fixed width. */
  variant: 'card' | 'cart';
};

/** Minus, number, plus, in the size of the Add to Cart button. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, onDecrement, onIncrement, decrementDisabledReason, incrementDisabledReason, variant } =
    props;

  return (
    <fieldset
      aria-label={uiMessages.quantityLabel(label)}
      className={classes(
        'flex h-11 min-w-0 items-stretch justify-between rounded-control',
        variant === 'card'
          ? 'w-full bg-primary text-on-primary'
          : 'w-30 border border-line-2 bg-surface text-fg',
      )}
    >
      <StepButton
        variant={variant}
        label={uiMessages.removeOne(label)}
        onPress={onDecrement}
        reason={decrementDisabledReason}
      >
        <Minus />
      </StepButton>
      <span
        className="flex w-0 grow flex-col items-center justify-center whitespace-nowrap"
        aria-live="polite"
      >
        <QuantityValue {...props} />
      </span>
      <StepButton
        variant={variant}
        label={uiMessages.addOne(label)}
        onPress={onIncrement}
        reason={incrementDisabledReason}
      >
        <Plus />
      </StepButton>
    </fieldset>
  );
}

/** The number, as a text or a field, and the note under it. */
function QuantityValue({ label, quantity, note, onQuantityChange, variant }: QuantityStepperProps) {
  return (
    <>
      {onQuantityChange === undefined ? (
        <span
          className={classes(
            'font-extrabold',
            note ? 'text-[0.9375rem] leading-4' : 'text-card-title font-extrabold',
          )}
        >
          {quantity}
        </span>
      ) : (
        <QuantityInput {...{ label, quantity, onQuantityChange }} hasNote={Boolean(note)} />
      )}
      {note ? (
        <span
          className={classes(
            'text-[0.6875rem] leading-3.5 font-semibold tracking-tight',
            variant === 'cart' && 'text-primary-text',
          )}
        >
          {note}
        </span>
      ) : null}
    </>
  );
}

type QuantityInputProps = {
  label: string;
  quantity: number;
  onQuantityChange: (quantity: number) => void;
  /** Reserves space for the note. */
  hasNote: boolean;
};

const numberPattern = /^[+-]?\d+(?:\.\d+)?$/;

/** The number as an input; an invalid number changes nothing. */
function QuantityInput({ label, quantity, onQuantityChange, hasNote }: QuantityInputProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit(): void {
    setDraft(null);
    if (draft === null || !numberPattern.test(draft.trim()) || draft === String(quantity)) return;
    onQuantityChange(Math.floor(Number(draft)));
  }

  return (
    <>
      <input
        aria-label={uiMessages.quantityLabel(label)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={draft ?? String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
          if (event.key !== 'Enter') return;
          // The same key press would close an alert that it opens.
          event.preventDefault();
          commit();
        }}
        className={classes(
          'w-full min-w-0 rounded-badge bg-transparent text-center text-card-title font-extrabold outline-offset-0!',
          hasNote ? 'h-6 leading-6' : 'h-11 shrink-0',
        )}
      />
      <span className="sr-only">{quantity}</span>
    </>
  );
}

type StepButtonProps = {
  variant: 'card' | 'cart';
  label: string;
  onPress: () => void;
  reason: string | undefined;
  children: ReactNode;
};

function StepButton({ variant, label, onPress, reason, children }: StepButtonProps) {
  const reasonId = useId();
  const isDisabled = reason !== undefined && reason !== '';

  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isDisabled ? true : undefined}
        aria-describedby={isDisabled ? reasonId : undefined}
        onClick={() => {
          if (!isDisabled) onPress();
        }}
        className={classes(
          'z-1 grid h-11 place-items-center rounded-control transition-transform duration-150 [&_.lucide]:size-4.5 [&_.lucide]:stroke-[2.4]',
          variant === 'card' ? 'w-11' : '-my-px w-11 first:-ml-px last:-mr-px',
          isDisabled ? '[&_.lucide]:opacity-36' : 'active:scale-90',
        )}
      >
        {children}
      </button>
      {isDisabled && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
    </>
  );
}
