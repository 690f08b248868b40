import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderOverHttps } from './order-over-https.ts';

/**
 * `npm run deploy:trial [-- SUITE]`, as root on a Debian: makes a bare Debian by debootstrap, runs the commands of
 * docs/operations.md in it as they stand there, places an order over HTTPS, and upgrades the shop while pages are loaded. systemd
 * does not run in such a root: the command and the variables of the unit are started in its place, as its user.
 */
const host = 'shop.hostel.lan';
const project = path.resolve(import.meta.dirname, '../..');
const root = path.join(process.env['TMPDIR'] ?? '/tmp', 'corridor-deployment');
const services: ChildProcess[] = [];
/** In the root. */
const shopLog = '/var/log/corridor.log';
const rootCertificate = '/var/lib/caddy/pki/authorities/local/root.crt';

const mirror = /^(?:URIs:|deb) ?(?:\[.*\] )?(\S+\/debian)\b/m.exec(readAptSources())?.[1] ?? '';
/** What another registry and its certificate need; empty on a usual machine. */
const network: Record<string, string> = {
  npm_config_registry: run('npm', ['config', 'get', 'registry']).trim(),
  NODE_EXTRA_CA_CERTS: '/host-certificates.crt',
};
const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LC_ALL: 'C.UTF-8', ...network };

function readAptSources(): string {
  const files = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n');
}

/** Throws with the output of a command that fails. */
function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

/** Runs lines of a shell in the root; they end at the first that fails. */
function runInside(text: string): void {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s*#.*/, ''))
    .filter((line) => line !== '');
  for (const line of lines) console.log(`$ ${line}`);
  const shell = ['env', '-i', ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)];
  const args = [root, ...shell, 'sh', '-c', lines.map((line) => `{ ${line}; } || exit 1`).join('\n')];
  const { status } = spawnSync('chroot', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`The shell ended with ${status}`);
}

/** Starts what a unit of systemd would; its output goes to a file. */
function startInside(user: string, line: string, log: string): void {
  const command = `exec setpriv --reuid=${user} --regid=${user} --init-groups ${line} >${log} 2>&1`;
  services.push(
    spawn('chroot', [root, 'env', '-i', 'sh', '-c', command], { stdio: 'ignore', detached: true }),
  );
}

async function readInside(file: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const text = existsSync(root + file) ? readFileSync(root + file, 'utf8') : '';
    const found = pattern.exec(text);
    if (found) return found[1] ?? '';
    await sleep(500);
  }
  throw new Error(`${file} never had ${pattern.source}`);
}

/** The blocks of code in docs/operations.md: the commands, the settings of `.env`, and the commands of an upgrade. */
function readGuide(): { commands: string; settings: string; upgrade: string } {
  const text = readFileSync(path.join(project, 'docs/operations.md'), 'utf8');
  const [commands = '', settings = '', upgrade = ''] = Array.from(
    text.matchAll(/```sh\n(.+?)```/gs),
    ([, code = '']) => code,
  );
  return { commands, settings, upgrade };
}

function makeRoot(suite: string): void {
  rmSync(root, { recursive: true, force: true });
  console.log(`A bare Debian (${suite}) …`);
  run('debootstrap', ['--variant=minbase', suite, root, mirror]);
  run('mount', ['-t', 'proc', 'proc', `${root}/proc`]);
  run('mount', ['--rbind', '/dev', `${root}/dev`]);
  writeFileSync(
    `${root}/etc/apt/apt.conf.d/90answers`,
    'APT::Get::Assume-Yes "true";\nDpkg::Use-Pty "0";\nquiet "2";\n',
  );
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) writeFileSync(root + file, readFileSync(file));
  writeFileSync(`${root}/host-certificates.crt`, readFileSync('/etc/ssl/certs/ca-certificates.crt'));
  // Nothing is started by the packages.
  writeFileSync(`${root}/usr/sbin/policy-rc.d`, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  run('git', ['clone', '--bare', '--quiet', project, `${root}/srv/corridor.git`]);
}

/** What the guide leaves to its reader: the address of the repository, the settings, the address in the Caddyfile. */
function followGuide(): void {
  const { commands, settings } = readGuide();
  const [before = '', after = ''] = commands.split(/^editor .*\n/m);
  runInside(before.replace('URL-OF-THIS-REPOSITORY', '/srv/corridor.git'));
  appendFileSync(`${root}/opt/corridor/.env`, `\n${settings.replaceAll('shop.example', host)}`);
  const [copies = ''] = after.split(/^systemctl /m);
  runInside(`cd /opt/corridor\n${copies}`);
  const caddyfile = readFileSync(`${root}/etc/caddy/Caddyfile`, 'utf8');
  const own = caddyfile.replaceAll('shop.example', host).replaceAll('{$CADDY_TLS}', 'tls internal');
  writeFileSync(`${root}/etc/caddy/Caddyfile`, own);
}

function startShop(): void {
  const unit = readFileSync(`${root}/etc/systemd/system/corridor.service`, 'utf8');
  const read = (name: string) =>
    Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value]) => value);
  runInside('install -d -o corridor -g corridor -m 700 /var/lib/corridor /var/cache/corridor');
  const command = `${read('Environment').join(' ')} ${read('ExecStart').join('')}`;
  startInside(
    'corridor',
    `env -C ${read('WorkingDirectory').join('')} HOME=/var/lib/corridor ${command}`,
    shopLog,
  );
}

async function startServices(): Promise<string> {
  startShop();
  startInside(
    'root',
    'env XDG_DATA_HOME=/var/lib caddy run --config /etc/caddy/Caddyfile',
    '/var/log/caddy.log',
  );
  return readInside(shopLog, /at this link: \S+#(\S+)/);
}

/** With another style, so that files have other names. */
async function upgrade(): Promise<void> {
  const watcher = path.resolve(import.meta.dirname, 'watch-pages.ts');
  const child = spawn(process.execPath, [watcher, host, `${root}${rootCertificate}`], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const change = "printf ':root{--trial:1}' >> web/styles/components.css";
  const [before = ''] = readGuide().upgrade.split(/^systemctl /m);
  runInside(before.replace('git pull', `git pull && ${change}`));
  const pid = services.shift()?.pid;
  if (pid === undefined) throw new Error('The shop does not run');
  process.kill(-pid);
  startShop();
  await sleep(1000);
  await readInside(shopLog, /( is open at )/);
  await sleep(5000);
  child.kill();
  await ended;
  if (child.exitCode !== 0) throw new Error('Files were missing during the upgrade');
}

async function deploy(suite: string): Promise<void> {
  makeRoot(suite);
  followGuide();
  const token = await startServices();
  await readInside(rootCertificate, /(END CERTIFICATE)/);
  const ca = readFileSync(`${root}${rootCertificate}`, 'utf8');
  const lines = await orderOverHttps({ host, ca, token });
  console.log(lines.join('\n'));
  // The doctor finds that neither mail nor the name of the trial is real.
  const [, checks = ''] = readGuide().commands.split(/^journalctl .*\n/m);
  runInside(`cd /opt/corridor\n${checks.replace('npm run doctor', 'npm run doctor || true')}`);
  await upgrade();
}

try {
  await deploy(process.argv[2] ?? 'trixie');
} finally {
  // With the server that the start has started.
  for (const { pid } of services) if (pid !== undefined) process.kill(-pid);
  await sleep(1000);
  spawnSync('umount', ['-R', `${root}/proc`, `${root}/dev`]);
}
