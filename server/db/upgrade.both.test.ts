import { randomBytes } from 'node:crypto';
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

/**
 * Data that a migration removes or rewrites on purpose: a `table` with all rows, or a `table.column`; moved data
 * names the target column. Everything else must survive an upgrade.
 */
const allowedChanges: Record<string, readonly Change[]> = {
  '0007-live-events-by-id': [{ removed: 'live_events' }],
  '0009-messages-and-phones': [
    { removed: 'outbox.subject' },
    { removed: 'outbox.body_text' },
    { removed: 'outbox.body_html' },
    { removed: 'outbox.links' },
  ],
  '0010-session-tokens': [
    { removed: 'sessions.token_hash', movedTo: 'session_tokens.token_hash' },
    { removed: 'sessions.previous_token_hash', movedTo: 'session_tokens.token_hash' },
    { removed: 'sessions.previous_until' },
  ],
  '0082-refused-orders-without-key': [{ removed: 'idempotency_keys' }],
  '0085-revenue-of-delivered-orders': [
    { removed: 'order_days' },
    { removed: 'order_day_totals' },
    { removed: 'order_day_products' },
    { removed: 'order_day_deliveries' },
    { removed: 'order_day_hours' },
    { removed: 'order_day_coupons' },
  ],
  '0091-no-totals-of-days': [
    { removed: 'order_days' },
    { removed: 'order_day_totals' },
    { removed: 'order_day_products' },
    { removed: 'order_day_deliveries' },
    { removed: 'order_day_hours' },
    { removed: 'order_day_coupons' },
    { removed: 'cash_days' },
    { removed: 'cash_day_movements' },
    { removed: 'cash_day_balances' },
  ],
  '0090-folded-searches': [{ removed: 'orders.search_text' }, { removed: 'products.search_text' }],
};

/** Tables whose rows the database derives from others, some on one engine only. */
const engineTables = ['data_versions', 'data_changes', 'product_numbers', 'user_numbers', 'cash_balances'];

type Change = { removed: string; movedTo?: string };

const isPostgres = process.env['TEST_DATABASE'] === 'postgres';
const names = migrationNames();
/** Only a new migration can lose data: released ones never change. The full run starts from each. */
const starts = names
  .slice(0, -1)
  .filter((name, at) => isFullRun || at === 0 || at >= names.length - 6 || name in allowedChanges);

/** A database at a migration, with rows in every table. */
type FilledDatabase = {
  before: Rows;
  upgrade: () => Promise<void>;
  read: () => Promise<Rows>;
  close: () => Promise<void>;
};

/** Both engines have the same schema, so PostgreSQL is filled with the rows SQLite accepted. */
async function filledSqlite(upTo: string, edits = ''): Promise<FilledDatabase & { database: DatabaseSync }> {
  const database = openSqlite(':memory:');
  await migrate({ engine: 'sqlite', database }, upTo);
  const tables = [...insertRandomRows(database, engineTables).keys()];
  database.exec(edits);
  const before = new Map(tables.map((name) => [name, readRows(database, name)]));
  return {
    database,
    before,
    upgrade: () => migrate({ engine: 'sqlite', database }),
    read: async () => new Map(tableNames(database).map((name) => [name, readRows(database, name)])),
    close: async () => database.close(),
  };
}

