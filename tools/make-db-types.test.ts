import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseTypes } from './make-db-types.ts';

const committed = new URL('../server/db/schema.ts', import.meta.url);

describe('databaseTypes', () => {
  it('server/db/schema.ts matches the migrations (node tools/make-db-types.ts writes it)', async () => {
    expect(readFileSync(committed, 'utf8')).toBe(await databaseTypes());
  });

  it('nullable columns, defaults and CHECK lists become types', async () => {
    const types = await databaseTypes();
    expect(types).toContain('  partner_id: string | null;\n');
    expect(types).toContain('  delivery_code_tries: Generated<number>;\n');
    expect(types).toMatch(/ {2}payment_mode:\s+'COD' \| 'upi' \| 'online' \| 'card';\n/);
  });
});
