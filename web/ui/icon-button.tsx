import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type IconButtonVariant = 'plain' | 'quiet' | 'solid';

const variantClasses: Record<IconButtonVariant, string> = {
  plain: 'text-fg hover:bg-sunken',
  quiet: 'border border-line-2 bg-surface text-fg hover:border-line-3',
  solid: 'bg-primary text-on-primary hover:brightness-[1.04]',
};

/** Classes of an icon button (44 × 44, or 50 beside a field), for links. */
export function iconButtonClasses(variant: IconButtonVariant, size: 44 | 50 = 44): string {
  return classes(
    'relative inline-grid shrink-0 place-items-center rounded-control transition duration-150 active:scale-[0.97]',
    '[&_.lucide]:size-5',
    size === 50 ? 'size-12.5' : 'size-11',
    variantClasses[variant],
    // Beside a field it has the field's border.
    size === 50 && variant === 'quiet' && 'border-line-3!',
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string;
  variant?: IconButtonVariant | undefined;
  size?: 44 | 50 | undefined;
  children: ReactNode;
};

export function IconButton({
  label,
  variant = 'plain',
  size = 44,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      className={iconButtonClasses(variant, size)}
    >
      {children}
    </button>
  );
}
