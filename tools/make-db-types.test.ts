import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseTypes } from './make-db-types.ts';

const committed = new URL('../server/db/schema.ts', import.meta.url);

describe('databaseTypes', () => {
  it('server/db/schema.ts matches the migrations (npm run make:db-types writes it)', async () => {
    // `npm run make:db-types` formats the file.
    const withoutLayout = (text: string) => text.replaceAll(/[\s,|]/g, '');
    expect(withoutLayout(readFileSync(committed, 'utf8'))).toBe(withoutLayout(await databaseTypes()));
  });

  it('nullable columns, defaults and CHECK lists become types', async () => {
    const types = await databaseTypes();
    expect(types).toContain('  partner_id: string | null;\n');
    expect(types).toContain('  delivery_code_tries: Generated<number>;\n');
    expect(types).toContain("  payment_mode: 'COD' | 'upi' | 'online' | 'card';\n");
  });
});
