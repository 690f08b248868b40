import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>;

/**
 * A form that its page sends. It says itself what is wrong with its fields, and by POST nothing typed gets into an address,
 * whatever the browser does with it. Until the page is hydrated its submit buttons are disabled, so that Enter sends nothing.
 */
export function Form(props: FormProps) {
  // The elements of the form come with its children.
  // oxlint-disable-next-line react/forbid-elements
  return <form {...props} method="post" noValidate />;
}
