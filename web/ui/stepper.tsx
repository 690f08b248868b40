import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { uiTexts } from '#web/i18n/ui.ts';
import { classes } from '#web/ui/classes.ts';

type StepperProps = {
  /** The product's name: the keys are named by it. */
  label: string;
  quantity: number;
  onMinus: () => void;
  onPlus: () => void;
  /** A sentence puts the key off (36 %) and is read with it. */
  minusDisabledReason?: string | undefined;
  plusDisabledReason?: string | undefined;
  /** `Max in Cart` or `Only N Left`: stands under the number. */
  note?: string | null | undefined;
  /** Makes the number a field: called with the whole number that was typed, on Enter and when it is left. */
  onType?: ((quantity: number) => void) | undefined;
  /** `card`: solid lamp, as wide as the card. `cart`: an outline of three keys' width. */
  look: 'card' | 'cart';
};

/** Minus, number, plus: 44 high with keys of 44 × 44, so that it takes the Add button's place exactly. */
export function Stepper(props: StepperProps) {
  const { label, quantity, onMinus, onPlus, minusDisabledReason, plusDisabledReason } = props;
  const { note, onType, look } = props;

  return (
    <fieldset
      aria-label={uiTexts.quantityOf(label)}
      className={classes(
        'flex h-11 min-w-0 items-stretch justify-between rounded-control',
        look === 'card'
          ? 'w-full bg-lamp text-on-lamp'
          : 'w-30 border border-line-2 bg-surface text-fg',
      )}
    >
      <Key
        look={look}
        label={uiTexts.removeOne(label)}
        onPress={onMinus}
        reason={minusDisabledReason}
      >
        <Minus />
      </Key>
      <span
        className="flex w-0 grow flex-col items-center justify-center whitespace-nowrap"
        aria-live="polite"
      >
        {onType === undefined ? (
          <span
            className={classes(
              'font-extrabold',
              note ? 'text-[0.9375rem] leading-4' : 'text-card-title font-extrabold',
            )}
          >
            {quantity}
          </span>
        ) : (
          <TypedNumber {...{ label, quantity, onType }} low={Boolean(note)} />
        )}
        {note ? (
          <span
            className={classes(
              'text-[0.6875rem] leading-3.5 font-semibold tracking-tight',
              look === 'cart' && 'text-lamp-text',
            )}
          >
            {note}
          </span>
        ) : null}
      </span>
      <Key look={look} label={uiTexts.addOne(label)} onPress={onPlus} reason={plusDisabledReason}>
        <Plus />
      </Key>
    </fieldset>
  );
}

type TypedNumberProps = {
  label: string;
  quantity: number;
  onType: (quantity: number) => void;
  /** Leaves room for the note. */
  low: boolean;
};

const wholeOrPart = /^[+-]?\d+(?:\.\d+)?$/;

/** The number as a field. While somebody types, it shows what they type; what is no number changes nothing. */
function TypedNumber({ label, quantity, onType, low }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function take(): void {
    setTyped(null);
    if (typed === null || !wholeOrPart.test(typed.trim()) || typed === String(quantity)) return;
    onType(Math.floor(Number(typed)));
  }

  return (
    <>
      <input
        aria-label={uiTexts.quantityOf(label)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={typed ?? String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter') return;
          // The same stroke would press the button of an alert that it opens.
          event.preventDefault();
          take();
        }}
        className={classes(
          'w-full min-w-0 rounded-badge bg-transparent text-center text-card-title font-extrabold outline-offset-0!',
          low ? 'h-6 leading-6' : 'h-11 shrink-0',
        )}
      />
      <span className="sr-only">{quantity}</span>
    </>
  );
}

type KeyProps = {
  look: 'card' | 'cart';
  label: string;
  onPress: () => void;
  reason: string | undefined;
  children: ReactNode;
};

function Key({ look, label, onPress, reason, children }: KeyProps) {
  const reasonId = useId();
  const isOff = reason !== undefined && reason !== '';

  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isOff ? true : undefined}
        aria-describedby={isOff ? reasonId : undefined}
        onClick={() => {
          if (!isOff) onPress();
        }}
        className={classes(
          'z-1 grid h-11 place-items-center rounded-control transition-transform duration-150 [&_.lucide]:size-4.5 [&_.lucide]:stroke-[2.4]',
          look === 'card' ? 'w-11' : '-my-px w-11 first:-ml-px last:-mr-px',
          isOff ? '[&_.lucide]:opacity-36' : 'active:scale-90',
        )}
      >
        {children}
      </button>
      {isOff && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
    </>
  );
}
