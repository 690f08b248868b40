import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { insertRandomRows, readRows, tableNames } from '#testing/insert-random-rows.ts';
import type { Row, Rows } from '#testing/insert-random-rows.ts';
import { createDatabase, dropDatabase } from '#testing/postgres.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { migrate, migrationNames } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Data that a migration removes or rewrites on purpose: a `table` with all rows, or a `table.column`. Everything else must survive an upgrade. */
const allowedChanges: Record<string, readonly string[]> = {
  '0091-fewer-tables': [
    'order_days',
    'order_day_totals',
    'order_day_products',
    'order_day_deliveries',
    'order_day_hours',
    'order_day_coupons',
    'cash_days',
    'cash_day_movements',
    'cash_day_balances',
  ],
  '0092-cancellation-causes': ['orders.cancellation_reason'],
  '0097-charges-of-free-deliveries': ['order_items.delivery_charge_paise'],
  '0103-repeated-requests': [
    'idempotency_keys',
    'stock_documents.idempotency_key',
    'stock_documents.body_hash',
  ],
  // Pieces of open orders are a movement more.
  '0104-on-hand': [
    'products.missing',
    'products.stock',
    ...['id', 'reason', 'actor_kind', 'actor_id', 'document', 'note', 'at'].map(
      (name) => `products.movement_${name}`,
    ),
    'stock_movements',
  ],
  // Renamed.
  '0106-cash-documents': ['cash_deposits', 'cash_entries.deposit_id'],
  '0108-hand-ins': ['cash_hand_ins.count_id'],
};

/** Tables whose rows the database derives from others, some on one engine only. */
const engineTables = ['data_versions', 'data_changes', 'product_numbers', 'user_numbers', 'cash_balances'];

const isPostgres = process.env['TEST_DATABASE'] === 'postgres';
const names = migrationNames();
/** The last migration that is no longer there: `0001-start` has what it and those before it did. */
const oldest = '0090-folded-searches';
/** Every later one, and in the first tier on PostgreSQL the newest two. */
const isShortened = isPostgres && !isFullRun;
const starts = [oldest, ...names.filter((name) => name > oldest).slice(isShortened ? -3 : 0, -1)];

/** What brings a new database to `oldest`. */
function readOldestSchema(engine: 'sqlite' | 'postgres'): string {
  const files = ['', `.${engine}`].map(
    (part) => new URL(`../../testing/schema-0090${part}.sql`, import.meta.url),
  );
  return [
    ...files.map((file) => readFileSync(file, 'utf8')),
    `INSERT INTO migrations (name) VALUES ('${oldest}');`,
  ].join('\n');
}

/** A database at a migration, with rows in every table. */
type FilledDatabase = {
  before: Rows;
  run: (statements: string) => Promise<unknown>;
  upgrade: () => Promise<void>;
  read: () => Promise<Rows>;
  /** Its tables, indexes, triggers and functions. */
  listObjects: () => Promise<unknown[]>;
  close: () => Promise<void>;
};

/** Both engines have the same schema, so PostgreSQL is filled with the rows SQLite accepted. */
async function filledSqlite(upTo: string): Promise<FilledDatabase & { database: DatabaseSync }> {
  const database = openSqlite(':memory:');
  await migrate({ engine: 'sqlite', database }, upTo === oldest ? names[0] : upTo);
  if (upTo === oldest) database.exec(readOldestSchema('sqlite'));
  const tables = [...insertRandomRows(database, engineTables).keys()];
  const before = new Map(tables.map((name) => [name, readRows(database, name)]));
  return {
    database,
    before,
    run: async (statements) => database.exec(statements),
    upgrade: () => migrate({ engine: 'sqlite', database }),
    listObjects: async () =>
      database
        .prepare(
          "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
        )
        .all(),
    read: async () => new Map(tableNames(database).map((name) => [name, readRows(database, name)])),
    close: async () => database.close(),
  };
}

async function filledPostgres(upTo: string): Promise<FilledDatabase> {
  const sqlite = await filledSqlite(upTo);
  await sqlite.close();
  const server = process.env['TEST_POSTGRES_URL'] ?? '';
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  const pool = openPostgres(await createDatabase(server, name));
  await migrate({ engine: 'postgres', pool }, upTo === oldest ? names[0] : upTo);
  if (upTo === oldest) await pool.query(readOldestSchema('postgres'));
  expect(await postgresTables(pool)).toEqual([...sqlite.before.keys()].sort());
  await insertRows(pool, sqlite.before);
  return {
    before: sqlite.before,
    run: (statements) => pool.query(statements),
    upgrade: () => migrate({ engine: 'postgres', pool }),
    listObjects: async () => (await pool.query<Row>(listPostgresObjects)).rows,
    read: async () => {
      const rows: Rows = new Map();
      for (const table of await postgresTables(pool))
        rows.set(table, (await pool.query<Row>(`SELECT * FROM ${table}`)).rows);
      return rows;
    },
    close: async () => {
      await pool.end();
      await dropDatabase(server, name);
    },
  };
}

