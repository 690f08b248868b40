import type { ReactNode } from 'react';
import { Link } from 'react-router';

type ListCardProps = {
  title: string;
  /** What the values are. */
  text?: string;
  /** The page with the whole list. */
  link?: { to: string; label: string };
  emptyText: string;
  children: readonly ReactNode[];
};

/** A short list with a title; the text of an empty one says what it would contain. */
export function ListCard({ title, text, link, emptyText, children }: ListCardProps) {
  return (
    <section className="card-box min-w-0 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-card-title">{title}</h2>
        {link && (
          <Link to={link.to} className="text-link -my-2 py-2 text-note">
            {link.label}
          </Link>
        )}
      </div>
      {text !== undefined && <p className="text-note text-fg-2">{text}</p>}
      {children.length === 0 ? (
        <p className="mt-3 text-body text-fg-2">{emptyText}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">{children}</ul>
      )}
    </section>
  );
}

type ListRowProps = { to?: string; title: string; note?: ReactNode; value: ReactNode };

/** One row: name, note, value. */
export function ListRow({ to, title, note, value }: ListRowProps) {
  const content = (
    <>
      <span className="grid min-w-0 grow items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <span className="truncate font-semibold">{title}</span>
        {note !== undefined && <span className="text-note text-fg-2 tabular-nums">{note}</span>}
      </span>
      <span className="min-w-16 shrink-0 text-right font-bold tabular-nums">{value}</span>
    </>
  );
  const rowClasses = 'flex min-h-11 items-center gap-3 py-2 text-body';
  return (
    <li>
      {to === undefined ? (
        <div className={rowClasses}>{content}</div>
      ) : (
        <Link to={to} className={`${rowClasses} hover:text-info-text`}>
          {content}
        </Link>
      )}
    </li>
  );
}
