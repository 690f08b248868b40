// Needed because the icons of an installed app must be PNGs; run by hand when `favicon.svg` changes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '#testing/chromium.ts';

const publicFolder = join(import.meta.dirname, '../web/public');

// Platforms crop a maskable icon, so its background covers the whole canvas.
const icons = [
  { file: 'icon-192.png', size: 192, isMaskable: false },
  { file: 'icon-512.png', size: 512, isMaskable: false },
  { file: 'icon-maskable-512.png', size: 512, isMaskable: true },
  { file: 'apple-touch-icon.png', size: 180, isMaskable: true },
];

const mark = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
const browser = await chromium.launch(await chromiumLaunch());
for (const { file, size, isMaskable } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = isMaskable ? mark.replace(' rx="17"', '') : mark;
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: join(publicFolder, file), omitBackground: true });
}
await browser.close();
