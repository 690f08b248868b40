import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/navigation/router.tsx';
import { pageRange, paginationButtons } from '#domain/pagination.ts';
import { productMessages } from '#messages/products.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { uiMessages } from '#messages/ui.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { paths } from '#web/paths.ts';
import type { ProductListParams } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';

type ProductListResponse = ApiResponse<'listProducts'> | undefined;
type PaginationSummaryProps = { response: ProductListResponse; className: string };

/** `Showing 1 to 12 of 64 products`, as the server counted. */
export function PaginationSummary({ response, className }: PaginationSummaryProps) {
  const countOnPage = response?.data.length ?? 0;

  return (
    <p className={classes('text-note text-fg-2 lg:text-[0.875rem]', className)}>
      {response !== undefined &&
        countOnPage > 0 &&
        storefrontMessages.products.showing({
          ...pageRange({ ...response.pagination, countOnPage }),
          total: response.pagination.total,
        })}
    </p>
  );
}

type ProductsPaginationProps = { params: ProductListParams; response: ProductListResponse };

/** Previous, page numbers, Next: three numbers on narrow screens, five otherwise. */
export function ProductsPagination({ params, response }: ProductsPaginationProps) {
  if (response === undefined || response.data.length === 0 || response.pagination.totalPages < 2) return null;
  const { page, totalPages } = response.pagination;
  const pagePath = (target: number) => paths.products({ ...params, page: target });

  return (
    <nav
      aria-label={productMessages.pages}
      className="flex items-center justify-between gap-2 max-[16rem]:flex-wrap lg:justify-center lg:gap-4"
    >
      <EdgeLink to={page > 1 ? pagePath(page - 1) : null} rel="prev">
        <ChevronLeft className="-ml-1 size-5" />
        {uiMessages.previous}
      </EdgeLink>
      <PageNumbers {...{ page, totalPages, pagePath }} width={3} className="flex lg:hidden" />
      <PageNumbers {...{ page, totalPages, pagePath }} width={5} className="hidden lg:flex" />
      <EdgeLink to={page < totalPages ? pagePath(page + 1) : null} rel="next">
        {uiMessages.next}
        <ChevronRight className="-mr-1 size-5" />
      </EdgeLink>
    </nav>
  );
}

const edgeClasses =
  'inline-flex h-10 min-w-11 items-center justify-center gap-1.5 rounded-control border px-3 text-button font-semibold';

type EdgeLinkProps = {
  /** Null at the end. */
  to: string | null;
  rel: 'prev' | 'next';
  children: ReactNode;
};

function EdgeLink({ to, rel, children }: EdgeLinkProps) {
  return to === null ? (
    <span aria-disabled="true" className={classes(edgeClasses, 'border-line text-fg-3 select-none')}>
      {children}
    </span>
  ) : (
    <Link
      to={to}
      rel={rel}
      className={classes(edgeClasses, 'border-line-2 bg-surface text-fg hover:border-line-3')}
    >
      {children}
    </Link>
  );
}

type PageNumbersProps = {
  page: number;
  totalPages: number;
  pagePath: (page: number) => string;
  width: 3 | 5;
  className: string;
};

function PageNumbers({ page, totalPages, pagePath, width, className }: PageNumbersProps) {
  return (
    <ol className={classes('items-center gap-0.5 lg:gap-1', className)}>
      {paginationButtons(page, totalPages, width).map((button, index) =>
        button === '…' ? (
          // A row can have two gaps, so the index is the key.
          <li key={`gap-${index}`} className="px-1 text-fg-2" aria-hidden="true">
            …
          </li>
        ) : (
          <li key={button}>
            <Link
              to={pagePath(button)}
              aria-label={uiMessages.page(button)}
              aria-current={button === page ? 'page' : undefined}
              className={classes(
                'grid h-10 min-w-8.25 place-items-center rounded-[0.625rem] px-1.5 text-button font-semibold',
                button === page ? 'bg-fg text-page' : 'text-fg-2 hover:bg-sunken hover:text-fg',
              )}
            >
              {button}
            </Link>
          </li>
        ),
      )}
    </ol>
  );
}
