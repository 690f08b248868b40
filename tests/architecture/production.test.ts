import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const buildFolder = path.resolve(import.meta.dirname, '../../dist/ssr');

/** What a module imports or requires, wherever it does. */
function findImports(source: string): string[] {
  const { importedFiles } = ts.preProcessFile(source, true, true);
  return [...new Set(importedFiles.map(({ fileName }) => fileName))];
}

describe('the renderer that production runs', () => {
  const files = globSync('*.js', { cwd: buildFolder });

  it('is built once for each language', () => {
    expect(files.sort()).toEqual(['entry-server.hi.js', 'entry-server.js']);
  });

  it.each(files)('%s carries its packages inside and needs nothing but Node', (file) => {
    const packages = findImports(readFileSync(path.join(buildFolder, file), 'utf8'));
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.filter((name) => !isBuiltin(name))).toEqual([]);
  });

  it('would be caught importing a package in any way', () => {
    const source = `import{a}from"react";import 'vite';const b=import("knip");require('pg')`;
    expect(findImports(source)).toEqual(['react', 'vite', 'knip', 'pg']);
  });
});
