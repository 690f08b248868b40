import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { starterProducts } from '#server/features/catalogue/starter-products.ts';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

describe('the pictures of products and pages', () => {
  const pictures = new Map(
    globSync('web/public/pictures/*', { cwd: project }).map((file) => [path.basename(file), read(file)]),
  );
  const sources = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: project })
    .filter((file) => !file.includes('.test.'))
    .map(read)
    .join('\n');

  it('are those that pages name and those of starter products', () => {
    const named = sources.matchAll(/\/pictures\/([a-z-]+)\.svg/g);
    const required = [...named, ...starterProducts.map(({ picture }) => ['', picture])];
    expect(required.filter(([, name]) => !pictures.has(`${name}.svg`))).toEqual([]);
    const unused = [...pictures.keys()].filter((file) => {
      const name = file.replace('.svg', '');
      return ![`'${name}'`, `"${name}"`, `/${file}`, `  ${name}: '`].some((text) => sources.includes(text));
    });
    expect(unused).toEqual([]);
  });

  it('every one is small enough for slow Wi-Fi', () => {
    const tooLarge = [...pictures].filter(([, svg]) => svg.length > 40_000);
    expect(tooLarge.map(([file]) => file)).toEqual([]);
  });

  it('none has a style that the content security policy blocks', () => {
    const withStyleAttribute = [...pictures].filter(([, svg]) => svg.includes('style='));
    expect(withStyleAttribute.map(([file]) => file)).toEqual([]);
  });

  it('every one references only its own ids, which no other one uses', () => {
    const all = [...pictures.values()].map((svg) => ({
      ids: [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => String(match[1])),
      used: [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((match) => String(match[1])),
    }));
    expect(all.flatMap(({ ids, used }) => used.filter((id) => !ids.includes(id)))).toEqual([]);
    const ids = all.flatMap((picture) => picture.ids);
    expect(ids.length).toBeGreaterThan(1000);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
