import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

/**
 * What a button is for: `main` the one thing a screen is about (52 high), `solid` the same at 48,
 * `tonal` a step on the way (Add to Cart), `outline` the lamp's line only, `quiet` beside a solid one,
 * `danger` what cannot be undone, `ink` on lamp ground, `plain` a word with an icon.
 */
export type ButtonLook =
  | 'main'
  | 'solid'
  | 'tonal'
  | 'outline'
  | 'quiet'
  | 'danger'
  | 'ink'
  | 'plain';

/** Heights in px: 48 by rule, 44 where thumbs go in rows, 40 small, 52 for the main one. */
export type ButtonSize = 52 | 48 | 44 | 40;

const looks: Record<ButtonLook, string> = {
  main: 'bg-lamp text-on-lamp [&_.lucide]:stroke-[2.2] hover:brightness-[1.04]',
  solid: 'bg-lamp text-on-lamp [&_.lucide]:stroke-[2.2] hover:brightness-[1.04]',
  tonal:
    'bg-lamp-soft text-lamp-text border border-lamp-line [&_.lucide]:stroke-[2.3] hover:brightness-[0.98] dark:hover:brightness-110',
  outline: 'border border-lamp-line text-lamp-text hover:bg-lamp-soft',
  quiet: 'border border-line-2 bg-surface text-fg hover:border-line-3',
  danger: 'border border-clay text-clay-text hover:bg-clay-soft',
  ink: 'bg-ink text-paper hover:brightness-125',
  plain: 'text-fg-2 hover:text-fg',
};

const sizes: Record<ButtonSize, string> = {
  52: 'min-h-13 px-6 text-button-main [&_.lucide]:size-5',
  48: 'min-h-12 px-5 text-button-main [&_.lucide]:size-5',
  44: 'min-h-11 px-4 text-button [&_.lucide]:size-4.5',
  40: 'min-h-10 px-4 text-button [&_.lucide]:size-4.5',
};

const off = 'bg-sunken text-fg-3 select-none';

export type ButtonClassOptions = {
  look: ButtonLook;
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  off?: boolean | undefined;
};

/** The look of a button, for links that are one (this folder knows no router). */
export function buttonClasses(options: ButtonClassOptions): string {
  const size = options.size ?? (options.look === 'main' ? 52 : 48);

  return classes(
    'relative inline-flex items-center justify-center rounded-control text-center transition duration-150',
    sizes[size],
    options.wide === true && 'w-full',
    options.look === 'plain' && '-mx-2 px-2!',
    options.off === true ? off : classes(looks[options.look], 'active:scale-[0.985]'),
  );
}

type ButtonProps = Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'disabled' | 'children'
> & {
  look: ButtonLook;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /** An icon before the label. */
  icon?: ReactNode;
  iconAfter?: ReactNode;
  children: ReactNode;
  /** While true the button shows `busyLabel`, keeps its width and does nothing. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** A sentence makes the button disabled and is read with it; nothing (undefined) makes it work. */
  disabledReason?: string | undefined;
  /** Where the reason is seen: above the button, or only heard because the page shows it itself. */
  reasonShown?: 'above' | 'heard' | undefined;
  /** Where the page itself shows the reason: then it is not written a second time. */
  reasonElementId?: string | undefined;
  /** Called when somebody presses the disabled button, also by Enter in a field of its form. */
  onRefused?: ((reason: string) => void) | undefined;
};

/**
 * A button that cannot be pressed twice and says why it is off. It stays focusable while off or busy
 * (aria-disabled), so that the focus is not lost when its work begins.
 */
export function Button({
  look,
  size,
  wide,
  icon,
  iconAfter,
  children,
  busy = false,
  busyLabel,
  disabledReason,
  reasonShown = 'heard',
  reasonElementId,
  onRefused,
  onClick,
  type = 'button',
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const ownReasonId = useId();
  const reasonId = reasonElementId ?? ownReasonId;
  const isOff = disabledReason !== undefined && disabledReason !== '';

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (busy || isOff) {
      event.preventDefault();
      event.stopPropagation();
      if (isOff && !busy) onRefused?.(disabledReason);
      return;
    }
    onClick?.(event);
  }

  const button = (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      onClick={press}
      aria-disabled={busy || isOff ? true : undefined}
      aria-busy={busy ? true : undefined}
      aria-describedby={classes(describedBy, isOff && reasonId) || undefined}
      className={buttonClasses({ look, size, wide, off: isOff })}
    >
      <span className="grid justify-items-center">
        {busy && busyLabel !== undefined ? (
          <>
            <Face>{busyLabel}</Face>
            <Room icon={icon} iconAfter={iconAfter}>
              {children}
            </Room>
          </>
        ) : (
          <>
            <Face icon={icon} iconAfter={iconAfter}>
              {children}
            </Face>
            {busyLabel !== undefined && <Room>{busyLabel}</Room>}
          </>
        )}
      </span>
    </button>
  );

  if (!isOff || reasonElementId !== undefined) return button;

  return reasonShown === 'above' ? (
    <span className={classes('grid gap-2', wide !== true && 'justify-items-start')}>
      <span id={reasonId} className="text-note text-fg-2">
        {disabledReason}
      </span>
      {button}
    </span>
  ) : (
    <>
      <span id={reasonId} className="sr-only">
        {disabledReason}
      </span>
      {button}
    </>
  );
}

type FaceProps = { icon?: ReactNode; iconAfter?: ReactNode; children: ReactNode };

function Face({ icon, iconAfter, children }: FaceProps) {
  return (
    <span className="col-start-1 row-start-1 inline-flex items-center gap-1.5">
      {icon}
      {children}
      {iconAfter}
    </span>
  );
}

/**
 * The face that is not shown, in the same cell as the one that is: the wider sets the width, and nothing moves
 * when they change. Its words are drawn from an attribute, so that the button's text is what is seen.
 */
function Room({ icon, iconAfter, children }: FaceProps) {
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
