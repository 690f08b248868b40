import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

/** The look of a chip (40 high to the eye, 44 to a finger), for links that are one. */
export function chipClasses(isSelected: boolean): string {
  return classes(
    'relative inline-flex h-10 shrink-0 after:absolute after:inset-x-0 after:-inset-y-[3px] items-center gap-1.5 rounded-pill border px-4 text-[0.875rem] leading-5 font-semibold has-[img,svg]:pr-3.5 has-[img,svg]:pl-2.5 whitespace-nowrap transition-colors duration-150',
    isSelected
      ? 'border-fg bg-fg text-page'
      : 'border-line bg-surface text-fg-2 hover:border-line-3 hover:text-fg',
  );
}

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  isSelected: boolean;
  /** A small art of 20 before the word. */
  picture?: ReactNode;
  children: ReactNode;
};

/** One of a row of filters; the chosen one is the text's own colour turned over. */
export function Chip({ isSelected, picture, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-pressed={isSelected}
      className={chipClasses(isSelected)}
    >
      {picture}
      {children}
    </button>
  );
}
