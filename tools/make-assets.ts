// Needed because the pictures and fonts in use are cut out of packages that hold thousands; run by hand when one is added.
/**
 * Makes the product images and the subset fonts, which are in the repository. `npm run make:assets` loads the packages,
 * whose size is a hundred times that of the files, and no installation needs them.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { starterProducts } from '#server/features/catalogue/starter-products.ts';
import { pictureSvg } from './picture-svg.ts';
import { fontFiles, subsetFonts } from './subset-fonts.ts';

/** Images used by pages: pricing period hints, promotions, empty states. */
export const screenPictures: readonly string[] = [
  'crescent-moon',
  'sun',
  'sunrise',
  'ticket',
  'admission-tickets',
  'shopping-bags',
  'shopping-cart',
  'popcorn',
  'books',
  'lotion-bottle',
  'toothbrush',
  'door',
  'package',
  'motor-scooter',
  'bell',
  'envelope-with-arrow',
  'magnifying-glass-tilted-left',
  'hourglass-not-done',
  'key',
];

/** Every image the shop needs, each once. */
export const requiredPictures: readonly string[] = [
  ...new Set([...starterProducts.map(({ picture }) => picture), ...screenPictures]),
].sort();

const iconSetFile = '@iconify-json/fluent-emoji/icons.json';
type IconSet = { icons: Record<string, { body: string }> };

const root = join(import.meta.dirname, '..');
export const picturesFolder = join(root, 'web/public/pictures');
export const fontsFolder = join(root, 'web/generated');

/** Finds modules of the packages that `npm exec` has loaded. */
function requireLoaded(): NodeJS.Require {
  const folders = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, '..'));
  const loaded = folders.find((folder) => existsSync(join(folder, '@iconify-json')));
  if (loaded === undefined) throw new Error('The packages are not there: use `npm run make:assets`.');
  return createRequire(join(loaded, 'package.json'));
}

/** Writes each required image; throws when the icon set has no such icon. */
function drawPictures({ icons }: IconSet): void {
  const missing = requiredPictures.filter((name) => icons[name] === undefined);
  if (missing.length > 0) throw new Error(`Fluent Emoji has no picture named ${missing.join(', ')}.`);
  rmSync(picturesFolder, { recursive: true, force: true });
  mkdirSync(picturesFolder, { recursive: true });
  for (const name of requiredPictures)
    writeFileSync(join(picturesFolder, `${name}.svg`), pictureSvg(name, icons[name]?.body ?? ''));
}

async function makeAssets(): Promise<void> {
  const require = requireLoaded();
  drawPictures(require(iconSetFile) as IconSet); // JSON of a pinned package.
  mkdirSync(fontsFolder, { recursive: true });
  await subsetFonts(require, fontsFolder);
  console.log(`${requiredPictures.length} pictures and ${fontFiles.length - 1} fonts made.`);
}

if (import.meta.main) await makeAssets();