const listPostgresObjects = `
  SELECT tablename AS object FROM pg_tables WHERE schemaname = 'public'
  UNION SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ORDER BY object`;

async function postgresTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => name !== 'migrations' && !engineTables.includes(name))
    .sort();
}

async function insertRows(pool: pg.Pool, tables: Rows): Promise<void> {
  const client = await pool.connect();
  await client.query('BEGIN');
  // The rows that migrations and triggers insert are among those of SQLite.
  for (const table of tables.keys()) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${[...tables.keys()].join(', ')} CASCADE`);
  for (const [table, rows] of tables) {
    for (const row of rows) {
      const columns = Object.keys(row);
      const placeholders = columns.map((_column, at) => `$${at + 1}`).join(', ');
      await client.query(
        `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${placeholders})`,
        Object.values(row),
      );
    }
  }
  for (const table of tables.keys()) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  // Migrations insert after these rows.
  const { rows: identities } = await client.query<{ name: string; column: string }>(
    "SELECT table_name AS name, column_name AS column FROM information_schema.columns WHERE is_identity = 'YES'",
  );
  for (const { name, column } of identities.filter(({ name: table }) => tables.has(table)))
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${name}', '${column}'), max(${column}) + 1) FROM ${name}`,
    );
  await client.query('COMMIT');
  client.release();
}

/** Missing or changed data, one line each; new columns and tables do not count. */
function findLosses(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table);
    if (now === undefined) return [table];
    if (now.length !== rows.length) return [table];
    const columns = Object.keys(rows[0] ?? {});
    return columns
      .filter((column) => !hasSameValues(rows, now, column))
      .map((column) => `${table}.${column}`);
  });
}

/** Row by row where the key identifies them, so that swapped values are found too. */
function hasSameValues(before: readonly Row[], after: readonly Row[], column: string): boolean {
  const toPairs = (rows: readonly Row[]) =>
    rows.map((row) => JSON.stringify([getKey(row, before), row[column] ?? null])).sort();
  return JSON.stringify(toPairs(before)) === JSON.stringify(toPairs(after));
}

/** The first column is the key or its first part in every table. */
function getKey(row: Row, before: readonly Row[]): unknown {
  const [key = ''] = Object.keys(before[0] ?? {});
  return row[key];
}

