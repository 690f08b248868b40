import { memo, useId } from 'react';
import { Link } from '#web/navigation/router.tsx';
import { isOutOfStock } from '#domain/cart-rules.ts';
import type { ProductView } from '#contract/products.ts';
import { paths } from '#web/paths.ts';
import { useCategory } from '#web/api/use-categories.ts';
import { classes } from '#web/ui/classes.ts';
import { AddToCartControl } from './add-to-cart-control.tsx';
import { BadgedPicture } from './badged-picture.tsx';
import { ChargesLine } from './charges-line.tsx';

type ProductCardProps = {
  product: ProductView;
  /** False for pictures in the first viewport. */
  lazy: boolean;
};

/**
 * A product card: picture, badges, name, description, charges, and cart control. A list renders again for each of its
 * requests, a card only for its product.
 */
export const ProductCard = memo(function ProductCard({ product, lazy }: ProductCardProps) {
  const category = useCategory(product.category);
  const nameId = useId();

  return (
    <article
      aria-label={product.productName}
      className="card-box relative flex h-full flex-col overflow-hidden has-[h2_a:focus-visible]:outline-3 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-info"
    >
      <div className="relative flex grow flex-col">
        <BadgedPicture product={product} size="card" lazy={lazy} />
        <div className="flex grow flex-col px-3 pt-[11px] lg:px-4 lg:pt-3.5">
          <h2 id={nameId} className={classes('text-product-name', isOutOfStock(product) && 'text-fg-3')}>
            {/* The link covers the card except for the button. */}
            <Link
              to={paths.product(product._id)}
              className="line-clamp-2 outline-on-parent after:absolute after:inset-0"
            >
              {product.productName}
            </Link>
          </h2>
          <p className="mt-px truncate text-meta text-fg-3">{category.label}</p>
          {product.description !== '' && (
            <p className="line-clamp-2 text-meta text-fg-3">{product.description}</p>
          )}
          <ChargesLine product={product} size="card" className="mt-auto pt-2" />
        </div>
      </div>
      <div className="px-3 pt-2.5 pb-3 lg:px-4 lg:pb-4">
        <AddToCartControl product={product} nameId={nameId} />
      </div>
    </article>
  );
});
