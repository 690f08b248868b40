import { isOutOfStock } from '#domain/cart-rules.ts';
import type { ProductView } from '#contract/products.ts';
import { useBand } from '#web/shell/shop.tsx';
import { Price } from '#web/ui/price.tsx';
import { chargesOf } from './product-charges.ts';

type ChargesLineProps = { product: ProductView; size: 'card' | 'total'; className?: string };

/** Price, delivery and the hour's extra of one piece: all that the checkout will ask for it. */
export function ChargesLine({ product, size, className }: ChargesLineProps) {
  const { band, extraPerItemPaise } = useBand();
  const { price, delivery, extra } = chargesOf(product, { extraPerItemPaise, period: band.period });

  return (
    <div className={className}>
      <p>
        <Price text={price} role={size} muted={isOutOfStock(product)} />
      </p>
      <p className="text-meta text-fg-2">
        <span className="whitespace-nowrap">{delivery}</span>
        {extra !== null && (
          <>
            {' '}
            <span className="font-bold whitespace-nowrap text-lamp-text">{extra}</span>
          </>
        )}
      </p>
    </div>
  );
}
