import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { ignoreVaryOptions, createExpirationPlugin, cacheableResponsePlugin } from './cache-plugins.ts';

/** Enough for the last builds in both languages. */
const assetLimits = { entries: 500, days: 365 };
const pictureLimits = { entries: 150, days: 60 };

/** The cache of built files. */
export const assetCacheName = 'assets';

/** Files with a hash in their name never change and stay while pages may use them. */
export const assetStrategy = new CacheFirst({
  cacheName: assetCacheName,
  matchOptions: ignoreVaryOptions,
  plugins: [cacheableResponsePlugin('file'), createExpirationPlugin(assetLimits)],
});

/** Pictures keep their names and are revalidated in the background, at most daily. */
export const pictureStrategy = new StaleWhileRevalidate({
  cacheName: 'pictures',
  matchOptions: ignoreVaryOptions,
  plugins: [cacheableResponsePlugin('file'), createExpirationPlugin(pictureLimits)],
});
