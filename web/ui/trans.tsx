import { Fragment } from 'react';
import type { ReactNode } from 'react';

/**
 * A message with elements inside: `By signing in you agree to our {terms}.` Placeholders may be in any order;
 * unknown ones stay as written.
 */
export function Trans({ text, components }: { text: string; components: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((segment, index) => {
    // Every second segment is a placeholder; segments never reorder.
    const isPlaceholder = index % 2 === 1;
    return (
      <Fragment key={index}>{isPlaceholder ? (components[segment] ?? `{${segment}}`) : segment}</Fragment>
    );
  });
}
