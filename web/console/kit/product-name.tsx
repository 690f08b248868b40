import { useQuery } from '@tanstack/react-query';
import { listCategories } from '#contract/endpoints/admin.ts';
import { TintedPicture } from '#web/ui/tinted-picture.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';

type PicturedProduct = { imageUrl: string; category: string };

/** The name of a product after its picture, for a list. */
export function ProductName({ productName, ...product }: PicturedProduct & { productName: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-3">
      <ProductThumbnail {...product} />
      <span className="min-w-0 wrap-anywhere">{productName}</span>
    </span>
  );
}

/** The picture of a product on the tint of its category; the name stands beside it. */
export function ProductThumbnail({
  imageUrl,
  category,
  size = 40,
}: PicturedProduct & { size?: 40 | 'panel' }) {
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data;
  const tint = categories?.find(({ name }) => name === category)?.tint ?? 'stone';
  return <TintedPicture src={imageUrl} alt="" tint={tint} size={size} lazy />;
}
