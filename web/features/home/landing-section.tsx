import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type LandingSectionProps = {
  /** What a link of the shop leads to. */
  id?: string;
  titleId: string;
  className?: string;
  children: ReactNode;
};

/** A part of the landing page, with the landing's own edges and distances. */
export function LandingSection({ id, titleId, className, children }: LandingSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classes('mx-auto w-full max-w-[80rem] px-edge pt-12 lg:px-16 lg:pt-24', className)}
    >
      {children}
    </section>
  );
}
