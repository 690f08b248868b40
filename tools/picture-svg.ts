// Needed because SVGO leaves the filter regions of these pictures as large as they are, which phones draw slowly.
/**
 * Turns a Fluent Emoji into a small SVG file: short ids unique to the image, coordinates with two decimals, and
 * blur filters without their empty flood, which costs a phone an extra layer each.
 */

/** The finished file of one image; `name` makes its ids unique among all images. */
export function pictureSvg(name: string, body: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
  return shortenIds(getIdPrefix(name), roundNumbers(simplifyFilters(removeStyles(svg))));
}

// The content security policy blocks style attributes; the mask type may be an attribute.
function removeStyles(svg: string): string {
  return svg.replace(/ style="mask-type: ?(\w+);?"/g, ' mask-type="$1"');
}

function simplifyFilters(svg: string): string {
  return svg.replace(/<filter [\s\S]*?<\/filter>/g, (filter) => {
    const flood = filter.match(/<feFlood flood-opacity="0" result="(\w+)"\/>/);
    const blend = filter.match(/<feBlend in="SourceGraphic" in2="(\w+)" result="(\w+)"\/>/);
    if (flood === null || blend === null || flood[1] !== blend[1]) return filter;
    // A drop shadow is blended with the flood and needs it.
    if (filter.split(`"${flood[1]}"`).length !== 3) return filter;
    return shortenResultNames(
      filter
        .replace(flood[0], '')
        .replace(blend[0], '')
        .replaceAll(`in2="${blend[2]}"`, 'in2="SourceGraphic"'),
    );
  });
}

function shortenResultNames(filter: string): string {
  const results = new Set(Array.from(filter.matchAll(/result="(\w+)"/g), ([, name]) => name));
  return [...results].reduce<string>((text, result, index) => {
    const isRead = new RegExp(` in2?="${result}"`).test(text);
    return isRead
      ? text.replaceAll(`="${result}"`, `="r${index}"`)
      : text.replaceAll(` result="${result}"`, '');
  }, filter);
}

const numberAttributePattern =
  / (x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|width|height|offset|stdDeviation|stroke-width|stop-opacity)="(-?[\d.]+)"/g;
const numberListPattern = / (gradientTransform|transform|values)="([^"]*)"/g;

function roundNumbers(svg: string): string {
  // The region of a filter is not rounded: slightly too small, it crops a row of pixels.
  return svg.replace(/<(?!filter)\w[^>]*>/g, (tag) =>
    tag
      .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${roundPath(path)}"`)
      .replace(numberAttributePattern, (_, key: string, value: string) => ` ${key}="${round(value, 2)}"`)
      .replace(numberListPattern, (list) => list.replace(/-?\d*\.\d+/g, (number) => round(number, 4))),
  );
}

/** Path data with rounded numbers, except for arcs: an arc with a rounded radius no longer fits its chord. */
function roundPath(path: string): string {
  if (path.includes('A')) return path;
  return path.replace(/([b-df-zB-DF-Z])([^a-df-zA-DF-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
    return command + joinNumbers(numbers.map((number) => round(number, 2)));
  });
}

/** Joins numbers with the fewest separators: `.5.5` and `1-2` are two numbers each. */
function joinNumbers(numbers: readonly string[]): string {
  return numbers.reduce((text, number, index) => {
    const before = numbers[index - 1] ?? '';
    const needsNoSeparator =
      index === 0 || number.startsWith('-') || (number.startsWith('.') && before.includes('.'));
    return text + (needsNoSeparator ? number : ` ${number}`);
  }, '');
}

function round(number: string, decimals: number): string {
  const text = String(Number(Number(number).toFixed(decimals)));
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

function shortenIds(prefix: string, svg: string): string {
  const ids = [...new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => String(match[1])))];
  const shortIds = new Map(ids.map((id, index) => [id, prefix + index.toString(36)]));
  return svg
    .replace(/ id="([^"]+)"/g, (_, id: string) => ` id="${shortIds.get(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${shortIds.get(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id: string) => `href="#${shortIds.get(id)}"`);
}

function getIdPrefix(name: string): string {
  return `${name.replace(/[aeiou-]/g, '')}-`;
}
