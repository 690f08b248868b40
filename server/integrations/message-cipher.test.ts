import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMessageCipher } from './message-cipher.ts';

it.each(['sqlite', 'postgres'])(
  'another process with %s decrypts a message, one of another shop does not',
  async (engine) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'corridor-keys-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const toUrl = (name: string) =>
      engine === 'sqlite' ? `file:${folder}/${name}.db` : `postgres://shop:${name}@db/shop`;
    const stored = createMessageCipher(toUrl('one')).encrypt('token');
    expect(stored).not.toContain('token');
    expect(createMessageCipher(toUrl('one')).decrypt(stored)).toBe('token');
    expect(() => createMessageCipher(toUrl('two')).decrypt(stored)).toThrow('another key');
    const keyFiles = (await readdir(folder)).filter((name) => name === 'one.db-message-key');
    expect(keyFiles).toHaveLength(engine === 'sqlite' ? 1 : 0);
    for (const name of keyFiles) expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
  },
);

it('a message of an earlier version is read as it is', () => {
  expect(createMessageCipher(':memory:').decrypt('{"kind":"login-code"}')).toBe('{"kind":"login-code"}');
});
