import type { ComponentProps } from 'react';
import { Link } from './router.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import type { ButtonClassOptions } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

type ButtonLinkProps = ComponentProps<typeof Link> & Omit<ButtonClassOptions, 'disabled'>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, fullWidth, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, fullWidth }), className)} />;
}
