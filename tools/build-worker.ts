// Needed because the service worker lists the files of two page builds, which no Vite plugin sees together.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { collectChunks } from '#server/http/vite-manifest.ts';
import type { Manifest } from '#server/http/vite-manifest.ts';

/** Pages for admins and delivery partners; they are cached only after a visit. */
const excludedPages = /^web\/features\/(?:debug|dev|delivery)\//;

/**
 * Builds the service worker after the pages: their hashed file names are part of it, so that a new build
 * installs a new worker.
 */
async function buildWorker(root: string, folder: string): Promise<void> {
  const pageFiles = Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, await listPageFiles(path.join(root, folder), language)]),
    ),
  ) as Record<Language, string[]>; // One entry per language.
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PAGE_FILES: JSON.stringify(pageFiles) },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'web/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** The URLs of the customer pages and of everything they import, statically or dynamically. */
async function listPageFiles(client: string, language: Language): Promise<string[]> {
  const file = path.join(client, `.vite/manifest.${language}.json`);
  // Written by our own build.
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const keys = Object.entries(manifest).flatMap(([key, { isEntry, isDynamicEntry }]) =>
    isEntry === true || (isDynamicEntry === true && !excludedPages.test(key)) ? [key] : [],
  );
  return collectChunks(manifest, keys)
    .map(({ file: built }) => `/${built}`)
    .sort();
}

await buildWorker(path.resolve(import.meta.dirname, '..'), process.argv[2] ?? '');
