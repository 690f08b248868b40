import { useQuery } from '@tanstack/react-query';
import type { ProductView } from '#contract/products.ts';
import { ProductCard } from './product-card.tsx';
import { desktopColumns } from './product-list.ts';
import { categoryName } from '#messages/categories.ts';
import { productMessages } from '#messages/products.ts';
import { categoryProductsQuery } from './queries.ts';

/** A row of what else stands on the same shelf; nothing where there is nothing else, or it cannot be asked. */
export function RelatedProducts({ product }: { product: ProductView }) {
  const { data } = useQuery(categoryProductsQuery(product.category));
  const relatedProducts = (data?.data ?? [])
    .filter(({ _id }) => _id !== product._id)
    .slice(0, desktopColumns);
  if (relatedProducts.length === 0) return null;

  return (
    <section className="mt-6 lg:mt-10">
      <h2 className="text-section">
        {productMessages.moreInCategory(categoryName(product.category))}
      </h2>
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
