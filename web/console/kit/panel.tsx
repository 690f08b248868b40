import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

type PanelProps = {
  title: string;
  /** A link may lead here: `/admin/shop#contact`. */
  anchor?: string;
  text?: string;
  /** Beside the title: a link to the whole list, a switch. */
  action?: ReactNode;
  children: ReactNode;
};

/** A titled card of a page. */
export function Panel({ title, anchor, text, action, children }: PanelProps) {
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isTarget = anchor !== undefined && hash === `#${anchor}`;
  // It comes with the data of its page, after the browser has looked for it.
  useEffect(() => {
    if (isTarget) frame.current?.scrollIntoView();
  }, [isTarget]);
  return (
    <section
      ref={frame}
      id={anchor}
      aria-labelledby={titleId}
      className="card-box scroll-mt-20 grid min-w-0 grid-cols-1 content-start gap-4 p-4 md:p-5"
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
