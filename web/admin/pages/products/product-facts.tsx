import type { AdminProductView } from '#contract/products.ts';
import { formatDateTime } from '#domain/dates.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { ProductThumbnail } from '../../parts/product-name.tsx';
import { Panel } from '../../parts/panel.tsx';
import { AdjustStockButton } from '../stock/adjust-stock-button.tsx';
import { ProductState } from './product-state.tsx';

const t = consoleProductMessages;

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
    [t.page.description, description],
    [t.columns.category, category],
    [t.columns.price, formatRupees(price)],
    [t.columns.place, storagePlace],
    [t.columns.barcode, barcode ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <Panel title={t.page.stockText}>
      {isComplete && <ProductThumbnail {...product} size="large" />}
      <div className="grid gap-2">
        <p className="figures text-page-title">
          {consoleStockMessages.inStock(product.stock, product.promised)}
        </p>
        <div>
          <ProductState product={product} />
        </div>
        {unavailableSince !== null && (
          <p className="text-note text-fg-2">
            {t.page.stoppedSince(formatDateTime(Date.parse(unavailableSince)))}
          </p>
        )}
        {archivedAt === null && (
          <div>
            <AdjustStockButton product={product} />
          </div>
        )}
        {archivedAt !== null && (
          <p className="text-note text-fg-2">
            {t.page.archivedSince(formatDateTime(Date.parse(archivedAt)))}
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
