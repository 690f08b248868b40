import { Link } from 'react-router';
import { paginationButtons, paginationSummary } from '#domain/pagination.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { paths } from '#web/paths.ts';
import type { ProductListParams } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { productMessages } from '#messages/products.ts';

type ProductListResponse = ApiResponse<'listProducts'> | undefined;

/** `Showing 1 to 12 of 64 products`, as the server counted. */
export function PaginationSummary({
  response,
  className,
}: {
  response: ProductListResponse;
  className: string;
}) {
  return (
    <p className={classes('text-note text-fg-2 lg:text-[0.875rem]', className)}>
      {response !== undefined &&
        response.data.length > 0 &&
        paginationSummary({ ...response.pagination, countOnPage: response.data.length })}
    </p>
  );
}

/** Previous, page numbers, Next: three numbers on narrow screens, five otherwise. */
export function ProductsPagination({
  params,
  response,
}: {
  params: ProductListParams;
  response: ProductListResponse;
}) {
  if (response === undefined || response.data.length === 0 || response.pagination.totalPages < 2) return null;
  const { page, totalPages } = response.pagination;

  return (
    <Pagination
      label={productMessages.pages}
      page={page}
      totalPages={totalPages}
      narrowButtons={paginationButtons(page, totalPages, 3)}
      wideButtons={paginationButtons(page, totalPages, 5)}
      href={(targetPage) => paths.products({ ...params, page: targetPage })}
      renderLink={({ href, ...link }) => <Link {...link} to={href} />}
    />
  );
}
