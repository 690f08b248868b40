import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontsFolder, picturesFolder, requiredPictures } from './make-assets.ts';
import { pictureSvg } from './picture-svg.ts';
import { fontFiles } from './subset-fonts.ts';

describe('product images', () => {
  const pictures = new Map(
    readdirSync(picturesFolder).map((file) => [file, readFileSync(join(picturesFolder, file), 'utf8')]),
  );

  it('are those of demo products and pages', () => {
    expect([...pictures.keys()].sort()).toEqual(requiredPictures.map((name) => `${name}.svg`).sort());
    expect([...pictures.values()].filter((svg) => !/^<svg .+<defs>.+<\/svg>$/s.test(svg))).toEqual([]);
  });

  it('every image is small enough for slow Wi-Fi', () => {
    const tooLarge = [...pictures].filter(([, svg]) => svg.length > 40_000);
    expect(tooLarge.map(([file]) => file)).toEqual([]);
  });

  it('no image has a style that the content security policy blocks', () => {
    const withStyleAttribute = [...pictures].filter(([, svg]) => svg.includes('style='));
    expect(withStyleAttribute.map(([file]) => file)).toEqual([]);
  });

  it('every image references only its own ids, which no other image uses', () => {
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

it('each language has its fonts', () => {
  expect(fontFiles.filter((file) => !existsSync(join(fontsFolder, file)))).toEqual([]);
});

describe('pictureSvg', () => {
  it('coordinates are rounded to two decimals and adjacent numbers stay separate', () => {
    expect(pictureSvg('dot', '<path d="M.123.456L-1.2345,10c.5.501 1-2 .004 3z"/>')).toContain(
      'd="M.12.46L-1.23 10c.5.5 1-2 0 3z"',
    );
  });

  it('an arc keeps its radius and its chord', () => {
    const halfCircle = 'a6.926 6.926 0 1 0 0-13.853';
    expect(pictureSvg('dot', `<path d="M16.5 23.723${halfCircle}"/>`)).toContain(
      `d="M16.5 23.72${halfCircle}"`,
    );
    const absolute = 'd="M16.5 23.723A6.926 6.926 0 1 0 16.5 9.87"';
    expect(pictureSvg('dot', `<path ${absolute}/>`)).toContain(absolute);
  });

  it('a blur filter reads the source graphic instead of an empty flood', () => {
    const filter =
      '<filter id="f" width="1" height="1" x="0" y="0"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feBlend in="SourceGraphic" in2="BackgroundImageFix" result="shape"/><feGaussianBlur result="effect1" stdDeviation=".5"/></filter>';
    expect(pictureSvg('dot', filter)).toContain('y="0"><feGaussianBlur stdDeviation=".5"/></filter>');
  });

  it('a drop shadow keeps its flood', () => {
    const filter =
      '<filter id="f"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feBlend in2="BackgroundImageFix" result="effect1"/><feBlend in="SourceGraphic" in2="effect1" result="shape"/></filter>';
    expect(pictureSvg('dot', filter)).toContain('<feFlood');
  });
});
