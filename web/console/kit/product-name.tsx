import { useQuery } from '@tanstack/react-query';
import { listCategories } from '#contract/endpoints/admin.ts';
import { noPictureUrl } from '#domain/picture.ts';
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

/** The picture of a product, or of its category, on the category's tint; the name stands beside it. */
export function ProductThumbnail({
  imageUrl,
  category,
  size = 40,
}: PicturedProduct & { size?: 40 | 'panel' }) {
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data;
  const { picture = imageUrl, tint = 'stone' } = categories?.find(({ name }) => name === category) ?? {};
  return (
    <TintedPicture src={imageUrl === noPictureUrl ? picture : imageUrl} alt="" tint={tint} size={size} lazy />
  );
}
