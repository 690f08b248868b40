import { languages } from '#domain/language.ts';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const buildFolder = path.resolve(import.meta.dirname, '../../dist/ssr');

/** Packages that a module imports or requires, statically or dynamically. */
function findImports(source: string): string[] {
  const { importedFiles } = ts.preProcessFile(source, true, true);
  return [...new Set(importedFiles.map(({ fileName }) => fileName))];
}

describe('the server renderer of the build', () => {
  const files = globSync('*.js', { cwd: buildFolder });

  it('there is one renderer per language', () => {
    expect(files.sort()).toEqual(languages.map((language) => `entry-server.${language}.js`).toSorted());
  });

  it.each(files)('%s bundles its packages and imports only Node modules', (file) => {
    const packages = findImports(readFileSync(path.join(buildFolder, file), 'utf8'));
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.filter((name) => !isBuiltin(name))).toEqual([]);
  });

  it('findImports finds static, dynamic and CommonJS imports', () => {
    const source = `import{a}from"react";import 'vite';const b=import("knip");require('pg')`;
    expect(findImports(source)).toEqual(['react', 'vite', 'knip', 'pg']);
  });
});
