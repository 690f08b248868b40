/** A text, a number, or nothing. */
export type CsvCell = string | number | null;

/** A download of rows; `batches` are read while they are sent, so that it has no limit of rows. */
export type CsvDownload = {
  /** Without the ending. */
  fileName: string;
  columns: readonly string[];
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>;
};

/** Spreadsheets take it as UTF-8. */
const byteOrderMark = '\uFEFF';
/** What a spreadsheet may take for a formula, also in full width; after apostrophes too, so that a reader can remove one. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A row of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it;
 * numbers are written as they are.
 */
export function formatCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The parts of the file. The first rows are read before it resolves, so that their error is a proper response. */
export async function openCsv({ columns, batches }: CsvDownload): Promise<AsyncIterable<string>> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* formatParts() {
    try {
      yield byteOrderMark + formatCsvRow(columns);
      for (let next = first; next.done !== true; next = await iterator.next())
        if (next.value.length > 0) yield next.value.map(formatCsvRow).join('');
    } finally {
      await iterator.return?.();
    }
  })();
}

/**
 * The batches of a list that is read by cursor: `readPage` gets the cursor of the page before, null at first, and
 * returns null for the last one.
 */
export async function* readByCursor<Row, Cursor>(
  readPage: (cursor: Cursor | null) => Promise<{ rows: readonly Row[]; nextCursor: Cursor | null }>,
): AsyncGenerator<readonly Row[]> {
  let cursor: Cursor | null = null;
  do {
    const page: { rows: readonly Row[]; nextCursor: Cursor | null } = await readPage(cursor);
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
