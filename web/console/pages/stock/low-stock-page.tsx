import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { listLowStock } from '#contract/endpoints/admin.ts';
import type { LowStockProductView } from '#contract/stock.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { ListColumn } from '#web/console/kit/list-types.ts';
import { ProductName } from '#web/console/kit/product-name.tsx';
import { StockFigure } from './stock-figure.tsx';
import { StockTabs } from './stock-tabs.tsx';

const columns: readonly ListColumn<LowStockProductView>[] = [
  { id: 'product', header: 'Product', card: 'title', cell: (product) => <ProductName {...product} /> },
  { id: 'category', header: 'Category', card: 'plain', cell: ({ category }) => category },
  {
    id: 'stock',
    header: 'To sell',
    align: 'end',
    card: 'end',
    cell: (product) => <StockFigure {...product} />,
  },
  {
    id: 'limit',
    header: 'Low at',
    align: 'end',
    cell: ({ lowStockLimit, hasOwnLimit }) =>
      hasOwnLimit ? `${lowStockLimit} (set for this product)` : lowStockLimit,
  },
];

const receiveLink = (
  <Link to="/admin/stock/receive" className={buttonClasses({ variant: 'solid' })}>
    Receive goods
  </Link>
);

/** What has to be ordered, the lowest first. */
export function LowStockPage() {
  return (
    <>
      <StockTabs />
      <ListPage
        title="Low stock"
        name="low-stock"
        endpoint={listLowStock}
        columns={columns}
        getName={({ productName }) => productName}
        getPath={({ _id }) => `/admin/products/${_id}`}
        actions={receiveLink}
        empty={{
          picture: <PackageCheck className="size-10 text-fg-3" />,
          title: 'Nothing runs low',
          text: 'Products appear here when their stock falls to their low-stock limit.',
          action: receiveLink,
        }}
      />
    </>
  );
}
