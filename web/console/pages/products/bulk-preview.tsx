import type { ProductsChange } from '#contract/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { formatPaise } from '#domain/money.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { previewPrice } from './bulk-change.ts';

const maxShown = 5;

/** The first prices of a change, before it is made. */
export function BulkPreview({
  products,
  change,
}: {
  products: readonly AdminProductView[];
  change: ProductsChange;
}) {
  const previews = products
    .map((product) => ({ product, pricePaise: previewPrice(product, change) }))
    .filter(({ pricePaise }) => pricePaise !== undefined);
  if (previews.length === 0) return null;
  return (
    <ul className="figures grid gap-1 rounded-control bg-sunken p-3 text-note">
      {previews.slice(0, maxShown).map(({ product, pricePaise }) => (
        <li key={product._id} className="wrap-anywhere">
          {`${product.productName}: ${formatRupees(product.price)} → ${pricePaise == null ? 'not possible' : formatPaise(pricePaise)}`}
        </li>
      ))}
      {previews.length > maxShown && (
        <li className="text-fg-2">{`and ${formatCount(previews.length - maxShown, 'product')} more`}</li>
      )}
    </ul>
  );
}