async function filledPostgres(upTo: string, edits?: string): Promise<FilledDatabase> {
  const sqlite = await filledSqlite(upTo, edits);
  await sqlite.close();
  const server = process.env['TEST_POSTGRES_URL'] ?? '';
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  const pool = openPostgres(await createDatabase(server, name));
  await migrate({ engine: 'postgres', pool }, upTo);
  expect(await postgresTables(pool)).toEqual([...sqlite.before.keys()].sort());
  await insertRows(pool, sqlite.before);
  return {
    before: sqlite.before,
    upgrade: () => migrate({ engine: 'postgres', pool }),
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

/** All values of a `table.column`. */
function getValues(tables: Rows, name: string): unknown[] {
  const [table = '', column = ''] = name.split('.');
  return (tables.get(table) ?? []).map((row) => row[column]);
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
    const later = names.slice(names.indexOf(start) + 1);
    const allowed = later.flatMap((name) => allowedChanges[name] ?? []);
    const after = await filled.read();
    await filled.close();
    const isAllowed = (loss: string) =>
      allowed.some(({ removed }) => removed === loss || loss.startsWith(`${removed}.`));
    expect(
      findLosses(filled.before, after).filter((loss) => !isAllowed(loss)),
      'lost or changed, and not named in allowedChanges',
    ).toEqual([]);
    for (const { removed, movedTo } of allowed) {
      if (movedTo === undefined) continue;
      const moved = getValues(filled.before, removed).filter((value) => value !== null);
      expect(getValues(after, movedTo)).toEqual(expect.arrayContaining(moved));
    }
  });

  it('keeps the current and the replaced token of each session', async () => {
    const filled = await (isPostgres ? filledPostgres : filledSqlite)('0009-messages-and-phones');
    await filled.upgrade();
    const tokens = (await filled.read()).get('session_tokens') ?? [];
    await filled.close();
    const wanted = (filled.before.get('sessions') ?? []).flatMap((session) => {
      const { id = '', token_hash = '', previous_token_hash, previous_until } = session;
      const newest = { token_hash, session_id: id, replaced_at: null };
      if (previous_token_hash == null) return [newest];
      const replaced_at = Number(previous_until ?? 0) - 60_000;
      return [newest, { token_hash: previous_token_hash, session_id: id, replaced_at }];
    });
    expect(wanted.length).toBeGreaterThan(6);
    const sorted = (rows: readonly Row[]) =>
      rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
    expect(sorted(tokens)).toEqual(sorted(wanted));
  });

  it('gives every category that a product names a row, after those that the program had', async () => {
    const filled = await (isPostgres ? filledPostgres : filledSqlite)('0012-order-limits');
    const products = filled.before.get('products') ?? [];
    await filled.upgrade();
    const categories = (await filled.read())
      .get('categories')
      ?.toSorted((a, b) => Number(a['position']) - Number(b['position']));
    await filled.close();
    const names = categories?.map(({ name }) => name) ?? [];
    expect(names.slice(0, 8)).toEqual([
      'Snacks',
      'Instant Meals',
      'Beverages',
      'Sweets',
      'Personal Care',
      'Stationery',
      'Electricals',
      'Books',
    ]);
    const byPosition = products.toSorted((a, b) => Number(a['position']) - Number(b['position']));
    expect(products.length).toBeGreaterThan(4);
    expect(new Set(names.slice(8))).toEqual(new Set(products.map(({ category }) => category)));
    expect(names[8]).toBe(byPosition[0]?.['category']);
    expect(categories?.map(({ opens_own_page }) => Number(opens_own_page)).indexOf(1)).toBe(7);
    expect(categories?.[0]).toMatchObject({
      picture: '/pictures/popcorn.svg',
      tint: 'amber',
      translations: JSON.stringify({ hi: 'स्नैक्स' }),
    });
    expect(categories?.[8]).toMatchObject({
      picture: '/pictures/shopping-bags.svg',
      tint: 'stone',
      translations: '{}',
    });
  });

  it('makes cash entries of the orders: unpaid ones and fees are owed, paid ones are held', async () => {
    const filled = await (isPostgres ? filledPostgres : filledSqlite)('0026-mails-by-kind');
    await filled.upgrade();
    const after = await filled.read();
    await filled.close();
    const orders = filled.before.get('orders') ?? [];
    const entries = after.get('cash_entries') ?? [];
    const accountOf = (row: Row, side: '' | 'from_' | 'to_') =>
      JSON.stringify([row[`${side}account_kind`], row[`${side}account_id`]]);
    const sumOf = (side: 'from_' | 'to_', account: string, orderId?: unknown) =>
      entries
        .filter((entry) => accountOf(entry, side) === account)
        .filter((entry) => orderId === undefined || entry['order_id'] === orderId)
        .reduce((sum, entry) => sum + Number(entry['amount_paise']), 0);
    const balance = (account: string, orderId?: unknown) =>
      sumOf('to_', account, orderId) - sumOf('from_', account, orderId);
    for (const order of orders) {
      const payable = Number(order['payable_paise']);
      const owed =
        (order['delivery_status'] === 'cancelled' ? 0 : payable) -
        (order['payment_status'] === 'paid' ? payable : 0) +
        Number(order['cancellation_fee_paise']);
      expect(balance(JSON.stringify(['customer', order['user_id']]), order['id'])).toBe(owed);
    }
    const fees = orders.filter((order) => Number(order['cancellation_fee_paise']) > 0);
    const storedFees = after.get('cancellation_fees') ?? [];
    expect(new Set(storedFees.map((fee) => fee['order_id']))).toEqual(new Set(fees.map(({ id }) => id)));
    expect(storedFees).toHaveLength(fees.length);
    expect(entries.length).toBeGreaterThan(4);
    for (const stored of after.get('cash_balances') ?? [])
      expect(balance(accountOf(stored, ''))).toBe(Number(stored['balance_paise']));
  });

  it('gives every product with stock one movement of that stock', async () => {
    const filled = await (isPostgres ? filledPostgres : filledSqlite)('0026-mails-by-kind');
    const products = (filled.before.get('products') ?? []).filter(({ stock }) => stock !== 0);
    await filled.upgrade();
    const movements = (await filled.read()).get('stock_movements') ?? [];
    await filled.close();
    expect(products.length).toBeGreaterThan(3);
    const sorted = (rows: readonly Row[]) =>
      rows.toSorted((a, b) => (JSON.stringify(a['product_id']) < JSON.stringify(b['product_id']) ? -1 : 1));
    expect(sorted(movements)).toMatchObject(
      sorted(
        products.map(({ id = '', stock = 0, updated_at = 0 }) => ({
          product_id: id,
          quantity: stock,
          old_stock: 0,
          new_stock: stock,
          reason: 'correction',
          actor_kind: 'system',
          note: 'Opening stock',
          at: updated_at,
        })),
      ),
    );
  });

  it('leaves no dangling reference', async () => {
    const { database, upgrade, close } = await filledSqlite(names[0] ?? '');
    await upgrade();
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    await close();
  });

  it('clears the text of sent messages and keeps that of waiting ones', async () => {
    const { database, upgrade, close } = await filledSqlite('0006-verified-details');
    database.exec(`
      UPDATE outbox SET body_text = 'a link', links = '["a link"]', sent_at = NULL, dropped_at = NULL;
      UPDATE outbox SET sent_at = 1 WHERE id = (SELECT min(id) FROM outbox);
    `);
    await upgrade();
    const contents = readRows(database, 'outbox').map((row) => [
      row['sent_at'] === null ? 'waits' : 'sent',
      row['body_text'],
      row['links'],
    ]);
    expect(contents).toContainEqual(['sent', '', '[]']);
    expect(contents).toContainEqual(['waits', 'a link', '["a link"]']);
    await close();
  });

  it('takes the inner 0 out of phone numbers, except where that is the number of another account', async () => {
    const filled = await (isPostgres ? filledPostgres : filledSqlite)(
      '0088-cancellation-terms-of-orders',
      `UPDATE users SET phone = '+9109876543210' WHERE id = (SELECT min(id) FROM users);
      UPDATE partners SET phone = '+9109876543210' WHERE id = (SELECT min(id) FROM partners);
      UPDATE partners SET phone = '+919876543210' WHERE id = (SELECT max(id) FROM partners);`,
    );
    await filled.upgrade();
    const rows = await filled.read();
    await filled.close();
    const phonesOf = (table: string) => (rows.get(table) ?? []).map(({ phone }) => phone);
    expect(phonesOf('users')).toContain('+919876543210');
    expect(phonesOf('partners')).toEqual(expect.arrayContaining(['+9109876543210', '+919876543210']));
  });

  it('folds the texts of all searches, also of old rows', async () => {
    const filled = await (isPostgres ? filledPostgres : filledSqlite)(
      '0089-phones-without-inner-zero',
      `UPDATE users SET fullname = 'Émile Zola', email = 'emile@corridor.test', phone = '+919845012301'
        WHERE id = (SELECT max(id) FROM users);
      UPDATE partners SET fullname = 'Óscar', email = id, phone = '';
      UPDATE products SET product_name = 'Lay’s', search_text = 'lay’s';
      UPDATE orders SET short_id = 'E8DCE751', delivery_address = 'Room no. 7, Hostel Élan', search_text = NULL;
      UPDATE orders SET delivery_address = '' WHERE id = (SELECT min(id) FROM orders);`,
    );
    await filled.upgrade();
    const rows = await filled.read();
    await filled.close();
    const textsOf = (table: string) => (rows.get(table) ?? []).map(({ search_text }) => search_text);
    expect(textsOf('users')).toContain('emile zola emile@corridor.test +919845012301');
    for (const text of textsOf('partners')) expect(text).toMatch(/^oscar /);
    for (const text of textsOf('products')) expect(text).toMatch(/^lays\n/);
    expect(new Set(textsOf('orders'))).toEqual(new Set([null, 'e8dce751 room 7, hostel elan']));
  });

  it('stores the discounts of orders as they were before the next edits of their coupons', async () => {
    const edit = (at: number, before: object) =>
      `INSERT INTO audit_log (id, at, actor_name, action, subject_kind, subject_id, before_values)
        SELECT 'edit-${at}', ${at}, 'Owner', 'coupon.updated', 'coupon', min(coupon_id), '${JSON.stringify(before)}'
        FROM coupon_uses;`;
    const filled = await (isPostgres ? filledPostgres : filledSqlite)(
      '0085-revenue-of-delivered-orders',
      `UPDATE coupons SET discount_type = 'FIXED', discount_value = 900;
      UPDATE coupon_uses SET created_at = 100;
      ${edit(50, { discount_type: 'FIXED', discount_value: 5 })}
      ${edit(200, { discount_type: 'PERCENT', discount_value: 1_000 })}
      ${edit(300, { discount_value: 700 })}`,
    );
    await filled.upgrade();
    const rows = await filled.read();
    await filled.close();
    const discountOf = new Map(
      (rows.get('orders') ?? []).map((order) => [order['id'], order['discount_paise']]),
    );
    const uses = rows.get('coupon_uses') ?? [];
    const [editedId] = uses.map((use) => JSON.stringify(use['coupon_id'])).toSorted();
    const isEdited = (use: Row) => JSON.stringify(use['coupon_id']) === editedId;
    expect(uses.map((use) => [use['discount_type'], use['discount_value']])).toEqual(
      uses.map((use) => (isEdited(use) ? ['PERCENT', 1_000] : ['FIXED', discountOf.get(use['order_id'])])),
    );
  });

  it('marks the accounts of the demo by their emails, and a renamed one by their common hash', async () => {
    const { database, upgrade, close } = await filledSqlite('0069-low-stock-limit-on-change');
    database.exec(`
      UPDATE users SET email = 'student@corridor.test', is_verified = 1, password_hash = 'of the demo'
        WHERE id = (SELECT min(id) FROM users);
      UPDATE users SET email = 'student2@corridor.test', is_verified = 0 WHERE id = (SELECT max(id) FROM users);
      UPDATE partners SET email = 'rider@corridor.test', password_hash = 'own' WHERE id = (SELECT min(id) FROM partners);
      UPDATE admins SET email = 'owner@shop.example', password_hash = 'of the demo'
        WHERE id = (SELECT max(id) FROM admins);
    `);
    await upgrade();
    const marked = ['users', 'partners', 'admins'].flatMap((table) =>
      readRows(database, table).flatMap((row) => (row['is_demo'] === 1 ? [row['email']] : [])),
    );
    expect(marked).toEqual(['student@corridor.test', 'rider@corridor.test', 'owner@shop.example']);
    await close();
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
