import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A part whose code is loaded when it is rendered. React keeps a failed load: what is rendered after it loads again. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const createPart = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        Part = createPart();
        throw error;
      }
    });
  let Part = createPart();

  return function LatePart(props: Props) {
    const [Current] = useState(() => Part);
    return <Current {...props} />;
  };
}
