import { useQuery } from '@tanstack/react-query';
import type { ProductView } from '#contract/products.ts';
import { ProductCard } from './product-card.tsx';
import { desktopColumns } from './product-list.ts';
import { useCategory } from '#web/api/use-categories.ts';
import { productMessages } from '#messages/products.ts';
import { categoryProductsQuery } from './queries.ts';

/** Other products of the same category; nothing where there are none or the request failed. */
export function RelatedProducts({ product }: { product: ProductView }) {
  const category = useCategory(product.category);
  const { data } = useQuery(categoryProductsQuery(product.category));
  const relatedProducts = (data?.data ?? [])
    .filter(({ _id }) => _id !== product._id)
    .slice(0, desktopColumns);
  if (relatedProducts.length === 0) return null;

  return (
    <section className="mt-6 lg:mt-10">
      <h2 className="text-section">{productMessages.moreInCategory(category.label)}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-(--gap-grid) sm:grid-cols-3 lg:grid-cols-5">
        {relatedProducts.map((relatedProduct) => (
          <li key={relatedProduct._id} className="min-w-0">
            <ProductCard product={relatedProduct} lazy />
          </li>
        ))}
      </ul>
    </section>
  );
}
