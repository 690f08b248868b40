import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { collectChunks } from './vite-manifest.ts';
import type { Manifest } from './vite-manifest.ts';

/** Pages that no customer opens; they are kept as far as they were used. */
const excludedPages = /^web\/features\/(?:debug|dev|delivery)\//;

/**
 * Builds the service worker, one file for both languages, after the pages: the names of their files are written into it, so
 * that a new build of the pages is a new worker too.
 */
async function buildWorker(root: string): Promise<void> {
  const pageFiles = Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, await listPageFiles(root, language)]),
    ),
  ) as Record<Language, string[]>; // The entries are made of the languages.
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PAGE_FILES: JSON.stringify(pageFiles) },
    build: {
      target: 'es2022',
      outDir: 'dist/client',
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

/** The addresses of the customers' pages, of what is loaded when it is needed, and of all that they import. */
async function listPageFiles(root: string, language: Language): Promise<string[]> {
  const suffix = language === 'en' ? '' : `.${language}`;
  const file = path.join(root, `dist/client/.vite/manifest${suffix}.json`);
  // Written by our own build.
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const keys = Object.entries(manifest).flatMap(([key, { isEntry, isDynamicEntry }]) =>
    isEntry === true || (isDynamicEntry === true && !excludedPages.test(key)) ? [key] : [],
  );
  return collectChunks(manifest, keys)
    .map(({ file: built }) => `/${built}`)
    .sort();
}

await buildWorker(path.resolve(import.meta.dirname, '..'));
