import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import type { CategoryTint } from '#contract/categories.ts';
import { listCategories } from '#contract/endpoints/admin.ts';
import { buildPictureSrcSets } from '#domain/picture-url.ts';
import { classes } from '#web/ui/classes.ts';
import { consoleQuery } from '../api/console-request.ts';

const sizes = {
  small: { px: 28, frame: 'size-10 rounded-[0.625rem]', image: 'size-7' },
  medium: { px: 36, frame: 'size-12.5 rounded-control', image: 'size-9' },
  large: { px: 140, frame: 'h-44 w-full rounded-card', image: 'size-35' },
} as const;

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
  size = 'small',
}: PicturedProduct & { size?: keyof typeof sizes }) {
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data;
  const tint = categories?.find(({ name }) => name === category)?.tint ?? 'stone';
  return <TintedPicture src={imageUrl} tint={tint} size={size} />;
}

/** A picture on a coloured ground; a box in place of one that cannot be loaded. */
export function TintedPicture({
  src,
  tint,
  size = 'small',
}: {
  src: string;
  tint: CategoryTint;
  size?: keyof typeof sizes;
}) {
  const { px, frame, image } = sizes[size];
  return (
    <span className={classes('tint-flat grid shrink-0 place-items-center', `tint-${tint}`, frame)}>
      <Picture key={src} src={src} px={px} className={image} />
    </span>
  );
}

function Picture({ src, px, className }: { src: string; px: number; className: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (src === '' || hasFailed) return <Package aria-hidden className={classes('p-1 text-fg-3', className)} />;
  return (
    <img
      src={src}
      srcSet={buildPictureSrcSets(src)?.webp}
      sizes={`${px}px`}
      alt=""
      width={px}
      height={px}
      loading="lazy"
      decoding="async"
      className={classes('object-contain', className)}
      onError={() => setFailed(true)}
    />
  );
}
