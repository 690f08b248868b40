import { useCategory } from '#web/api/use-categories.ts';
import { TintedPicture } from '#web/ui/tinted-picture.tsx';
import type { TintedPictureProps } from '#web/ui/tinted-picture.tsx';

/** A product's picture on the tint of its category. */
export function ProductPicture({
  category,
  ...props
}: Omit<TintedPictureProps, 'tint'> & { category: string }) {
  return <TintedPicture {...props} tint={useCategory(category).tint} />;
}
