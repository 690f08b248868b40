import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isPostgresUrl, toSqlitePath } from '#server/db/database.ts';

/** Encrypts what a database and its backups must not show: links and codes of messages that wait. */
export type MessageCipher = { encrypt: (text: string) => string; decrypt: (stored: string) => string };

const algorithm = 'aes-256-gcm';
const prefix = `${algorithm}:`;
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/**
 * The key is not in the database: every process of a shop derives it from the password of PostgreSQL, or reads it from a file
 * beside that of SQLite. Without a password nothing is encrypted.
 */
export function createMessageCipher(databaseUrl: string): MessageCipher {
  let key: Buffer | null | undefined;
  const getKey = () => (key ??= readKey(databaseUrl));
  return {
    encrypt: (text) => {
      const secret = getKey();
      if (secret === null) return text;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret, nonce);
      const content = Buffer.concat([cipher.update(text), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
    },
    decrypt: (stored) => {
      if (!stored.startsWith(prefix)) return stored;
      const bytes = Buffer.from(stored.slice(prefix.length), 'base64');
      const secret = getKey();
      try {
        if (secret === null) throw new Error('No key');
        const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes));
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const content = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(content), decipher.final()]).toString();
      } catch (error) {
        throw new Error('the message was stored with another key', { cause: error });
      }
    },
  };
}

function readKey(databaseUrl: string): Buffer | null {
  if (databaseUrl === ':memory:') return randomBytes(keyBytes);
  if (isPostgresUrl(databaseUrl)) {
    const { password, searchParams } = new URL(databaseUrl);
    const secret = searchParams.get('password') ?? decodeURIComponent(password);
    // Slow, so that a backup does not help to guess the password.
    return secret === '' ? null : scryptSync(secret, 'corridor messages', keyBytes);
  }
  const file = `${toSqlitePath(databaseUrl)}-message-key`;
  if (!existsSync(file)) writeFileSync(file, randomBytes(keyBytes), { mode: 0o600, flag: 'wx' });
  return readFileSync(file);
}
