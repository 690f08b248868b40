import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminProductView } from '#contract/products.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { ProductThumbnail } from '#web/console/kit/product-name.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { formatPromised, formatStock } from '#web/console/pages/stock/stock-figure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { AdjustForm } from '#web/console/pages/stock/adjust-form.tsx';
import type { AdjustedProduct } from '#web/console/pages/stock/use-adjustment.ts';
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
  const { archivedAt, unavailableSince } = product;
  return (
    <Panel
      title="Stock"
      action={
        <Link to={`/admin/orders?product=${product._id}`} className="text-note text-link">
          Orders with it
        </Link>
      }
    >
      {isComplete && <ProductThumbnail {...product} size="panel" />}
      <div className="grid gap-2">
        <p className="figures text-page-title">{formatStock(product.stock)}</p>
        {product.onHand !== product.stock && (
          <p className="text-note text-fg-2">
            {[
              `${product.onHand.toLocaleString('en-IN')} in the shop`,
              ...(product.promised > 0 ? [`${formatPromised(product.promised)} to open orders`] : []),
            ].join(' · ')}
          </p>
        )}
        {product.missing > 0 && (
          <p className="text-note font-semibold text-danger-text">
            {`${product.missing.toLocaleString('en-IN')} missing for open orders. What comes is for them first.`}
          </p>
        )}
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
      {isComplete && <Facts product={product} />}
    </Panel>
  );
}

/** The fields, where the page has no form. */
function Facts({ product }: { product: AdminProductView }) {
  const { storagePlace, category, price, barcode, description } = product;
  const facts = [
    ['Description', description],
    ['Category', category],
    ['Price', formatRupees(price)],
    ['Storage place', storagePlace],
    ['Barcode', barcode ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-note">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-fg-2">{label}</dt>
          <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the form for damage, returns and corrections of one product. */
function AdjustStockButton({ product }: { product: AdjustedProduct }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size={40} onClick={() => setOpen(true)}>
        Adjust stock
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={`Adjust the stock of ${product.productName}`}>
        <AdjustForm product={product} onDone={close} onCancel={close} />
      </Dialog>
    </>
  );
}
