import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseTypes } from './make-db-types.ts';

const committed = new URL('../server/db/schema.ts', import.meta.url);

describe('the types of the tables', () => {
  it('are those that the migrations give (node tools/make-db-types.ts writes them)', async () => {
    expect(readFileSync(committed, 'utf8')).toBe(await databaseTypes());
  });

  it('know what may be missing, what fills itself and which words a column takes', async () => {
    const types = await databaseTypes();
    expect(types).toContain('  partner_id: string | null;\n');
    expect(types).toContain('  delivery_code_tries: Generated<number>;\n');
    expect(types).toMatch(/ {2}payment_mode:\s+'COD' \| 'upi' \| 'online' \| 'card';\n/);
  });
});
