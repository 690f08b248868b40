/** Cuts the shop's typeface down to what the shop writes and says how a page loads it. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const family = '@fontsource-variable/plus-jakarta-sans';

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœ–—‘’“”‚„•…‹›€™↑↓−∕';
const rupee = '₹';

const fonts = [
  { source: 'latin', file: 'plus-jakarta-sans.woff2', text: latin },
  // The rupee sign lives in another file of the family; two files cannot be made one.
  { source: 'latin-ext', file: 'plus-jakarta-sans-rupee.woff2', text: rupee },
];

/** Writes the fonts and `fonts.css` into the folder. */
export async function subsetFonts(folder: string): Promise<void> {
  const files = dirname(createRequire(import.meta.url).resolve(`${family}/package.json`));
  for (const { source, file, text } of fonts) {
    const whole = await readFile(
      join(files, 'files', `plus-jakarta-sans-${source}-wght-normal.woff2`),
    );
    await writeFile(join(folder, file), await subsetFont(whole, text, { targetFormat: 'woff2' }));
  }
  await writeFile(join(folder, 'fonts.css'), fonts.map(fontFace).join('\n') + fallbackFace);
}

// `?no-inline`: a font in a data: address would be refused by the shop's security policy.
function fontFace({ file, text }: { file: string; text: string }): string {
  return `@font-face {
  font-family: 'Plus Jakarta Sans';
  font-style: normal;
  font-weight: 200 800;
  font-display: swap;
  src: url('./${file}?no-inline') format('woff2');
  unicode-range: ${unicodeRange(text)};
}
`;
}

// The system's own face, stretched to the same measure, so that nothing moves when the font arrives.
const fallbackFace = `
@font-face {
  font-family: 'Plus Jakarta Sans Fallback';
  src: local('Arial'), local('Roboto'), local('Liberation Sans');
  size-adjust: 106.5%;
  ascent-override: 97.5%;
  descent-override: 20.8%;
  line-gap-override: 0%;
}
`;

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function unicodeRange(text: string): string {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0).sort(
    (a, b) => a - b,
  );
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs
    .map(([from, to]) => `U+${from.toString(16)}${from === to ? '' : `-${to.toString(16)}`}`)
    .join(', ');
}
