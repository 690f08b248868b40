// Needed because kysely-codegen turns neither CHECK lists nor our words into unions nor columns into constants.
import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '#server/db/migrate.ts';
import { words } from '#server/db/words.ts';

const target = new URL('../server/db/schema.ts', import.meta.url);

/** TypeScript types of every table, read from a freshly migrated database. */
export async function databaseTypes(): Promise<string> {
  const database = new DatabaseSync(':memory:');
  await migrate({ engine: 'sqlite', database });
  const tables = database
    .prepare(
      // A full-text index has tables of its own (type 'shadow').
      `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'
        AND name IN (SELECT name FROM pragma_table_list WHERE type = 'table') ORDER BY name`,
    )
    .all()
    .map((row) => ({ name: String(row['name']), sql: String(row['sql']) }));
  const tableTypes: string[] = [];
  const columnLists: string[] = [];
  for (const { name, sql } of tables) {
    const columns = database.prepare(`PRAGMA table_xinfo(${name})`).all();
    const lines = columns.map((column) => `  ${columnLine({ name, sql }, column)}`);
    tableTypes.push(`export type ${typeName(name)} = {\n${lines.join('\n')}\n};\n`);
    columnLists.push(`  ${name}: [${columns.map((column) => `'${String(column['name'])}'`).join(', ')}],\n`);
  }
  const schema = tables.map(({ name }) => `  ${name}: ${typeName(name)};`).join('\n');
  return [
    '/** Types of the tables, made from the migrations by `node tools/make-db-types.ts`; a test compares them. */\n',
    "import type { Generated, GeneratedAlways } from 'kysely';\nimport type { Language } from '#domain/language.ts';\n\n",
    tableTypes.join('\n'),
    `\nexport type Schema = {\n${schema}\n};\n`,
    '\n/** The columns of each table, so that a row type stays the same when a later migration adds columns. */\n',
    `export const columnsOf = {\n${columnLists.join('')}} as const satisfies { [T in keyof Schema]: readonly (keyof Schema[T])[] };\n`,
  ].join('');
}

function typeName(table: string): string {
  const camel = table.replace(/(^|_)([a-z])/g, (_match, _before, letter: string) => letter.toUpperCase());
  return `${camel}Table`;
}

type Table = { name: string; sql: string };

function columnLine(table: Table, column: Record<string, unknown>): string {
  const name = String(column['name']);
  const grown = words[`${table.name}.${name}`]?.map((word) => `'${word}'`).join(', ');
  const allowedValues = new RegExp(`[\\n,]\\s*${name} text[^\\n]*CHECK \\(${name} IN \\(([^)]*)\\)\\)`).exec(
    table.sql,
  )?.[1];
  const baseType =
    String(column['type']).toLowerCase() === 'text'
      ? ((grown ?? allowedValues)?.split(', ').join(' | ') ?? (name === 'language' ? 'Language' : 'string'))
      : String(column['type']).toLowerCase() === 'blob'
        ? 'Uint8Array'
        : 'number';
  const columnType = column['notnull'] === 1 || column['pk'] !== 0 ? baseType : `${baseType} | null`;
  const isDerived = Number(column['hidden']) > 1;
  if (isDerived) return `${name}: GeneratedAlways<${columnType}>;`;
  const isOptionalOnInsert = column['dflt_value'] !== null || String(column['type']) === 'INTEGER';
  return `${name}: ${isOptionalOnInsert ? `Generated<${columnType}>` : columnType};`;
}

if (import.meta.main) writeFileSync(target, await databaseTypes());
