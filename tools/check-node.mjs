// Needed because the pinned Node comes from packages that Node.js does not publish; npm cannot verify its origin.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {{ binary: string, sha256: string, published: { file: string, sha256: string } }} NodeChecksum
 * @typedef {{ release: string, signingKey: string, packages: Record<string, NodeChecksum> }} NodeChecksums
 */

/**
 * Compares each installed Node binary with its pinned checksum: the npm packages repackage the official release
 * and are not published by Node.js.
 * @param {string} root
 * @returns {Promise<string | null>} the problem, if any
 */
export async function findNodeProblem(root) {
  const { optionalDependencies } = /** @type {{ optionalDependencies?: Record<string, string> }} */ (
    await readJson(path.join(root, 'package.json'))
  );
  const { packages, release } = /** @type {NodeChecksums} */ (
    await readJson(path.join(root, 'tools/node-checksums.json'))
  );
  const names = Object.keys(optionalDependencies ?? {}).filter((name) => name.startsWith('node-'));
  const installed = names.filter((name) => existsSync(path.join(root, 'node_modules', name)));
  for (const name of installed) {
    const { version } = /** @type {{ version: string }} */ (
      await readJson(path.join(root, 'node_modules', name, 'package.json'))
    );
    const known = packages[name];
    if (known === undefined || version !== release)
      return `tools/node-checksums.json has no checksum of ${name} ${version}; CONTRIBUTING.md says how to add one.`;
    const found = await sha256(path.join(root, 'node_modules', name, known.binary));
    if (found !== known.sha256)
      return (
        `node_modules/${name}/${known.binary} is not the Node ${release} of its release: its SHA-256 is ${found}, and ` +
        `tools/node-checksums.json says ${known.sha256}. Remove node_modules and install again; if it stays, do not run it.`
      );
  }
  return null;
}

/**
 * @param {string} file
 * @returns {Promise<unknown>}
 */
async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
