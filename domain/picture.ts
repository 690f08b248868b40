/** The widths in px of an uploaded picture: lists of orders, cards and product pages, each on a display of twice the density. */
export const pictureWidths = [96, 224, 560] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What a product without a picture stores; pages show the picture of its category. */
export const noPictureUrl = '/pictures/package.svg';

/** Background tints of category pictures. */
export const categoryTints = ['amber', 'peach', 'blue', 'pink', 'green', 'violet', 'stone'] as const;
export type CategoryTint = (typeof categoryTints)[number];

const folder = '/pictures/uploads/';

/** The URL of an uploaded picture in one size and format. */
export function buildPictureUrl(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `${folder}${hash}-${width}.${format}`;
}

/** `srcset` of an uploaded picture by format, from any of its URLs; null for other pictures. */
export function buildPictureSrcSets(url: string): Record<PictureFormat, string> | null {
  const [, hash] = /^\/pictures\/uploads\/([0-9a-f]+)-\d+\.webp$/.exec(url) ?? [];
  if (hash === undefined) return null;
  const build = (format: PictureFormat) =>
    pictureWidths.map((width) => `${buildPictureUrl(hash, width, format)} ${width}w`).join(', ');
  return { avif: build('avif'), webp: build('webp') };
}

/** A drawn picture of the shop, or an uploaded one in any size and format. */
const ownPicture = /^\/pictures\/(?:[\w-]+\.svg|uploads\/[0-9a-f]{32}-\d{1,4}\.(?:avif|webp))$/;

/** Host and port without credentials, and none of the characters that browsers drop or rewrite. */
const httpsUrl = /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/u;

/** Whether a URL may be stored as a picture: one of the shop's own, or an `https` URL without credentials. */
export function isPictureUrl(url: string): boolean {
  return ownPicture.test(url) || httpsUrl.test(url);
}
