import type { AdminProductView } from '#contract/products.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { ProductThumbnail } from '#web/console/kit/product-name.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { AdjustStockButton } from '#web/console/pages/stock/adjust-stock-button.tsx';
import { formatStock } from '#web/console/pages/stock/stock-figure.tsx';
import { ProductState } from './product-state.tsx';

/** What everybody in the shop needs to know of a product in the evening. */
export function ProductFacts({
  product,
  isComplete = false,
}: {
  product: AdminProductView;
  /** With the picture and the fields, where the page has no form. */
  isComplete?: boolean;
}) {
  const { archivedAt, unavailableSince, storagePlace, category, price, barcode, description } = product;
  const facts = [
    ['Description', description],
    ['Category', category],
    ['Price', formatRupees(price)],
    ['Storage place', storagePlace],
    ['Barcode', barcode ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <Panel title="Stock">
      {isComplete && <ProductThumbnail {...product} size="panel" />}
      <div className="grid gap-2">
        <p className="figures text-page-title">{formatStock(product.stock, product.promised)}</p>
        <div>
          <ProductState product={product} />
        </div>
        {unavailableSince !== null && (
          <p className="text-note text-fg-2">
            {`Not sold since ${formatDateTime(Date.parse(unavailableSince))}. “Sell again” ends this, and so do goods that are received.`}
          </p>
        )}
        {archivedAt === null && (
          <div>
            <AdjustStockButton product={product} />
          </div>
        )}
        {archivedAt !== null && (
          <p className="text-note text-fg-2">
            {`Archived on ${formatDateTime(Date.parse(archivedAt))}. Customers do not see it.`}
          </p>
        )}
      </div>
      {isComplete && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-note">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-fg-2">{label}</dt>
              <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
