import { buildSearchText } from '#domain/catalogue-search.ts';
import { buildOrderText, buildPersonText } from '#domain/record-search.ts';

type Row = Readonly<Record<string, unknown>>;

/** Runs a statement with `$1`, `$2`… and returns its rows. */
export type RunStatement = (text: string, values: readonly (string | number)[]) => Row[] | Promise<Row[]>;

/** A column of text; empty for null. */
function read(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

const toPersonText = (row: Row) =>
  buildPersonText({
    fullname: read(row, 'fullname'),
    email: read(row, 'email'),
    phone: read(row, 'phone'),
  });

/** The stored texts of searches, by table; orders without an address have none. */
const storedTexts: Record<
  string,
  { columns: readonly string[]; where: string; toText: (row: Row) => string }
> = {
  products: {
    columns: ['product_name', 'description', 'category', 'code_name', 'keywords', 'barcode'],
    where: 'true',
    toText: (row) =>
      buildSearchText({
        productName: read(row, 'product_name'),
        description: read(row, 'description'),
        category: read(row, 'category'),
        codeName: read(row, 'code_name'),
        keywords: read(row, 'keywords'),
        barcode: read(row, 'barcode'),
      }),
  },
  users: {
    columns: ['fullname', 'email', 'phone'],
    where: "email NOT LIKE 'closed:%'",
    toText: toPersonText,
  },
  partners: { columns: ['fullname', 'email', 'phone'], where: 'true', toText: toPersonText },
  orders: {
    columns: ['short_id', 'delivery_address'],
    where: "delivery_address <> ''",
    toText: (row) =>
      buildOrderText({ shortId: read(row, 'short_id'), address: read(row, 'delivery_address') }),
  },
};

const batchSize = 1000;

/** Computes the stored texts of all searches again, as a part of a migration: SQL has not the folding of the domain. */
export async function fillSearchTexts(run: RunStatement): Promise<void> {
  for (const [table, { columns, where, toText }] of Object.entries(storedTexts)) {
    const select = `SELECT id, ${columns.join(', ')} FROM ${table} WHERE ${where} AND id > $1 ORDER BY id LIMIT $2`;
    let lastId = '';
    for (;;) {
      const rows = await run(select, [lastId, batchSize]);
      for (const row of rows)
        await run(`UPDATE ${table} SET search_text = $1 WHERE id = $2 AND search_text IS DISTINCT FROM $1`, [
          toText(row),
          read(row, 'id'),
        ]);
      if (rows.length < batchSize) break;
      lastId = read(rows.at(-1) ?? {}, 'id');
    }
  }
}
