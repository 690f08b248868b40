import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPersistentDatabase } from '#testing/server-process.ts';
import { examineShop } from './doctor.ts';

it('the doctor finds a connection to PostgreSQL that comes unencrypted from another machine', async () => {
  const { url, drop } = await createPersistentDatabase();
  onTestFinished(drop);
  const { port, hostname: host } = new URL(url);
  const machine = createServer((client) => {
    const upstream = connect({ port: Number(port), host, localAddress: '127.0.0.2' });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void machine.close());
  await once(machine, 'listening');
  const examine = async (DATABASE_URL: string) => {
    const contact = { MAIL_FROM: 'a@shop.example', SHOP_EMAIL: 'a@shop.example' };
    const nowhere = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://127.0.0.1:9' };
    const findings = await examineShop({ ...contact, ...nowhere, DATABASE_URL });
    return findings.find(({ check }) => check === 'Database')?.problem;
  };
  const remote = new URL(url);
  remote.port = String((machine.address() as AddressInfo).port);
  expect(await examine(remote.href)).toMatch(/^The connection to another machine is not encrypted/);
  expect(await examine(url)).toBeNull();
});
