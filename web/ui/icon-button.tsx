import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

const variantClasses = {
  plain: 'size-11 text-fg hover:bg-sunken',
  quiet: 'size-12.5 border border-line-3 bg-surface text-fg',
} as const;

/** Classes of an icon button for links: `plain` (44 px), or `quiet` (50 px) beside a field, with its border. */
export function iconButtonClasses(variant: keyof typeof variantClasses): string {
  return classes(
    'relative inline-grid shrink-0 place-items-center rounded-control transition duration-150 active:scale-[0.97]',
    '[&_.lucide]:size-5',
    variantClasses[variant],
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'type' | 'aria-label'> & {
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

export function IconButton({ label, ...rest }: IconButtonProps) {
  return <button {...rest} type="button" aria-label={label} className={iconButtonClasses('plain')} />;
}
