import { Fragment } from 'react';
import type { ReactNode } from 'react';

/**
 * A sentence with elements inside it: `By signing in you agree to our {terms}.` The places may stand in any order,
 * so that each language keeps its own; a place without an element stays as it is written.
 */
export function Trans({
  text,
  components,
}: {
  text: string;
  components: Record<string, ReactNode>;
}) {
  return text.split(/\{(\w+)\}/).map((segment, index) => {
    // Every second piece is the name between two braces; a phrase never changes its pieces' order.
    const isPlaceholder = index % 2 === 1;
    return (
      <Fragment key={index}>
        {isPlaceholder ? (components[segment] ?? `{${segment}}`) : segment}
      </Fragment>
    );
  });
}
