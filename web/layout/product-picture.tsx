import { noPictureUrl } from '#domain/picture.ts';
import { useCategory } from '#web/api/use-categories.ts';
import { TintedPicture } from '#web/ui/tinted-picture.tsx';
import type { TintedPictureProps } from '#web/ui/tinted-picture.tsx';

/** A product's picture, or that of its category, on the category's tint. */
export function ProductPicture({
  category,
  src,
  ...props
}: Omit<TintedPictureProps, 'tint'> & { category: string }) {
  const { picture, tint } = useCategory(category);
  return <TintedPicture {...props} src={src === noPictureUrl ? picture : src} tint={tint} />;
}
