// Needed because the pictures and fonts in use are cut out of packages that hold thousands.
/**
 * Makes the product images and the subset fonts. Deterministic; does nothing when all files exist. `--force`
 * makes all again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { languageDefinitions } from '#domain/language.ts';
import { demoProducts } from '#server/features/demo/catalogue.ts';
import { pictureSvg } from './picture-svg.ts';
import { fontFiles, fontPackages, subsetFonts } from './subset-fonts.ts';

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
  ...new Set([...demoProducts.map(({ picture }) => picture), ...screenPictures]),
].sort();

/** The file of each required image; throws when the icon set has no such icon. */
export function drawPictures(): ReadonlyMap<string, string> {
  const { icons } = require('@iconify-json/fluent-emoji/icons.json') as IconSet; // JSON of a pinned package.
  const missing = requiredPictures.filter((name) => icons[name] === undefined);
  if (missing.length > 0) throw new Error(`Fluent Emoji has no picture named ${missing.join(', ')}.`);
  return new Map(requiredPictures.map((name) => [`${name}.svg`, pictureSvg(name, icons[name]?.body ?? '')]));
}

type IconSet = { icons: Record<string, { body: string }> };

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '..');
const picturesFolder = join(root, 'web/public/pictures');
const generatedFolder = join(root, 'web/generated');
const stampFile = join(generatedFolder, 'assets.stamp');

async function makeAssets(): Promise<void> {
  const stamp = hashSources();
  if (!process.argv.includes('--force') && isUpToDate(stamp)) return;
  rmSync(picturesFolder, { recursive: true, force: true });
  mkdirSync(picturesFolder, { recursive: true });
  mkdirSync(generatedFolder, { recursive: true });
  const pictures = drawPictures();
  for (const [file, svg] of pictures) writeFileSync(join(picturesFolder, file), svg);
  await subsetFonts(generatedFolder);
  writeFileSync(stampFile, stamp);
  console.log(`${pictures.size} pictures and ${fontFiles.length - 1} fonts made.`);
}

function hashSources(): string {
  const hash = createHash('sha256')
    .update(requiredPictures.join())
    .update(JSON.stringify(languageDefinitions));
  for (const tool of ['make-assets.ts', 'picture-svg.ts', 'subset-fonts.ts'])
    hash.update(readFileSync(join(import.meta.dirname, tool)));
  for (const name of ['@iconify-json/fluent-emoji', 'subset-font', ...fontPackages])
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')));
  return hash.digest('hex');
}

function isUpToDate(stamp: string): boolean {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) return false;
  if (!fontFiles.every((file) => existsSync(join(generatedFolder, file)))) return false;
  const files = requiredPictures.map((name) => `${name}.svg`).sort();
  return existsSync(picturesFolder) && readdirSync(picturesFolder).sort().join() === files.join();
}

if (import.meta.main) await makeAssets();
