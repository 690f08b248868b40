import type { AdminProductView } from '#contract/products.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import type { ListColumn } from '#web/console/kit/list-types.ts';
import { ProductName } from '#web/console/kit/product-name.tsx';
import { StockFigure } from '#web/console/pages/stock/stock-figure.tsx';
import { AvailabilityButton } from './availability-button.tsx';
import { ProductState } from './product-state.tsx';

/** The columns of the list of products. */
export const productColumns: readonly ListColumn<AdminProductView>[] = [
  {
    id: 'name',
    header: 'Product',
    card: 'title',
    sort: 'name',
    cell: (product) => <ProductName {...product} />,
  },
  {
    id: 'category',
    header: 'Category',
    card: 'plain',
    cell: ({ category }) => <span className="md:whitespace-nowrap">{category}</span>,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    card: 'end',
    sort: 'price',
    cell: ({ price }) => formatRupees(price),
  },
  {
    id: 'delivery',
    header: 'Delivery',
    align: 'end',
    isOptional: true,
    cell: ({ deliveryCharge }) => formatRupees(deliveryCharge),
  },
  {
    id: 'stock',
    header: 'To sell',
    align: 'end',
    sort: 'stock',
    cell: (product) => <StockFigure {...product} />,
  },
  { id: 'state', header: 'State', cell: (product) => <ProductState product={product} /> },
  { id: 'place', header: 'Storage place', isOptional: true, cell: ({ storagePlace }) => storagePlace },
  { id: 'barcode', header: 'Barcode', isOptional: true, cell: ({ barcode }) => barcode ?? '' },
  {
    id: 'edited',
    header: 'Last edit',
    isOptional: true,
    sort: 'edited',
    cell: ({ editedAt }) => formatDateTime(Date.parse(editedAt)),
  },
  {
    id: 'selling',
    header: 'Selling',
    cell: (product) =>
      product.archivedAt === null ? (
        <span className="whitespace-nowrap">
          <AvailabilityButton product={product} />
        </span>
      ) : null,
  },
];
