import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { MovementHistory } from './movement-history.tsx';
import { ProductPicker } from './product-picker.tsx';
import { StockTabs } from './stock-tabs.tsx';
import type { PickedProduct } from './use-product-search.ts';

/** Pieces of one product that broke, came back or were booked wrongly, beside its last movements. */
export function AdjustPage() {
  const search = useRef<HTMLInputElement>(null);
  const [product, setProduct] = useState<PickedProduct | null>(null);
  return (
    <>
      <StockTabs />
      <PageHeader
        title="Adjust stock"
        text="For pieces that broke, came back or were booked wrongly. To set a whole number, count."
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Panel title="What happened">
          {product === null ? (
            <ProductPicker inputRef={search} onPick={setProduct} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-primary-soft px-3.5 py-2">
                <p className="min-w-0 text-body font-semibold wrap-anywhere">{product.productName}</p>
                <Button variant="quiet" size={40} onClick={() => setProduct(null)}>
                  Choose another product
                </Button>
              </div>
              <AdjustForm key={product._id} product={product} onDone={() => setProduct(null)} />
            </>
          )}
        </Panel>
        {product === null ? (
          <Panel title="Movements">
            <p className="text-body text-fg-2">Choose a product. Its last movements appear here.</p>
          </Panel>
        ) : (
          <MovementHistory productId={product._id} />
        )}
      </div>
    </>
  );
}
