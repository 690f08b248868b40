import { Fragment } from 'react';
import type { ReactNode } from 'react';

/**
 * A sentence with elements inside it: `By signing in you agree to our {terms}.` The places may stand in any order,
 * so that each language keeps its own; a place without an element stays as it is written.
 */
export function Phrase({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((piece, at) => {
    // Every second piece is the name between two braces; a phrase never changes its pieces' order.
    const isPlace = at % 2 === 1;
    return <Fragment key={at}>{isPlace ? (parts[piece] ?? `{${piece}}`) : piece}</Fragment>;
  });
}