describe('an upgrade to the newest migration', () => {
  it.each(starts)('loses nothing of a filled database at %s', async (start) => {
    const filled = await (isPostgres ? filledPostgres(start) : filledSqlite(start));
    expect([...filled.before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    await filled.upgrade();
    const later = names.filter((name) => name > start);
    const allowed = later.flatMap((name) => allowedChanges[name] ?? []);
    const after = await filled.read();
    await filled.close();
    const isAllowed = (loss: string) =>
      allowed.some((removed) => removed === loss || loss.startsWith(`${removed}.`));
    expect(
      findLosses(filled.before, after).filter((loss) => !isAllowed(loss)),
      'lost or changed, and not named in allowedChanges',
    ).toEqual([]);
  });

  it('leaves the tables, indexes, triggers and functions of a new database', async () => {
    const open = isPostgres ? filledPostgres : filledSqlite;
    const [upgraded, created] = [await open(oldest), await open(names.at(-1) ?? '')];
    await upgraded.upgrade();
    expect(await upgraded.listObjects()).toEqual(await created.listObjects());
    await upgraded.close();
    await created.close();
  });

  it('gives a cancelled order the cause that its sentence named, and keeps a written reason', async () => {
    const { database, upgrade, close } = await filledSqlite(oldest);
    database.exec("UPDATE orders SET delivery_status = 'delivered'");
    const set = database.prepare(
      "UPDATE orders SET delivery_status = 'cancelled', cancellation_reason = ? WHERE id = (SELECT min(id) FROM orders WHERE delivery_status = 'delivered')",
    );
    for (const reason of ['Cancelled by user', 'The milk is gone']) set.run(reason);
    await upgrade();
    const cancelled = database.prepare(
      "SELECT cancellation_cause, cancellation_reason FROM orders WHERE delivery_status = 'cancelled' ORDER BY id",
    );
    expect(cancelled.all()).toEqual([
      { cancellation_cause: 'customer', cancellation_reason: null },
      { cancellation_cause: 'shop', cancellation_reason: 'The milk is gone' },
    ]);
    await close();
  });

  it('gives the last change of a payment the way that its order was paid', async () => {
    const { database, upgrade, close } = await filledSqlite(oldest);
    database.exec("UPDATE orders SET payment_mode = 'upi'");
    await upgrade();
    const ways = database.prepare(
      'SELECT DISTINCT count(to_mode) AS known, max(to_mode) AS mode FROM payment_changes GROUP BY order_id',
    );
    expect(ways.all()).toEqual([{ known: 1, mode: 'upi' }]);
    await close();
  });

  it('keeps the answers to requests of customers, and those of admins as the ids of documents', async () => {
    const { database, before, upgrade, close } = await filledSqlite(oldest);
    await upgrade();
    const answers = database.prepare('SELECT account_kind, key, answer FROM idempotency_keys').all();
    const pick = (table: string) => before.get(table) ?? [];
    expect(new Set(answers.map((row) => JSON.stringify(Object.values(row))))).toEqual(
      new Set([
        ...pick('idempotency_keys').map(({ key, answer }) => JSON.stringify(['customer', key, answer])),
        ...pick('stock_documents')
          .filter(({ idempotency_key: key }) => key !== null)
          .map(({ idempotency_key: key, id }) => JSON.stringify(['admin', key, JSON.stringify(id)])),
      ]),
    );
    await close();
  });

  it('leaves what can be sold, and has the pieces of open orders in the shop but for those that are missing', async () => {
    const { database, upgrade, close } = await filledSqlite('0103-repeated-requests');
    const [first, second] = database.prepare('SELECT id FROM products ORDER BY id LIMIT 2').all();
    database.exec(`UPDATE orders SET delivery_status = 'delivered';
      UPDATE products SET stock = 0, missing = 0, movement_id = 'emptied' || id, movement_reason = 'correction',
        movement_actor_kind = 'system', movement_at = 0;
      UPDATE order_items SET quantity = 5, product_id = '${String(first?.['id'])}';
      UPDATE order_items SET product_id = '${String(second?.['id'])}' WHERE rowid % 2 = 0;
      UPDATE products SET missing = 2 WHERE id = '${String(first?.['id'])}';
      UPDATE products SET stock = 3, movement_id = 'counted', movement_at = 1 WHERE id = '${String(second?.['id'])}'`);
    database.exec(
      "UPDATE orders SET delivery_status = 'pending' WHERE id IN (SELECT order_id FROM order_items)",
    );
    await upgrade();
    const stocks = database.prepare(
      `SELECT stock, on_hand, allocated, (SELECT on_hand_after FROM stock_movements WHERE product_id = products.id
        ORDER BY number DESC LIMIT 1) AS moved FROM products WHERE allocated > 0 ORDER BY id`,
    );
    const [short, counted] = stocks.all();
    const pieces = Number(short?.['allocated']);
    expect(short).toEqual({ stock: 0, on_hand: pieces - 2, allocated: pieces, moved: pieces - 2 });
    const others = Number(counted?.['allocated']);
    expect(counted).toEqual({ stock: 3, on_hand: others + 3, allocated: others, moved: others + 3 });
    await close();
  });

  it('has the amounts of the settings in rupees and their times in minutes', async () => {
    const from = '0104-on-hand';
    const { run, upgrade, read, close } = await (isPostgres ? filledPostgres(from) : filledSqlite(from));
    await run(`DELETE FROM settings; INSERT INTO settings (key, value, updated_at) VALUES
      ('partnerFeePaise', '550', 0), ('minOrderPaise', '7000', 0), ('freeDeliveryFromPaise', '0', 0), ('colour', '"teal"', 0),
      ('cancellation', '{"freeMs":150000,"feePaise":1005}', 0), ('bands',
      '[{"period":"late_night","startsAtMinute":1380,"endsAtMinute":420,"extraPerItemPaise":250},
        {"period":"standard","startsAtMinute":420,"endsAtMinute":1380,"extraPerItemPaise":0}]', 0)`);
    await upgrade();
    const rows = (await read()).get('settings') ?? [];
    expect(Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value as string)]))).toEqual({
      partnerFee: 5.5,
      minOrder: 70,
      freeDeliveryFrom: 0,
      colour: 'teal',
      cancellation: { freeMinutes: 2.5, fee: 10.05 },
      bands: [
        { period: 'late_night', startsAtMinute: 1380, endsAtMinute: 420, extraPerItem: 2.5 },
        { period: 'standard', startsAtMinute: 420, endsAtMinute: 1380, extraPerItem: 0 },
      ],
    });
    await close();
  });

  it('keeps deposits as documents in their order, with the entries that refer to them', async () => {
    const from = '0105-settings-in-rupees';
    const { before, upgrade, read, close } = await (isPostgres ? filledPostgres(from) : filledSqlite(from));
    await upgrade();
    const after = await read();
    await close();
    const compare = (a: string, b: string) => a.localeCompare(b);
    const deposits = (before.get('cash_deposits') ?? []).map(({ deposited_at: at, ...row }) => ({
      ...row,
      at,
    }));
    const documents = (after.get('cash_documents') ?? []).toSorted(
      (a, b) => Number(a['number']) - Number(b['number']),
    );
    expect(
      documents.map(({ id, amount_paise, note, admin_id: deposited_by, at }) => ({
        id,
        amount_paise,
        note,
        deposited_by,
        at,
      })),
    ).toEqual(deposits.toSorted((a, b) => Number(a.at) - Number(b.at)));
    expect(
      (after.get('cash_entries') ?? []).map((row) => JSON.stringify(row['document_id'])).toSorted(compare),
    ).toEqual(
      (before.get('cash_entries') ?? []).map((row) => JSON.stringify(row['deposit_id'])).toSorted(compare),
    );
  });

  it('removes the charges of lines whose order was delivered free of charge', async () => {
    const { database, upgrade, close } = await filledSqlite(oldest);
    database.exec('UPDATE order_items SET delivery_charge_paise = 300');
    database.exec(
      'UPDATE orders SET delivery_paise = 0, payable_paise = payable_paise - delivery_paise WHERE id = (SELECT min(id) FROM orders)',
    );
    await upgrade();
    const charges = database.prepare(
      'SELECT delivery_paise = 0 AS is_free, max(delivery_charge_paise) AS charge FROM order_items JOIN orders ON orders.id = order_id GROUP BY 1 ORDER BY 1',
    );
    expect(charges.all()).toEqual([
      { is_free: 0, charge: 300 },
      { is_free: 1, charge: 0 },
    ]);
    await close();
  });

  it('leaves no dangling reference', async () => {
    const { database, upgrade, close } = await filledSqlite(oldest);
    await upgrade();
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    await close();
  });

  it('rejects a database that is too old, and changes nothing of it', async () => {
    const database = openSqlite(':memory:');
    database.exec(`CREATE TABLE migrations (name text PRIMARY KEY);
      INSERT INTO migrations (name) VALUES ('0001-start'), ('0089-phones-without-inner-zero');`);
    await expect(migrate({ engine: 'sqlite', database })).rejects.toThrow(
      'older than this version can upgrade',
    );
    expect(tableNames(database)).toEqual([]);
    database.close();
  });

  it('has intended changes only for existing migrations', () => {
    expect(Object.keys(allowedChanges).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('findLosses', () => {
  const orders: Row[] = [
    { id: 'a', paise: 100 },
    { id: 'b', paise: 200 },
  ];
  const before: Rows = new Map([['orders', orders]]);

  it.each<[string, Row[] | undefined, string[]]>([
    ['sees nothing where only a column is new', orders.map((row) => ({ ...row, extra: 1 })), []],
    ['sees nothing where rows come in another order', orders.toReversed(), []],
    ['sees a table that is gone', undefined, ['orders']],
    ['sees a row that is gone', orders.slice(1), ['orders']],
    ['sees a row too many', [...orders, { id: 'c', paise: 0 }], ['orders']],
    [
      'sees a sum that is another',
      [
        { id: 'a', paise: 101 },
        { id: 'b', paise: 200 },
      ],
      ['orders.paise'],
    ],
    [
      'sees values that changed places',
      [
        { id: 'a', paise: 200 },
        { id: 'b', paise: 100 },
      ],
      ['orders.paise'],
    ],
    ['sees a column that is gone', [{ id: 'a' }, { id: 'b' }], ['orders.paise']],
  ])('%s', (...[_title, after, losses]) => {
    expect(findLosses(before, new Map(after ? [['orders', after]] : []))).toEqual(losses);
  });
});
