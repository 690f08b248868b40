import { Package } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { buildPictureSrcSets } from '#domain/picture.ts';
import type { CategoryTint } from '#domain/picture.ts';
import { classes } from './classes.ts';

/**
 * `card` has the width of a card (128 or 168 px high), `page` is for product pages, `panel` for those of the console; numbers are squares in px.
 */
type PictureSize = 'card' | 'page' | 'panel' | 64 | 50 | 48 | 40 | 36;

const frameClasses: Record<PictureSize, string> = {
  card: 'h-32 w-full pt-3.5 lg:h-42',
  page: 'h-70 w-full rounded-live lg:h-110',
  panel: 'h-44 w-full rounded-card',
  64: 'size-16 rounded-[0.875rem]',
  50: 'size-12.5 rounded-control',
  48: 'size-12 rounded-control',
  40: 'size-10 rounded-[0.625rem]',
  36: 'size-9 rounded-[0.625rem]',
};

const imageSizes: Record<PictureSize, { px: number; className: string }> = {
  card: { px: 108, className: 'size-21 lg:size-27' },
  page: { px: 280, className: 'size-44 lg:size-70' },
  panel: { px: 140, className: 'size-35' },
  64: { px: 44, className: 'size-11' },
  50: { px: 36, className: 'size-9' },
  48: { px: 32, className: 'size-8' },
  40: { px: 28, className: 'size-7' },
  36: { px: 24, className: 'size-6' },
};

export type TintedPictureProps = {
  src: string | undefined;
  /** Empty beside the product's name. */
  alt: string;
  tint: CategoryTint;
  size: PictureSize;
  /** False for cards in the first viewport. */
  lazy: boolean;
  /** Out of stock: greyscale. */
  faded?: boolean | undefined;
  /** Badges, positioned by the caller. */
  children?: ReactNode;
};

/** A picture on a tint; a plain box where the picture cannot be loaded. */
export function TintedPicture({ src, alt, tint, size, lazy, faded, children }: TintedPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const imageSize = imageSizes[size];
  const isMissing = src === undefined || src === '' || src === failedSrc;

  return (
    <span
      className={classes(
        'relative grid shrink-0 place-items-center overflow-hidden',
        frameClasses[size],
        size === 'card' || size === 'page' ? 'tint' : 'tint-flat',
        `tint-${tint}`,
      )}
    >
      {isMissing ? (
        <span
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
          className={classes('grid place-items-center text-fg-3 [&_.lucide]:size-3/5', imageSize.className)}
        >
          <Package className="stroke-[1.4]!" />
        </span>
      ) : (
        <SizedImage
          src={src}
          alt={alt}
          width={imageSize.px}
          height={imageSize.px}
          loading={lazy ? 'lazy' : 'eager'}
          fetchPriority={lazy ? undefined : 'high'}
          decoding="async"
          draggable={false}
          className={classes('object-contain', imageSize.className, faded === true && 'opacity-75 grayscale')}
          onError={() => setFailedSrc(src)}
          // A picture that failed before hydration fires no event. (A width of 0 alone proves nothing: some browsers
          // report it for an SVG without dimensions.)
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailedSrc(src));
          }}
        />
      )}
      {children}
    </span>
  );
}

type SizedImageProps = ComponentProps<'img'> & { src: string; alt: string; width: number };

/** An uploaded picture in the size and format that the screen needs; any other as it is. */
function SizedImage({ src, alt, width, ...rest }: SizedImageProps) {
  const srcSets = buildPictureSrcSets(src);
  if (srcSets === null) return <img {...rest} src={src} alt={alt} width={width} />;
  const sizes = `${width}px`;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSets.avif} sizes={sizes} />
      <img {...rest} src={src} alt={alt} width={width} srcSet={srcSets.webp} sizes={sizes} />
    </picture>
  );
}
