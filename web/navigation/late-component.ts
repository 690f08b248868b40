import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadModule } from './page-modules.ts';

export type LateComponent<Props> = ((props: Props) => ReactNode) & {
  file: string;
  /** Loads the code; afterwards the component renders synchronously. */
  preload: () => Promise<unknown>;
};

/** A component with code of its own, for use inside a Suspense boundary. `file` is the one that `load` imports. */
export function lateComponent<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const preload = () => loadModule(file, load);
  const LateComponent = (props: Props) => createElement(use(preload()), props);
  return Object.assign(LateComponent, { file, preload });
}
