import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * `main`: the main action of a screen (52 px), `solid`: the same at 48 px, `tonal`: secondary action (Add to
 * Cart), `outline`, `quiet`: beside a solid one, `danger`: irreversible, `ink`: on primary background, `plain`:
 * text with icon.
 */
export type ButtonVariant = 'main' | 'solid' | 'tonal' | 'outline' | 'quiet' | 'danger' | 'ink' | 'plain';

/** Heights in px: 48 by default, 44 in rows, 40 small, 52 for the main action. */
export type ButtonSize = 52 | 48 | 44 | 40;

const variantClasses: Record<ButtonVariant, string> = {
  main: 'bg-primary text-on-primary [&_.lucide]:stroke-[2.2] hover:brightness-[1.04]',
  solid: 'bg-primary text-on-primary [&_.lucide]:stroke-[2.2] hover:brightness-[1.04]',
  tonal:
    'bg-primary-soft text-primary-text border border-primary-line [&_.lucide]:stroke-[2.3] hover:brightness-[0.98] dark:hover:brightness-110',
  outline: 'border border-primary-line text-primary-text hover:bg-primary-soft',
  quiet: 'border border-line-2 bg-surface text-fg hover:border-line-3',
  danger: 'border border-danger text-danger-text hover:bg-danger-soft',
  ink: 'bg-ink text-paper hover:brightness-125',
  plain: 'text-fg-2 hover:text-fg',
};

const sizeClasses: Record<ButtonSize, string> = {
  52: 'min-h-13 px-6 text-button-main [&_.lucide]:size-5',
  48: 'min-h-12 px-5 text-button-main [&_.lucide]:size-5',
  44: 'min-h-11 px-4 text-button [&_.lucide]:size-4.5',
  40: 'min-h-10 px-4 text-button [&_.lucide]:size-4.5',
};

const off = 'bg-sunken text-fg-3 select-none';

export type ButtonClassOptions = {
  variant: ButtonVariant;
  size?: ButtonSize | undefined;
  /** Fills its container. */
  fullWidth?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** Classes of a button, for links. */
export function buttonClasses(options: ButtonClassOptions): string {
  const size = options.size ?? (options.variant === 'main' ? 52 : 48);

  return classes(
    'relative inline-flex items-center justify-center rounded-control text-center transition duration-150',
    sizeClasses[size],
    options.fullWidth === true && 'w-full',
    options.variant === 'plain' && '-mx-2 px-2!',
    options.disabled === true ? off : classes(variantClasses[options.variant], 'active:scale-[0.985]'),
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'children'> & {
  variant: ButtonVariant;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  /** An icon before the label. */
  icon?: ReactNode;
  iconAfter?: ReactNode;
  children: ReactNode;
  /** While true the button shows `busyLabel`, keeps its width and ignores presses. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Disables the button and is its accessible description. */
  disabledReason?: string | undefined;
  /** Where the reason is visible: above the button, or only to screen readers because the page shows it. */
  reasonPlacement?: 'above' | 'heard' | undefined;
  /** Id of an element that shows the reason already. */
  externalReasonId?: string | undefined;
  /** Called on a press of the disabled button, also by Enter in its form. */
  onDisabledClick?: ((reason: string) => void) | undefined;
};

/** A button with busy and disabled states. It uses aria-disabled, so that it keeps the focus. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, iconAfter, children, busy, busyLabel, ...others } = props;
  const { disabledReason, reasonPlacement, externalReasonId, onDisabledClick, ...attributes } = others;
  const { onClick, type, 'aria-describedby': describedBy, ...rest } = attributes;
  const ownReasonId = useId();
  const reasonId = externalReasonId ?? ownReasonId;
  const isDisabled = disabledReason !== undefined && disabledReason !== '';

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (busy === true || isDisabled) {
      event.preventDefault();
      event.stopPropagation();
      if (isDisabled && busy !== true) onDisabledClick?.(disabledReason);
      return;
    }
    onClick?.(event);
  }

  const button = (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      onClick={handleClick}
      aria-disabled={busy === true || isDisabled ? true : undefined}
      aria-busy={busy === true ? true : undefined}
      aria-describedby={classes(describedBy, isDisabled && reasonId) || undefined}
      className={buttonClasses({ variant, size, fullWidth, disabled: isDisabled })}
    >
      <ButtonLabel {...{ icon, iconAfter, busy, busyLabel }}>{children}</ButtonLabel>
    </button>
  );

  if (!isDisabled || externalReasonId !== undefined) return button;
  if (reasonPlacement !== 'above') {
    return (
      <>
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
        {button}
      </>
    );
  }
  return (
    <span className={classes('grid gap-2', fullWidth !== true && 'justify-items-start')}>
      <span id={reasonId} className="text-note text-fg-2">
        {disabledReason}
      </span>
      {button}
    </span>
  );
}

type ButtonLabelProps = ButtonContentProps & Required<Pick<ButtonProps, 'busy' | 'busyLabel'>>;

/** The label of the button and its label while it is busy, in one cell. */
function ButtonLabel({ icon, iconAfter, children, busy, busyLabel }: ButtonLabelProps) {
  if (busy === true && busyLabel !== undefined) {
    return (
      <span className="grid justify-items-center">
        <ButtonContent>{busyLabel}</ButtonContent>
        <HiddenContent {...{ icon, iconAfter }}>{children}</HiddenContent>
      </span>
    );
  }
  return (
    <span className="grid justify-items-center">
      <ButtonContent {...{ icon, iconAfter }}>{children}</ButtonContent>
      {busyLabel !== undefined && <HiddenContent>{busyLabel}</HiddenContent>}
    </span>
  );
}

type ButtonContentProps = { icon?: ReactNode; iconAfter?: ReactNode; children: ReactNode };

function ButtonContent({ icon, iconAfter, children }: ButtonContentProps) {
  return (
    <span className="col-start-1 row-start-1 inline-flex items-center gap-1.5">
      {icon}
      {children}
      {iconAfter}
    </span>
  );
}

/**
 * The hidden label in the same grid cell: the wider one sets the width, so that nothing moves. Rendered by an
 * attribute, so that it is not part of the text.
 */
function HiddenContent({ icon, iconAfter, children }: ButtonContentProps) {
  return (
    <span
      aria-hidden="true"
      className="invisible col-start-1 row-start-1 inline-flex h-0 items-center gap-1.5 overflow-hidden"
    >
      {icon}
      {typeof children === 'string' ? (
        <span data-words={children} className="before:content-[attr(data-words)]" />
      ) : (
        children
      )}
      {iconAfter}
    </span>
  );
}
