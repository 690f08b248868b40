import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 3600_000;
/** Files with a hash in their name. */
const HASHED_FOLDERS = ['client/assets', 'client/admin/assets'];

/**
 * Puts a build in place of `dist` by two renames: a shop that runs on it lacks its files for some microseconds.
 * @param {string} root
 * @param {string} built folder of the new build
 * @param {{ now: number, keepsFormer: boolean }} options `keepsFormer`: files of builds that were replaced less than a day ago stay, which that shop and open pages load
 */
export async function replaceBuild(root, built, { now, keepsFormer }) {
  const current = path.join(root, 'dist');
  const former = `${built}.former`;
  await rm(former, { recursive: true, force: true });
  if (existsSync(current)) {
    if (keepsFormer) await copyFormerFiles(current, built, now);
    await rename(current, former);
  }
  await rename(built, current);
  await rm(former, { recursive: true, force: true });
}

/**
 * @param {string} current
 * @param {string} built
 * @param {number} now
 */
async function copyFormerFiles(current, built, now) {
  // When each kept file was replaced.
  const text = await readFile(path.join(current, '.former.json'), 'utf8').catch(() => '{}');
  const before = /** @type {Record<string, number>} */ (JSON.parse(text));
  /** @type {Record<string, number>} */
  const kept = {};
  for (const folder of HASHED_FOLDERS) {
    for (const name of await readdir(path.join(current, folder)).catch(() => [])) {
      const file = `${folder}/${name}`;
      const replacedAt = before[file] ?? now;
      if (existsSync(path.join(built, file)) || replacedAt <= now - DAY_MS) continue;
      await copyFile(path.join(current, file), path.join(built, file));
      kept[file] = replacedAt;
    }
  }
  await writeFile(path.join(built, '.former.json'), JSON.stringify(kept));
}
