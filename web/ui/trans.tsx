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

/** Texts in one line with dots between, without the empty ones; each keeps its own direction. */
export function DottedTexts({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const shown = texts.filter((text) => text !== null && text !== undefined && text !== '');
  return shown.map((text, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
