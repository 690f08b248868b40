import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { useShopLooks } from '#web/console/layout/shop-looks.ts';
import { getListPath } from './list-paths.ts';

type PageHeaderProps = {
  title: string;
  /** Below the title: a date, a number, what the page is for. */
  text?: ReactNode;
  /** The list this page belongs to. */
  back?: { path: string; label: string } | undefined;
  /** Buttons of the whole page. */
  children?: ReactNode;
};

/** The heading of a page, which also names the document. */
export function PageHeader({ title, text, back, children }: PageHeaderProps) {
  const { name: shopName } = useShopLooks();
  useEffect(() => {
    document.title = `${title} – ${shopName} console`;
  }, [title, shopName]);
  return (
    <div
      className={classes(
        'flex flex-wrap justify-between gap-x-6 gap-y-3',
        back === undefined ? 'items-center' : 'items-end',
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        {back !== undefined && (
          <Link
            to={getListPath(back.path)}
            className="-ml-1 inline-flex min-h-8 items-center text-note text-link"
          >
            <ChevronLeft className="size-4" />
            {back.label}
          </Link>
        )}
        <h1 className="text-page-title">{title}</h1>
        {text !== undefined && <p className="text-note text-fg-2">{text}</p>}
      </div>
      {children !== undefined && <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
