import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/postgres.ts';
import { openDatabase } from './database.ts';
import { migrationNames } from './migrate.ts';

describe('processes that start concurrently on an empty PostgreSQL', () => {
  const server = process.env['TEST_POSTGRES_URL'] ?? '';
  const name = `start_${randomBytes(6).toString('hex')}`;
  afterAll(() => dropDatabase(server, name));

  it('run the migrations once, and all start', async () => {
    const url = await createDatabase(server, name);
    const handles = await Promise.all([1, 2, 3, 4].map(() => openDatabase(url)));
    for (const { db } of handles) {
      const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
      expect(rows.map((row) => row.name)).toEqual(migrationNames());
    }
    await Promise.all(handles.map((handle) => handle.close()));
  });
});
