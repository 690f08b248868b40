import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The console of the shop's team at `/admin`: one build in English, apart from the pages, so that no customer loads
 * any of it. Its files are below `/admin/assets/`, which the service worker leaves alone.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '#messages': path.resolve(import.meta.dirname, 'i18n/en') } },
  appType: 'custom',
  publicDir: false,
  cacheDir: 'node_modules/.vite-console',
  build: {
    target: 'es2022',
    assetsDir: 'admin/assets',
    // All builds share the folder; `tools/build.mjs` empties it first.
    emptyOutDir: false,
    // Not named like the manifests of the languages.
    manifest: '.vite/console.json',
    // The content security policy allows neither data: URLs nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'web/console/main.tsx',
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
