// Needed because the fonts ship more letters than the shop's languages use.
/** Makes subset fonts with the characters the shop needs, and their CSS. */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languageDefinitions, languages } from '#domain/language.ts';

const latinPackage = '@fontsource-variable/plus-jakarta-sans';

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœ–—‘’“”‚„•…‹›€™↑↓−∕';
const rupee = '₹';

/** The characters in use of each script, without historic ones; the joiners belong to all of them. */
const charactersByScript: Readonly<Record<string, string>> = {
  devanagari: `${range(0x901, 0x94d)}${range(0x958, 0x970)}`,
};
const joiners = '\u200c\u200d';

type Font = { family: string; from: string; file: string; text: string; weights: string };

const jakarta = { family: 'Plus Jakarta Sans', weights: '400 800' };

const latinFonts: readonly Font[] = [
  {
    ...jakarta,
    from: `${latinPackage}/plus-jakarta-sans-latin`,
    file: 'plus-jakarta-sans.woff2',
    text: latin,
  },
  // The rupee sign is in another file of the family; two files cannot be merged.
  {
    ...jakarta,
    from: `${latinPackage}/plus-jakarta-sans-latin-ext`,
    file: 'plus-jakarta-sans-rupee.woff2',
    text: rupee,
  },
];

/** The fonts of a language: of its pages, and of its name on the language switch of other pages. */
const languageFonts = languages.flatMap((language) => {
  const { font: script, name } = languageDefinitions[language];
  if (script === null) return [];
  const characters = charactersByScript[script];
  if (characters === undefined) throw new Error(`charactersByScript has no characters of ${script}.`);
  const noto = {
    weights: '400 800',
    from: `@fontsource-variable/noto-sans-${script}/noto-sans-${script}-${script}`,
  };
  const pages: Font = {
    ...noto,
    family: `Noto ${script}`,
    file: `noto-${script}.woff2`,
    text: characters + joiners,
  };
  const ownName: Font = {
    ...noto,
    family: `Noto name ${language}`,
    file: `noto-name-${language}.woff2`,
    text: name,
  };
  return [{ language, pages, ownName }];
});

// Languages of one script share its font.
const fonts = [
  ...new Map(
    [...latinFonts, ...languageFonts.flatMap(({ pages, ownName }) => [pages, ownName])].map((font) => [
      font.file,
      font,
    ]),
  ).values(),
];

/** Every file that `subsetFonts` writes. */
export const fontFiles: readonly string[] = ['fonts.css', ...fonts.map(({ file }) => file)];

const subsetPackage = 'subset-font';
/** The package has no types. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
) => Promise<Buffer>;

/** Writes the fonts and `fonts.css` into the folder. */
export async function subsetFonts(require: NodeJS.Require, folder: string): Promise<void> {
  const subsetFont = require(subsetPackage) as SubsetFont; // A pinned package.
  for (const { from, file, text, weights } of fonts) {
    const [scope, name, source] = from.split('/');
    const files = join(dirname(require.resolve(`${scope}/${name}/package.json`)), 'files');
    const whole = await readFile(join(files, `${source}-wght-normal.woff2`));
    const [min = 0, max = 0] = weights.split(' ').map(Number);
    const options = { targetFormat: 'woff2', variationAxes: { wght: { min, max } } } as const;
    await writeFile(join(folder, file), await subsetFont(whole, text, options));
  }
  await writeFile(
    join(folder, 'fonts.css'),
    [...fonts.map(fontFace), fallbackFace, ...languageFonts.map(languageRules)].join('\n'),
  );
}

// `?no-inline`: the content security policy blocks fonts in data: URLs.
function fontFace({ family, weights, file, text }: Font): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weights};
  font-display: swap;
  src: url('./${file}?no-inline') format('woff2');
  unicode-range: ${unicodeRange(text)};
}
`;
}

/** Letter spacing would break the headline of Devanagari. */
function languageRules({ language, pages, ownName }: (typeof languageFonts)[number]): string {
  return `@layer base {
  html:lang(${language}) {
    font-family: 'Plus Jakarta Sans', '${pages.family}', var(--font-sans);
  }
  html:lang(${language}) * {
    letter-spacing: normal !important;
  }
  html:not(:lang(${language})) :lang(${language}) {
    font-family: 'Plus Jakarta Sans', '${ownName.family}', var(--font-sans);
  }
}
`;
}

// A system font with adjusted metrics, so that the layout does not shift when the font loads.
const fallbackFace = `@font-face {
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
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
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
