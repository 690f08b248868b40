import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toShopTime } from '#server/iso-time.ts';
import { formatCsvRow, openCsv, readByCursor } from './csv.ts';

/** The cells of a file, as a spreadsheet reads it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = '', end] of text.matchAll(pattern)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('formatCsvRow', () => {
  it.each([
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ['+91 70000', "'+91 70000"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
    ['', ''],
  ])('writes %j as %s', (text, cell) => {
    expect(formatCsvRow([text])).toBe(`${cell}\r\n`);
  });

  it('writes numbers as they are, also negative ones, and null as an empty cell', () => {
    expect(formatCsvRow([-5, 0.5, null, 'x'])).toBe('-5,0.5,,x\r\n');
  });

  it('writes any texts such that they are read again, and none as a formula', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }));
    const property = fc.property(rows, (texts) => {
      const cells = parseCsv(texts.map(formatCsvRow).join(''));
      expect(cells.map((row) => row.length)).toEqual(texts.map((row) => row.length));
      for (const [y, row] of cells.entries())
        for (const [x, cell] of row.entries()) {
          const text = texts[y]?.[x] ?? '';
          expect([text, `'${text}`]).toContain(cell);
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        }
    });
    fc.assert(property);
  });
});

describe('a CSV download', () => {
  const pages = [[['1'], ['2']], [], [['3']]];
  const readPage = async (cursor: string | null) => {
    const page = Number(cursor ?? 0);
    return { rows: pages[page] ?? [], nextCursor: page + 1 < pages.length ? String(page + 1) : null };
  };

  it('has the columns and the rows of every page', async () => {
    const parts = await openCsv({ fileName: 'x', columns: ['n'], batches: readByCursor(readPage) });
    expect(await Array.fromAsync(parts)).toEqual(['\uFEFFn\r\n', '1\r\n2\r\n', '3\r\n']);
  });

  it('fails before its first part when the first page fails, and stops reading when the reader leaves', async () => {
    const failing = readByCursor<string[], string>(async () => {
      throw new Error('unavailable');
    });
    await expect(openCsv({ fileName: 'x', columns: ['n'], batches: failing })).rejects.toThrow('unavailable');
    const cursors: (string | null)[] = [];
    const batches = readByCursor(async (cursor: string | null) => {
      cursors.push(cursor);
      return readPage(cursor);
    });
    for await (const part of await openCsv({ fileName: 'x', columns: ['n'], batches })) if (part) break;
    expect(cursors).toEqual([null]);
  });
});

it('times in files are those of the shop, with their offset', () => {
  expect(toShopTime(Date.parse('2026-10-31T18:30:01Z'))).toBe('2026-11-01T00:00:01.000+05:30');
});
