import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { listLowStock } from '#contract/endpoints/admin.ts';
import type { LowStockProductView } from '#contract/stock.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { ListPage } from '../../parts/list-page.tsx';
import type { ListColumn } from '../../parts/list-types.ts';
import { ProductName } from '../../parts/product-name.tsx';
import { StockFigure } from './stock-figure.tsx';
import { StockTabs } from './stock-tabs.tsx';

const t = consoleStockMessages.low;

const columns: readonly ListColumn<LowStockProductView>[] = [
  {
    id: 'product',
    header: t.columns.product,
    card: 'title',
    cell: (product) => <ProductName {...product} />,
  },
  { id: 'category', header: t.columns.category, card: 'plain', cell: ({ category }) => category },
  {
    id: 'stock',
    header: t.columns.stock,
    align: 'end',
    card: 'end',
    cell: (product) => <StockFigure {...product} />,
  },
  {
    id: 'limit',
    header: t.columns.limit,
    align: 'end',
    cell: ({ lowStockLimit, hasOwnLimit }) => (hasOwnLimit ? t.ownLimit(lowStockLimit) : lowStockLimit),
  },
];

const receiveLink = (
  <Link to="/admin/stock/receive" className={buttonClasses({ variant: 'solid' })}>
    {t.receive}
  </Link>
);

/** What has to be ordered, the lowest first. */
export function LowStockPage() {
  return (
    <>
      <StockTabs />
      <ListPage
        title={t.title}
        name="low-stock"
        query={({ page }) => consoleQuery(listLowStock, { query: { page } })}
        columns={columns}
        filters={[]}
        getId={({ _id }) => _id}
        getName={({ productName }) => productName}
        getPath={({ _id }) => `/admin/products/${_id}`}
        actions={receiveLink}
        empty={{
          picture: <PackageCheck className="size-10 text-fg-3" />,
          title: t.emptyTitle,
          text: t.emptyText,
          action: receiveLink,
        }}
      />
    </>
  );
}
