import { readFileSync } from 'node:fs';
import { categoryTints } from '#domain/picture.ts';
import { shopColourNames, shopColours } from '#domain/shop-colours.ts';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync('web/styles/tokens.css', 'utf8');

/** The tokens that a colour of the shop replaces. */
function findShades(name: string): string {
  return css.match(new RegExp(`data-colour='${name}'\\] \\.night \\{([^}]+)\\}`))?.[1] ?? '';
}

/** The colour of a token in a theme, as `#rrggbb`. */
function colour(token: string, theme: Theme, tokens = css): string {
  const pair = tokens.match(new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`));
  const single = tokens.match(new RegExp(`--${token}: (#[0-9a-f]{6});`));
  const found = pair?.[theme === 'light' ? 1 : 2] ?? single?.[1];
  if (found === undefined) throw new Error(`no colour named ${token}`);
  return found;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const channel = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const allSurfaces = ['bg', 'surface', 'sunken'];
const textTokens: readonly { text: string; backgrounds: readonly string[] }[] = [
  { text: 'text', backgrounds: allSurfaces },
  { text: 'text-2', backgrounds: allSurfaces },
  { text: 'text-3', backgrounds: allSurfaces },
  { text: 'primary-text', backgrounds: [...allSurfaces, 'primary-soft'] },
  {
    text: 'success-text',
    backgrounds: [...allSurfaces, 'success-soft', ...categoryTints.map((tint) => `tint-${tint}`)],
  },
  { text: 'danger-text', backgrounds: [...allSurfaces, 'danger-soft'] },
  { text: 'info-text', backgrounds: [...allSurfaces, 'info-soft'] },
  { text: 'bar-text', backgrounds: ['bar'] },
  { text: 'bar-text-2', backgrounds: ['bar'] },
  { text: 'on-primary', backgrounds: ['primary'] },
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(
    textTokens.flatMap(({ text, backgrounds }) =>
      backgrounds.map((background) => [text, background] as const),
    ),
  )('%s on %s has a contrast of at least 4.5 : 1', (text, background) => {
    expect(contrast(colour(text, theme), colour(background, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-3', 'danger', 'info'])(
    '%s has a contrast of at least 3 : 1 to the page and to cards',
    (line) => {
      for (const background of ['bg', 'surface']) {
        expect(contrast(colour(line, theme), colour(background, theme))).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

describe.each(shopColourNames.filter((name) => name !== 'amber'))('the colour %s of a shop', (name) => {
  const shades = findShades(name);
  it.each(['light', 'dark'] as const)('can be read and told apart in the %s theme', (theme) => {
    const ratio = (text: string, background: string) =>
      contrast(colour(text, theme, shades), colour(background, theme));
    for (const surface of allSurfaces) expect(ratio('primary-text', surface)).toBeGreaterThanOrEqual(4.5);
    const [text, soft] = ['primary-text', 'primary-soft'].map((token) => colour(token, theme, shades));
    expect(contrast(text ?? '', soft ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('primary', 'on-primary')).toBeGreaterThanOrEqual(4.5);
  });
});

it('mails have the colours of the pages', () => {
  const primaries = shopColourNames.map((name) => colour('primary', 'light', findShades(name) || css));
  expect(Object.values(shopColours)).toEqual(primaries);
});

it('contrast does not depend on which colour is text and which is background', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});
