import { words } from '#server/db/words.ts';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

export type Row = Record<string, SQLInputValue>;
/** The rows of every table, parents before the tables that refer to them. */
export type Rows = Map<string, Row[]>;

type Column = { name: string; isText: boolean; isBlob: boolean; isNullable: boolean; isKey: boolean };
type Table = {
  name: string;
  columns: Column[];
  /** Column to the table and column it refers to. */
  parents: Map<string, { table: string; column: string }>;
  /** Values that a CHECK allows in a column. */
  allowedValues: Map<string, SQLInputValue[]>;
};

const rowsPerTable = 6;
/** Above the keys of rows that triggers insert. */
const firstKey = 101;
const maxAttempts = 20_000;
const baseTimestamp = Date.parse('2026-11-21T15:00:00+05:30');
/** Text columns that hold JSON. */
const jsonColumns = /^(value|payload|details|links|answer|translations)$/;

/**
 * Fills every table of a migrated database with rows that satisfy types, CHECKs and foreign keys, except those that
 * triggers fill. The same schema always gets the same rows.
 */
export function insertRandomRows(database: DatabaseSync, exceptTables: readonly string[] = []): Rows {
  const rows: Rows = new Map();
  const tables = readTables(database).filter(({ name }) => !exceptTables.includes(name));
  for (const table of sortByForeignKeys(tables)) {
    const random = createSeededRandom(table.name);
    for (let n = 0; n < rowsPerTable; n += 1) insertRandomRow(database, { table, n, random });
    rows.set(table.name, readRows(database, table.name));
  }
  return rows;
}

/** Every row of a table, in insertion order. */
export function readRows(database: DatabaseSync, table: string): Row[] {
  // Without columns that the database derives, which `table_info` leaves out.
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
  const names = columns.map(({ name }) => String(name)).join(', ');
  const rows = database.prepare(`SELECT ${names} FROM ${table}`).all();
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toBuffer(value)])),
  );
}

/** PostgreSQL returns buffers too. */
function toBuffer(value: SQLInputValue): SQLInputValue {
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}

/** The tables of the shop, without those of the engine and the migrations. */
export function tableNames(database: DatabaseSync): string[] {
  return database
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .all()
    .map((row) => String(row['name']))
    .filter((name) => !name.startsWith('sqlite_') && name !== 'migrations')
    .sort();
}

function readTables(database: DatabaseSync): Table[] {
  return tableNames(database).map((name) => ({
    name,
    columns: database
      .prepare(`PRAGMA table_info(${name})`)
      .all()
      .map((column) => ({
        name: String(column['name']),
        isText: String(column['type']).toLowerCase() === 'text',
        isBlob: String(column['type']).toLowerCase() === 'blob',
        isNullable: column['notnull'] === 0 && column['pk'] === 0,
        isKey: column['pk'] === 1,
      })),
    parents: new Map(
      database
        .prepare(`PRAGMA foreign_key_list(${name})`)
        .all()
        .map((key) => [String(key['from']), { table: String(key['table']), column: String(key['to']) }]),
    ),
    allowedValues: readAllowedValues(database, name),
  }));
}

function readAllowedValues(database: DatabaseSync, table: string): Map<string, SQLInputValue[]> {
  const found = database.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(table);
  const allowedValues = new Map<string, SQLInputValue[]>();
  for (const [place, known] of Object.entries(words))
    if (place.startsWith(`${table}.`)) allowedValues.set(place.slice(table.length + 1), [...known]);
  for (const [, column = '', list = ''] of String(found?.['sql']).matchAll(/(\w+) IN \(([^()]*)\)/gi)) {
    const values = list.split(',').map((value) => value.trim());
    const read = values.map((value) =>
      value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : Number(value),
    );
    allowedValues.set(column, [...(allowedValues.get(column) ?? []), ...read]);
  }
  return allowedValues;
}

function sortByForeignKeys(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const add = (table: Table, path: readonly string[]) => {
    if (sorted.includes(table)) return;
    if (path.includes(table.name)) throw new Error(`Tables refer to each other: ${path.join(' ')}`);
    for (const { table: parent } of table.parents.values()) {
      const found = tables.find(({ name }) => name === parent && name !== table.name);
      if (found) add(found, [...path, table.name]);
    }
    sorted.push(table);
  };
  for (const table of tables) add(table, []);
  return sorted;
}

type RowContext = { table: Table; n: number; random: () => number };

function insertRandomRow(database: DatabaseSync, { table, n, random }: RowContext): void {
  const names = table.columns.map(({ name }) => name);
  const insert = database.prepare(
    `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  let lastError: unknown;
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const values = table.columns.map((column) => randomValue(database, column, { table, n, random }));
    try {
      insert.run(...values);
      return;
    } catch (error) {
      // The values violate a constraint: draw again.
      lastError = error;
    }
  }
  throw new Error(`No row found that ${table.name} takes`, { cause: lastError });
}

function randomValue(
  database: DatabaseSync,
  { name, isText, isBlob, isNullable, isKey }: Column,
  { table, n, random }: RowContext,
): SQLInputValue {
  const pick = <T>(values: readonly T[]): T | null => values[Math.floor(random() * values.length)] ?? null;
  // The first row has a value in every column where possible.
  if (isNullable && random() < (n === 0 ? 0.02 : 0.3)) return null;
  const parent = table.parents.get(name);
  if (parent !== undefined) {
    const rows = readRows(database, parent.table);
    // Within a table one row can be referred to once.
    return (parent.table === table.name ? rows.at(-1) : pick(rows))?.[parent.column] ?? null;
  }
  const allowedValues = table.allowedValues.get(name);
  if (allowedValues !== undefined) return pick(allowedValues);
  if (isText) return jsonColumns.test(name) ? `["${name} ${n}"]` : `${name} ${n}`;
  if (isBlob) return Buffer.from(`${name} ${n}`);
  if (/(^|_)(at|until)$|^useless_after$/.test(name)) return baseTimestamp + Math.floor(random() * 1_000_000);
  return isKey || name === 'number' ? firstKey + n : Math.floor(random() * 5);
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed text. */
function createSeededRandom(text: string): () => number {
  let state = Array.from(text).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2 ** 31;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
