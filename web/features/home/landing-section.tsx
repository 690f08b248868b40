import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type LandingSectionProps = {
  /** Target of a link to this section. */
  id?: string;
  titleId: string;
  className?: string;
  children: ReactNode;
};

/** A section with the padding of the landing page. */
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
