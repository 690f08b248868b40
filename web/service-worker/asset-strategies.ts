import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import {
  ignoreVaryOptions,
  createExpirationPlugin,
  cacheableResponsePlugin,
} from './cache-plugins.ts';

/** Enough for the last builds in both languages; the server lets them be kept as long. */
const assetLimits = { entries: 500, days: 365 };
const pictureLimits = { entries: 150, days: 60 };

/** Where built files are kept. */
export const assetCacheName = 'assets';

/** Files with a hash in their name never change: a build's own stay as long as its pages may be open. */
export const assetStrategy = new CacheFirst({
  cacheName: assetCacheName,
  matchOptions: ignoreVaryOptions,
  plugins: [cacheableResponsePlugin('file'), createExpirationPlugin(assetLimits)],
});

/** Pictures keep their names, so that a new one is fetched behind the old one's back; the browser asks once a day at most. */
export const pictureStrategy = new StaleWhileRevalidate({
  cacheName: 'pictures',
  matchOptions: ignoreVaryOptions,
  plugins: [cacheableResponsePlugin('file'), createExpirationPlugin(pictureLimits)],
});
