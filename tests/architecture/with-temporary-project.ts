import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
const configFiles = ['package.json', 'tsconfig.json'];
const sourceFolders = ['domain', 'i18n', 'contract', 'server', 'web', 'testing', 'tests', 'tools'];

/**
 * Writes files into a temporary project with this repository's configuration, passes its path to `check`, and
 * removes it.
 */
export async function withTemporaryProject<T>(
  files: Record<string, string>,
  check: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'corridor-violation-'));
  try {
    for (const name of configFiles) await cp(path.join(project, name), path.join(root, name));
    for (const folder of sourceFolders) {
      await mkdir(path.join(root, folder));
      await cp(path.join(project, folder, 'tsconfig.json'), path.join(root, folder, 'tsconfig.json'));
    }
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(root, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    return await check(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
