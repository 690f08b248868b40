import { describe, expect, it } from 'vitest';
import { createHashing } from './hashing.ts';
import type { PasswordHasher } from './hashing.ts';

const hashing = createHashing();
const outdatedHashing = createHashing({ memory: 8192, passes: 1, parallelism: 1 });
const password = 'correct horse';
const matches: PasswordHasher['matches'] = (...args) =>
  hashing.runQueued({ kind: 'customer', network: 'here' }, (hasher) => hasher.matches(...args));

describe('matches', () => {
  it('checks a hash with its own parameters', async () => {
    const stored = await outdatedHashing.hash(password);
    expect(await matches(password, stored)).toBe(true);
    expect(await matches('wrong horse', stored)).toBe(false);
  });

  it('checks a foreign hash with other salt and key lengths', async () => {
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.from('eightbyt');
    const key = argon2Sync('argon2id', {
      message: password,
      nonce,
      parallelism: 2,
      tagLength: 24,
      memory: 64,
      passes: 3,
    });
    const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const stored = `$argon2id$v=19$m=64,t=3,p=2$${encode(nonce)}$${encode(Buffer.from(key))}`;
    expect(await matches(password, stored)).toBe(true);
    expect(await matches('wrong horse', stored)).toBe(false);
  });

  const salt = 'A'.repeat(22);
  const key = 'A'.repeat(43);
  it.each([
    ['nothing', ''],
    ['a word', 'none'],
    ['another scheme', `$argon2i$v=19$m=64,t=3,p=1$${salt}$${key}`],
    ['more memory than the machine has', `$argon2id$v=19$m=999999999,t=1,p=1$${salt}$${key}`],
    ['passes without end', `$argon2id$v=19$m=64,t=99999999,p=1$${salt}$${key}`],
    ['threads without end', `$argon2id$v=19$m=64000,t=1,p=999$${salt}$${key}`],
    ['no passes', `$argon2id$v=19$m=64,t=0,p=1$${salt}$${key}`],
    ['less memory than argon2 takes', `$argon2id$v=19$m=7,t=1,p=1$${salt}$${key}`],
    ['a short key', `$argon2id$v=19$m=64,t=1,p=1$${salt}$AAAA`],
  ])('is false for a stored hash that is %s', async (_what, stored) => {
    expect(await matches(password, stored)).toBe(false);
  });
});

it('isOutdated is true for a cheaper hash than today’s and for none, else false', async () => {
  expect(hashing.isOutdated(await outdatedHashing.hash(password))).toBe(true);
  expect(hashing.isOutdated('none')).toBe(true);
  expect(hashing.isOutdated(await hashing.hash(password))).toBe(false);
  expect(outdatedHashing.isOutdated(await hashing.hash(password))).toBe(false);
});
