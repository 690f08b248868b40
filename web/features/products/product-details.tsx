import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from '#web/navigation/router.tsx';
import type { ProductView } from '#contract/products.ts';
import { paths } from '#web/paths.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { AddToCartControl } from './add-to-cart-control.tsx';
import { BadgedPicture } from './badged-picture.tsx';
import { ChargesLine } from './charges-line.tsx';
import { SurchargeNotice } from './surcharge-notice.tsx';
import { useCategory } from '#web/api/use-categories.ts';
import { productMessages } from '#messages/products.ts';
import { ShareButton } from './share-button.tsx';

const columns =
  'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:items-start lg:gap-12';

/** Picture and data of a product. */
export function ProductDetails({ product }: { product: ProductView }) {
  const category = useCategory(product.category);
  const nameId = useId();

  return (
    <article className={columns}>
      <BadgedPicture product={product} size="page" lazy={false} />

      <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:pt-4">
        <div>
          <h1 id={nameId} className="text-page-title">
            {product.productName}
          </h1>
          <p className="mt-1.5 text-body text-fg-2">{product.description}</p>
        </div>
        <ChargesLine product={product} size="total" />
        <SurchargeNotice className="justify-self-start pr-4!" />
        <div className="flex flex-wrap gap-3">
          <div className="min-w-[min(14rem,100%)] grow lg:max-w-72">
            <AddToCartControl product={product} nameId={nameId} />
          </div>
          <ShareButton title={product.productName} />
        </div>
        <dl className="mt-1 border-t border-line text-body">
          <DetailItem name={productMessages.category}>
            <Link to={paths.products({ category: product.category })} className="text-link">
              {category.label}
            </Link>
          </DetailItem>
          {product.codeName !== undefined && (
            <DetailItem name={productMessages.code}>{product.codeName}</DetailItem>
          )}
        </dl>
        <p className="text-note text-fg-3">{productMessages.deliveryNote}</p>
      </div>
    </article>
  );
}

function DetailItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line">
      <dt className="shrink-0 text-fg-2">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** In the size of the product. */
export function ProductDetailsSkeleton() {
  return (
    <SkeletonGroup label={productMessages.loading} className={columns}>
      <Skeleton className="h-70 rounded-live! lg:h-110" />
      <div className="grid content-start gap-4 lg:pt-4">
        <Skeleton className="h-8.5 w-4/5 lg:h-10" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-10 w-32" />
        <Skeleton className="h-11 rounded-control!" />
      </div>
    </SkeletonGroup>
  );
}
