import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { defaultLanguage, parseLanguage } from './domain/language.ts';
import { devPagesPlugin, serverPathPattern } from './tools/dev-pages-plugin.ts';

/** The language of this build or development server. */
const language = parseLanguage(process.env['SHOP_LANGUAGE']) ?? defaultLanguage;
const serverOrigin = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/**
 * React, which changes rarely, what every page needs, small parts that most pages share, what the pages of products and
 * the cart share, and what the same other pages share: merged any further, a page would load the forms of another. A file
 * of a few hundred bytes costs a phone more than its bytes.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
  // The script before hydration is a file of its own.
  { name: 'shared', test: /^(?!.*pre-hydration-input)/, tags: ['$initial' as const], priority: 3 },
  {
    name: 'basics',
    test: /i18n\/dates|web\/ui\/(?:empty-state|price|skeleton|trans)\.|icons\/(?:chevron-down|chevron-left|minus|plus)\./,
    priority: 2,
  },
  {
    name: 'shop',
    test: /shop-closure|i18n\/\w+\/(?:closure|pricing-periods)|pricing-period-text|quantity-stepper/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'product-texts', test: /i18n\/\w+\/products\./, minShareCount: 2, priority: 2 },
  {
    name: 'products',
    test: /web\/features\/products\/(?!.*-page)|web\/live\/product-queries/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'parts',
    test: /^(?!.*-page\.tsx)/,
    minShareCount: 2,
    entriesAware: true,
  },
];

/** Without the names of all pages that share the chunk. */
function getChunkFileName({ name }: { name: string }): string {
  return `assets/${name.startsWith('parts~') ? 'parts' : '[name]'}-[hash].js`;
}

/**
 * Two builds per language, into folders that `tools/build.mjs` names: the browser files (`client`, with a manifest for the
 * server) and the server renderer (`ssr`), which bundles its packages so that production installs no React.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), devPagesPlugin(serverOrigin, language)],
  resolve: {
    alias: [
      // The pages of each language carry their own texts alone, and no code chooses among them.
      { find: '#messages', replacement: path.resolve(import.meta.dirname, 'i18n', language) },
    ],
  },
  server: { proxy: { [serverPathPattern]: serverOrigin } },
  appType: 'custom',
  publicDir: 'web/public',
  cacheDir: 'node_modules/.vite',
  build: {
    target: 'es2022',
    // All builds share the folder; `tools/build.mjs` empties it first.
    emptyOutDir: false,
    copyPublicDir: !isSsrBuild && language === defaultLanguage,
    manifest: isSsrBuild ? false : `.vite/manifest.${language}.json`,
    // The content security policy allows neither data: URLs nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every document has the entry: Firefox fails to load it once more.
      resolveDependencies: (_file, files) => files.filter((file) => !file.includes('/entry-client-')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild
        ? 'web/entry-server.tsx'
        : ['web/entry-client.tsx', 'web/navigation/pre-hydration-input.ts'],
      // The renderer is one file, loaded at start: a later build cannot break a running server.
      output: isSsrBuild
        ? { entryFileNames: `entry-server.${language}.js`, codeSplitting: false }
        : { codeSplitting: { groups: chunkGroups }, chunkFileNames: getChunkFileName },
    },
  },
  ...(command === 'build' && isSsrBuild
    ? {
        ssr: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
}));
