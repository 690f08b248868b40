import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
const configuration = ['package.json', 'tsconfig.json'];
const rooms = ['domain', 'contract', 'server', 'web', 'testing', 'tests', 'tools'];

/**
 * Writes files into a small copy of the house – its configuration and empty rooms – and hands its
 * path to `look`; afterwards the copy is gone.
 */
export async function withPlanted<T>(
  files: Record<string, string>,
  look: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'corridor-planted-'));
  try {
    for (const name of configuration) await cp(path.join(project, name), path.join(root, name));
    for (const room of rooms) {
      await mkdir(path.join(root, room));
      await cp(path.join(project, room, 'tsconfig.json'), path.join(root, room, 'tsconfig.json'));
    }
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(root, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    return await look(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
