import { Package } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

/** The tinted grounds; which product stands on which is the shop's knowledge, not this folder's. */
export type Tint = 'snacks' | 'meals' | 'drinks' | 'sweets' | 'care' | 'stationery' | 'electricals';

/** `card` fills a card's width (128 or 168 high), `page` a product's own page; the others are squares of that many px. */
export type PictureSize = 'card' | 'page' | 64 | 56 | 48 | 40 | 36;

const frameClasses: Record<PictureSize, string> = {
  card: 'h-32 w-full pt-3.5 lg:h-42',
  page: 'h-70 w-full rounded-live lg:h-110',
  64: 'size-16 rounded-[0.875rem]',
  56: 'size-14 rounded-[0.875rem]',
  48: 'size-12 rounded-control',
  40: 'size-10 rounded-[0.625rem]',
  36: 'size-9 rounded-[0.625rem]',
};

const imageSizes: Record<PictureSize, { px: number; className: string }> = {
  card: { px: 108, className: 'size-21 lg:size-27' },
  page: { px: 280, className: 'size-44 lg:size-70' },
  64: { px: 44, className: 'size-11' },
  56: { px: 38, className: 'size-9.5' },
  48: { px: 32, className: 'size-8' },
  40: { px: 28, className: 'size-7' },
  36: { px: 24, className: 'size-6' },
};

const tintClasses: Record<Tint, string> = {
  snacks: 'ground-snacks',
  meals: 'ground-meals',
  drinks: 'ground-drinks',
  sweets: 'ground-sweets',
  care: 'ground-care',
  stationery: 'ground-stationery',
  electricals: 'ground-electricals',
};

type ProductPictureProps = {
  src: string | undefined;
  /** Empty where the product's name stands beside it. */
  alt: string;
  tint: Tint;
  size: PictureSize;
  /** True below the fold; the first cards of a page are false, so that they come first. */
  lazy: boolean;
  /** Sold out: the art loses its colour. */
  faded?: boolean | undefined;
  /** Badges, laid over the picture by the caller's own classes. */
  children?: ReactNode;
};

/** A product's art on its category's ground; when the picture cannot be loaded, a plain box stands there. */
export function ProductPicture({
  src,
  alt,
  tint,
  size,
  lazy,
  faded,
  children,
}: ProductPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const imageSize = imageSizes[size];
  const isMissing = src === undefined || src === '' || src === failedSrc;

  return (
    <span
      className={classes(
        'relative grid shrink-0 place-items-center overflow-hidden',
        frameClasses[size],
        tintClasses[tint],
        size !== 'card' && size !== 'page' && 'ground-flat',
      )}
    >
      {isMissing ? (
        <span
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
          className={classes(
            'grid place-items-center text-fg-3 [&_.lucide]:size-3/5',
            imageSize.className,
          )}
        >
          <Package className="stroke-[1.4]!" />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          width={imageSize.px}
          height={imageSize.px}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          className={classes(
            'object-contain',
            imageSize.className,
            faded === true && 'opacity-75 grayscale',
          )}
          onError={() => setFailedSrc(src)}
          // A picture that failed before the page woke up tells nobody: ask it. (A width of 0 alone proves
          // nothing: some browsers say it of an SVG without measures.)
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0)
              image.decode().catch(() => setFailedSrc(src));
          }}
        />
      )}
      {children}
    </span>
  );
}
