import { Link } from 'react-router';
import { pageButtons, showingLine } from '#domain/paging.ts';
import type { CallSuccess } from '#web/api/send.ts';
import { paths } from '#web/paths.ts';
import type { ProductsPlace } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { productsTexts } from '#web/i18n/products.ts';

type ListedProducts = CallSuccess<'listProducts'> | undefined;

/** `Showing 1 to 12 of 64 products`, as the server counted. */
export function ShowingLine({ list, className }: { list: ListedProducts; className: string }) {
  return (
    <p className={classes('text-note text-fg-2 lg:text-[0.875rem]', className)}>
      {list !== undefined &&
        list.data.length > 0 &&
        showingLine({ ...list.pagination, shown: list.data.length })}
    </p>
  );
}

/** Previous, page numbers, Next: three numbers where it is narrow, five elsewhere. */
export function ProductsPages({ place, list }: { place: ProductsPlace; list: ListedProducts }) {
  if (list === undefined || list.data.length === 0 || list.pagination.totalPages < 2) return null;
  const { page, totalPages } = list.pagination;

  return (
    <Pagination
      label={productsTexts.pages}
      page={page}
      totalPages={totalPages}
      narrow={pageButtons(page, totalPages, 3)}
      wide={pageButtons(page, totalPages, 5)}
      href={(wanted) => paths.products({ ...place, page: wanted })}
      renderLink={({ href, ...link }) => <Link {...link} to={href} />}
    />
  );
}
