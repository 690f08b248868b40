import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '..');
const cache = path.join(project, '.cache');

type ChromiumInstallation = { executablePath: string; env: Record<string, string> };
/** Debian packages that Chromium needs on a machine without a desktop. */
const debianPackages = ['libnss3', 'libnspr4', 'libexpat1', 'libdbus-1-3', 'libuuid1'];

/**
 * The Chromium of the package `@sparticuz/chromium`, unpacked once per version into `.cache`. The launch options
 * are cached beside it, so that only the first run searches for missing libraries.
 */
export async function ensureUnpackedChromium(): Promise<ChromiumInstallation> {
  const manifest = path.join(project, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const home = path.join(cache, `chromium-${version}`);
  const launchFile = path.join(home, 'launch.json');
  const storedLaunch = await readFile(launchFile, 'utf8').catch(() => undefined);
  // Written by this function in an earlier run.
  if (storedLaunch !== undefined) return JSON.parse(storedLaunch) as ChromiumInstallation;

  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(missingChromiumMessage(''));
  await unpack(home);
  const executablePath = path.join(home, 'chromium');
  const env = { ...(await findFonts(home)), ...(await findLibraries(executablePath, home)) };
  await writeFile(launchFile, JSON.stringify({ executablePath, env }));
  return { executablePath, env };
}

async function unpack(home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(path.join(cache, 'unpacking-'));
  console.log('Unpacking Chromium for the browser tests (once) …');
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    // The package unpacks into TMPDIR, and its libraries only if it detects AWS Lambda.
    env: { ...process.env, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  await rm(home, { recursive: true, force: true });
  await rename(partial, home);
}

/** The package's own font, where the machine has none. */
async function findFonts(home: string): Promise<Record<string, string>> {
  const installed = await run('fc-list', []).catch(() => ({ stdout: '' }));
  return installed.stdout.trim() === '' ? { FONTCONFIG_PATH: path.join(home, 'fonts') } : {};
}

/** Tries the machine's libraries, then the package's, then those apt can install. */
async function findLibraries(executable: string, home: string): Promise<Record<string, string>> {
  if ((await findStartError(executable, {})) === undefined) return {};
  const bundledLibraries = { LD_LIBRARY_PATH: path.join(home, 'al2023/lib') };
  if ((await findStartError(executable, bundledLibraries)) === undefined) return bundledLibraries;
  if (process.getuid?.() === 0) await installWithApt();
  const problem = await findStartError(executable, {});
  if (problem !== undefined) throw new Error(missingChromiumMessage(problem));
  return {};
}

async function findStartError(executable: string, env: Record<string, string>): Promise<string | undefined> {
  const options = { env: { ...process.env, ...env }, timeout: 30_000 };
  try {
    await run(executable, ['--version'], options);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function installWithApt(): Promise<void> {
  console.log('Installing libraries that Chromium needs, with apt …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], options).catch(() => undefined);
  await run('apt-get', ['install', '-y', '-q', ...debianPackages], options).catch(() => undefined);
}

function missingChromiumMessage(problem: string): string {
  return (
    'The browser tests need a Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to one, or on ' +
    `Debian install ${debianPackages.join(' ')} for the one that npm brings. ${problem}`
  ).trim();
}
