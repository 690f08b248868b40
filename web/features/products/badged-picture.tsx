import { isOutOfStock, minimumQuantity } from '#domain/cart-rules.ts';
import { stockBadge } from '#i18n/cart-text.ts';
import type { ProductView } from '#contract/products.ts';
import { ProductPicture } from '#web/layout/product-picture.tsx';
import { MinimumBadge, StockBadge } from '#web/ui/badge.tsx';

type BadgedPictureProps = { product: ProductView; size: 'card' | 'page'; lazy: boolean };

/** The picture of a product with its stock and its minimum quantity. */
export function BadgedPicture({ product, size, lazy }: BadgedPictureProps) {
  const minimum = minimumQuantity(product);
  const margin = size === 'card' ? 'm-2' : 'm-3';
  return (
    <ProductPicture
      src={product.imageUrl}
      alt={product.productName}
      category={product.category}
      size={size}
      lazy={lazy}
      faded={isOutOfStock(product)}
    >
      <span className={`absolute top-0 left-0 ${margin}`}>
        <StockBadge {...stockBadge(product)} />
      </span>
      {minimum > 1 && (
        <span className={`absolute top-0 right-0 ${margin}`}>
          <MinimumBadge quantity={minimum} />
        </span>
      )}
    </ProductPicture>
  );
}
