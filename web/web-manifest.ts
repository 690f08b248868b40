import { locale } from '#domain/locale.ts';
import { offlineTexts } from './i18n/offline.ts';
import { titles } from './i18n/titles.ts';
import { paths } from './paths.ts';

/** The night of `styles/tokens.css`: while the installed shop opens, its mark stands on it. */
const night = '#15131f';
const small = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

/** How the installed shop is called and looks, in the language of the page. */
export function webManifest(brand: string) {
  return {
    id: paths.products(),
    name: brand,
    short_name: brand,
    description: titles.description(brand),
    lang: locale,
    dir: 'ltr',
    start_url: paths.products(),
    scope: paths.home(),
    display: 'standalone',
    theme_color: night,
    background_color: night,
    categories: ['shopping', 'food'],
    icons: [
      { ...small, purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: offlineTexts.products, url: paths.products(), icons: [small] },
      { name: offlineTexts.cart, url: paths.cart(), icons: [small] },
      { name: offlineTexts.myOrders, url: paths.myOrders(), icons: [small] },
    ],
  };
}
