import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

/** Classes of a chip (40 px high, 44 px to touch), for links. */
export function chipClasses(isSelected: boolean): string {
  return classes(
    'relative inline-flex h-10 shrink-0 after:absolute after:inset-x-0 after:-inset-y-[3px] items-center gap-1.5 rounded-pill border px-4 text-[0.875rem] leading-5 font-semibold has-[img,svg]:pr-3.5 has-[img,svg]:pl-2.5 whitespace-nowrap transition-colors duration-150',
    isSelected
      ? 'border-fg bg-fg text-page'
      : 'border-line bg-surface text-fg-2 hover:border-line-3 hover:text-fg',
  );
}

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> & {
  isSelected: boolean;
  /** A picture of 20 px before the text. */
  picture?: ReactNode;
};

/** A filter chip; the selected one has inverted colours. */
export function Chip({ isSelected, picture, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" aria-pressed={isSelected} className={chipClasses(isSelected)}>
      {picture}
      {children}
    </button>
  );
}
