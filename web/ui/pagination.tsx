import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiMessages } from '#messages/ui.ts';
import { classes } from '#web/ui/classes.ts';

export type PaginationLink = {
  href: string;
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
};

export type PaginationButtons = readonly (number | '…')[];

type PaginationProps = {
  page: number;
  totalPages: number;
  /** Page numbers for narrow and wide screens; only one row is rendered visibly. */
  narrowButtons: PaginationButtons;
  wideButtons: PaginationButtons;
  href: (page: number) => string;
  /** Renders a link: this module has no router. */
  renderLink: (link: PaginationLink) => ReactNode;
  label: string;
};

const edgeClasses =
  'inline-flex h-10 min-w-11 items-center justify-center gap-1.5 rounded-control border px-3 text-button font-semibold';
const enabledEdgeClasses = 'border-line-2 bg-surface text-fg hover:border-line-3';
const disabledEdgeClasses = 'border-line text-fg-3 select-none';

/** Previous, page numbers, Next; disabled at the ends. */
export function Pagination({
  page,
  totalPages,
  narrowButtons,
  wideButtons,
  href,
  renderLink,
  label,
}: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-2 max-[16rem]:flex-wrap lg:justify-center lg:gap-4"
    >
      <EdgeLink target={page > 1 ? href(page - 1) : null} rel="prev" renderLink={renderLink}>
        <ChevronLeft className="-ml-1 size-5" />
        {uiMessages.previous}
      </EdgeLink>
      <PageNumbers {...{ page, href, renderLink }} buttons={narrowButtons} className="flex lg:hidden" />
      <PageNumbers {...{ page, href, renderLink }} buttons={wideButtons} className="hidden lg:flex" />
      <EdgeLink target={page < totalPages ? href(page + 1) : null} rel="next" renderLink={renderLink}>
        {uiMessages.next}
        <ChevronRight className="-mr-1 size-5" />
      </EdgeLink>
    </nav>
  );
}

type EdgeLinkProps = Pick<PaginationProps, 'renderLink'> & {
  /** Null at the end. */
  target: string | null;
  rel: 'prev' | 'next';
  children: ReactNode;
};

function EdgeLink({ target, rel, renderLink, children }: EdgeLinkProps) {
  if (target !== null) {
    const className = classes(edgeClasses, enabledEdgeClasses);
    return renderLink({ href: target, className, rel, children });
  }
  return (
    <span aria-disabled="true" className={classes(edgeClasses, disabledEdgeClasses)}>
      {children}
    </span>
  );
}

type PageNumbersProps = Pick<PaginationProps, 'page' | 'href' | 'renderLink'> & {
  buttons: PaginationButtons;
  className: string;
};

function PageNumbers({ page, href, renderLink, buttons, className }: PageNumbersProps) {
  return (
    <ol className={classes('items-center gap-0.5 lg:gap-1', className)}>
      {buttons.map((button, index) =>
        button === '…' ? (
          // A row can have two gaps, so the index is the key.
          <li key={`gap-${index}`} className="px-1 text-fg-2" aria-hidden="true">
            …
          </li>
        ) : (
          <li key={button}>
            {renderLink({
              href: href(button),
              className: classes(
                'grid h-10 min-w-8.25 place-items-center rounded-[0.625rem] px-1.5 text-button font-semibold',
                button === page ? 'bg-fg text-page' : 'text-fg-2 hover:bg-sunken hover:text-fg',
              ),
              'aria-label': uiMessages.page(button),
              ...(button === page ? { 'aria-current': 'page' as const } : {}),
              children: button,
            })}
          </li>
        ),
      )}
    </ol>
  );
}
