import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>;

/**
 * A form submitted by script. Native validation is off, and POST keeps input out of the URL. Submit buttons are
 * disabled until hydration, so that Enter submits nothing.
 */
export function Form(props: FormProps) {
  // oxlint-disable-next-line react/forbid-elements
  return <form {...props} method="post" noValidate />;
}
