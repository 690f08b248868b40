import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A node of the cluster: Patroni, its REST API and its PostgreSQL. */
type Node = { name: string; restPort: number; patroni: ChildProcess };

export type Cluster = {
  /** Through HAProxy. */
  databaseUrl: string;
  /** Kills Patroni and PostgreSQL of the primary. */
  killPrimary: () => Promise<void>;
  /** Stops them without ending them; resolves to what lets them go on. */
  freezePrimary: () => Promise<() => void>;
  /** Lets the standby take over, by Patroni. */
  switchOver: () => Promise<void>;
  /** Waits until there is a primary with a synchronous standby; starts the node that was killed. */
  heal: () => Promise<void>;
  stop: () => void;
};

const deployFile = (file: string) => path.resolve(import.meta.dirname, '../../deploy', file);
const ports = { etcd: 23_790, etcdPeer: 23_800, proxy: 55_432 };
/** That of Debian 13 is 17. */
const installedVersion = readdirSync('/usr/lib/postgresql').toSorted().at(-1);
const secret = 'only-for-this-trial';

/** Starts etcd, two nodes and HAProxy from Debian's packages in a folder of the user postgres, by the files in `deploy/`. */
export async function startCluster(folder: string): Promise<Cluster> {
  const start = (name: string, command: string, args: readonly string[]): ChildProcess => {
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    return spawn('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args], {
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder },
    });
  };
  const certificate = makeCertificate(folder);
  const urls = (port: number) => `http://127.0.0.1:${port}`;
  const etcd = start('etcd', 'etcd', [
    `--data-dir=${path.join(folder, 'etcd')}`,
    `--listen-client-urls=${urls(ports.etcd)}`,
    `--advertise-client-urls=${urls(ports.etcd)}`,
    `--listen-peer-urls=${urls(ports.etcdPeer)}`,
  ]);
  const startNode = (name: string, at: number): Node => {
    const [restPort, port] = [18_008 + at, 15_432 + at];
    const file = path.join(folder, `${name}.yml`);
    const text = readFileSync(deployFile('patroni.yml'), 'utf8')
      .replaceAll('NODE', name)
      .replaceAll('ADDRESS:8008', `127.0.0.1:${restPort}`)
      .replaceAll('ADDRESS:5432', `127.0.0.1:${port}`)
      .replaceAll('ETCD', `127.0.0.1:${ports.etcd}`)
      .replaceAll('SECRET', secret)
      .replaceAll('NETWORK', '127.0.0.1/32')
      .replaceAll('/etc/ssl/corridor', folder)
      .replace('/usr/lib/postgresql/17', `/usr/lib/postgresql/${installedVersion}`)
      .replace('/var/lib/postgresql/corridor', path.join(folder, name));
    writeFileSync(file, `${text}  parameters: { unix_socket_directories: ${folder} }\n`);
    return { name, restPort, patroni: start(name, 'patroni', [file]) };
  };
  const nodes = [startNode('one', 0), startNode('two', 1)];
  const proxyFile = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    proxyFile,
    readFileSync(deployFile('haproxy.cfg'), 'utf8')
      .replace('127.0.0.1:5000', `127.0.0.1:${ports.proxy}`)
      .replace(/10\.0\.0\.1:5432(.*)8008/, `127.0.0.1:15432$118008`)
      .replace(/10\.0\.0\.2:5432(.*)8008/, `127.0.0.1:15433$118009`),
  );
  const proxy = start('haproxy', 'haproxy', ['-f', proxyFile]);

  const findPrimary = async (): Promise<number> => {
    for (const [at, { restPort }] of nodes.entries()) if (await responds(restPort, 'primary')) return at;
    return -1;
  };
  const signalPrimary = async (signal: NodeJS.Signals): Promise<Node> => {
    const node = nodes[await findPrimary()];
    if (node === undefined) throw new Error('There is no primary');
    for (const pid of listProcesses(node, folder)) process.kill(pid, signal);
    return node;
  };
  const heal = async () => {
    for (const [at, { name, patroni }] of nodes.entries())
      if (patroni.exitCode !== null || patroni.signalCode !== null) nodes[at] = startNode(name, at);
    await waitFor('a primary with a synchronous standby', async () => {
      const primary = await findPrimary();
      const standby = nodes[1 - primary];
      return primary >= 0 && standby !== undefined && responds(standby.restPort, 'sync');
    });
  };
  await heal();
  return {
    databaseUrl: `postgres://postgres:${secret}@127.0.0.1:${ports.proxy}/postgres?sslmode=verify-full&sslrootcert=${certificate}`,
    heal,
    killPrimary: async () => void (await signalPrimary('SIGKILL')),
    freezePrimary: async () => {
      const node = await signalPrimary('SIGSTOP');
      return () => {
        for (const pid of listProcesses(node, folder)) process.kill(pid, 'SIGCONT');
      };
    },
    switchOver: async () => {
      const leader = nodes[await findPrimary()]?.name ?? '';
      await fetch(`http://127.0.0.1:${nodes[0]?.restPort}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`patroni:${secret}`)}` },
        body: JSON.stringify({ leader }),
      });
    },
    stop: () => {
      for (const node of nodes) for (const pid of listProcesses(node, folder)) process.kill(pid, 'SIGKILL');
      for (const child of [proxy, etcd]) child.kill();
    },
  };
}

/** One that signs itself, for the address of HAProxy. */
function makeCertificate(folder: string): string {
  const [key, certificate] = [`${folder}/server.key`, `${folder}/server.crt`];
  const subject = ['-subj', '/CN=corridor', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ed25519', '-nodes', '-days', '1'];
  spawnSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  spawnSync('chown', ['postgres:', key]);
  return certificate;
}

async function responds(restPort: number, role: string): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000);
  return fetch(`http://127.0.0.1:${restPort}/${role}`, { signal }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Patroni and the processes of its PostgreSQL. */
function listProcesses(node: Node, folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const isOwn = (args: string) =>
    args.includes(`${folder}/${node.name}.yml`) || args.includes(`-D ${folder}/${node.name} `);
  const own = rows.filter(([, , , args = '']) => isOwn(args) && !args.startsWith('setpriv'));
  const parents = new Set(own.map(([, pid]) => pid));
  const children = rows.filter(([, pid, parent]) => parents.has(parent) && !parents.has(pid));
  return [...own, ...children].map(([, pid]) => Number(pid));
}

export async function waitFor(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await isTrue()) return;
    await sleep(500);
  }
  throw new Error(`Waited two minutes for ${what}`);
}
