import type { ProductView } from '#contract/products.ts';
import { classes } from '#web/ui/classes.ts';
import { ProductCardSkeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import { desktopColumns, eagerPictureCount, countFreeCells } from './product-list.ts';
import { productMessages } from '#messages/products.ts';
import { RequestProductBanner } from './request-product-banner.tsx';

const columns =
  'grid grid-cols-2 max-[16rem]:grid-cols-1 gap-(--gap-grid) sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5';

/** Free cells of the last row: complete class names, as Tailwind requires. */
const spans: Readonly<Record<number, string>> = {
  1: 'lg:col-span-1',
  2: 'lg:col-span-2',
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
};

/** The cards of a page; on a desktop the promotion fills the last row. */
export function ProductGrid({ products }: { products: readonly ProductView[] }) {
  const freeCellCount = countFreeCells(products.length, desktopColumns);

  return (
    <ul className={columns}>
      {products.map((product, index) => (
        <li key={product._id} className="min-w-0">
          <ProductCard product={product} lazy={index >= eagerPictureCount} />
        </li>
      ))}
      <li className={classes('hidden lg:block', spans[freeCellCount])}>
        <RequestProductBanner
          shape={freeCellCount === desktopColumns ? 'own-row' : 'beside-cards'}
          className="h-full"
        />
      </li>
    </ul>
  );
}

const skeletonCardCount = 12;

/** Cards of the same size while loading. */
export function ProductGridSkeleton() {
  return (
    <SkeletonGroup label={productMessages.loading} className={columns}>
      {Array.from({ length: skeletonCardCount }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
