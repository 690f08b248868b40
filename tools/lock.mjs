// Needed because two starts must not install or build at once, and no package is installed yet.
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STALE_AFTER_MS = 20 * 60_000;

/**
 * Runs `work` under a file lock, so that concurrent starts do not install or build at the same time. The lock of
 * a dead process is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await mkdir(path.dirname(file), { recursive: true });
  let isWaitAnnounced = false;
  while (!(await tryTake(file))) {
    if (await isStale(file)) {
      await rm(file, { force: true });
      continue;
    }
    if (!isWaitAnnounced) console.log('Another start is preparing this folder; waiting for it …');
    isWaitAnnounced = true;
    await wait(300);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** @param {string} file */
async function tryTake(file) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
async function isStale(file) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const ageMs = Date.now() - mtimeMs;
    if (text === '') return ageMs > 5_000;
    return ageMs > STALE_AFTER_MS || !isAlive(Number(text));
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
