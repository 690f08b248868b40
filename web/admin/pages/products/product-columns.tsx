import type { AdminProductView } from '#contract/products.ts';
import { formatDateTime } from '#domain/dates.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import type { ListColumn } from '../../parts/list-types.ts';
import { ProductName } from '../../parts/product-name.tsx';
import { StockFigure } from '../stock/stock-figure.tsx';
import { AvailabilityButton } from './availability-button.tsx';
import { ProductState } from './product-state.tsx';

const t = consoleProductMessages.columns;

/** The columns of the list of products. */
export const productColumns: readonly ListColumn<AdminProductView>[] = [
  {
    id: 'name',
    header: t.name,
    card: 'title',
    sort: { ascending: 'name', descending: '-name' },
    cell: (product) => <ProductName {...product} />,
  },
  {
    id: 'category',
    header: t.category,
    card: 'plain',
    cell: ({ category }) => <span className="md:whitespace-nowrap">{category}</span>,
  },
  {
    id: 'price',
    header: t.price,
    align: 'end',
    card: 'end',
    sort: { ascending: 'price', descending: '-price' },
    cell: ({ price }) => formatRupees(price),
  },
  {
    id: 'delivery',
    header: t.delivery,
    align: 'end',
    isOptional: true,
    cell: ({ deliveryCharge }) => formatRupees(deliveryCharge),
  },
  {
    id: 'stock',
    header: t.stock,
    align: 'end',
    sort: { ascending: 'stock', descending: '-stock' },
    cell: (product) => <StockFigure {...product} />,
  },
  { id: 'state', header: t.state, cell: (product) => <ProductState product={product} /> },
  { id: 'place', header: t.place, isOptional: true, cell: ({ storagePlace }) => storagePlace },
  { id: 'barcode', header: t.barcode, isOptional: true, cell: ({ barcode }) => barcode ?? '' },
  {
    id: 'edited',
    header: t.edited,
    isOptional: true,
    sort: { ascending: 'edited', descending: '-edited' },
    cell: ({ editedAt }) => formatDateTime(Date.parse(editedAt)),
  },
  {
    id: 'selling',
    header: t.selling,
    cell: (product) =>
      product.archivedAt === null ? (
        <span className="whitespace-nowrap">
          <AvailabilityButton product={product} />
        </span>
      ) : null,
  },
];
