import type { ReactNode } from 'react';

type EmptyStateProps = {
  picture: ReactNode;
  title: string;
  text?: string | undefined;
  /** The next action. */
  children: ReactNode;
  /** The heading level. */
  level?: 1 | 2 | undefined;
};

/** An empty list with the next action. */
export function EmptyState({ picture, title, text, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';

  return (
    <div className="mx-auto grid max-w-sm grid-cols-1 justify-items-center px-4 py-12 text-center lg:py-20">
      <div className="mb-5">{picture}</div>
      <Heading className="text-section">{title}</Heading>
      {text !== undefined && <p className="mt-1.5 text-body text-balance text-fg-2">{text}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
