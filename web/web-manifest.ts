import { locale } from '#messages/locale.ts';
import { offlineMessages } from '#messages/offline.ts';
import { titles } from '#messages/titles.ts';
import { paths } from './paths.ts';

/** The night of `styles/tokens.css`, the splash screen of the installed app. */
const backgroundColor = '#15131f';
const smallIcon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

/** The web app manifest in the language of the page. */
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
    theme_color: backgroundColor,
    background_color: backgroundColor,
    categories: ['shopping', 'food'],
    icons: [
      { ...smallIcon, purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: offlineMessages.products, url: paths.products(), icons: [smallIcon] },
      { name: offlineMessages.cart, url: paths.cart(), icons: [smallIcon] },
      { name: offlineMessages.myOrders, url: paths.myOrders(), icons: [smallIcon] },
    ],
  };
}
