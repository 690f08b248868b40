import type { ReactNode } from 'react';
import { useId } from 'react';

type PanelProps = {
  title: string;
  text?: string;
  /** Beside the title: a link to the whole list, a switch. */
  action?: ReactNode;
  children: ReactNode;
};

/** A titled card of a page. */
export function Panel({ title, text, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="card-box grid min-w-0 grid-cols-1 content-start gap-4 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={titleId} className="text-section">
            {title}
          </h2>
          {text !== undefined && <p className="text-note text-fg-2">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
