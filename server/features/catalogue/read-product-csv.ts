import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '#server/errors.ts';
import { productColumns, productFields } from './product-columns.ts';
import type { ProductField } from './product-columns.ts';

/** A line of the file: the cells of the columns that it has. */
export type CsvLine = { line: number; cells: Partial<Record<ProductField, string>> };

/** What a file contains: its lines, and the columns that the shop does not know, such as notes of the owner. */
export type ProductCsv = { lines: CsvLine[]; ignoredColumns: string[] };

const maxLines = 10_000;
const maxColumns = 100;
/** The longest texts of all fields together are shorter. */
const maxLineLength = 10_000;
const longLine = `A line is longer than ${maxLineLength.toLocaleString('en-IN')} characters, or a quotation mark is not closed.`;
/** Others are served between two parts of this many characters. */
const partLength = 8 * 1024;

/**
 * The lines of a CSV file as spreadsheets save it: UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. Throws
 * IMPORT_UNREADABLE with a sentence.
 */
export async function readProductCsv(bytes: unknown): Promise<ProductCsv> {
  const text = decode(bytes);
  const delimiter = findDelimiter(text);
  const [head, ...lines] = await parseLines(text.replace(/^sep=.*\r?\n/i, ''), delimiter);
  if (head === undefined) throw unreadable('The file is empty.');
  if (head.record.length > maxColumns)
    throw unreadable(`The first line names more than ${maxColumns} columns.`);
  const fields = head.record.map((header) => findField(header));
  if (!fields.includes('productName') && !fields.includes('id'))
    throw unreadable('The first line must name the columns, Name or Id among them.');
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  if (twice) throw unreadable(`Two columns are named ${productColumns[twice].header}.`);
  const isCutOff = (lines.at(-1)?.record.length ?? Infinity) < fields.length && !/[\r\n]$/.test(text);
  if (isCutOff) throw unreadable('The last line is cut off: the file was not saved or sent to its end.');
  return {
    lines: lines.map(({ record, line }) => ({
      line,
      cells: Object.fromEntries(
        // Spreadsheets leave out empty cells at the end of a line.
        fields.flatMap((field, at) => {
          const cell = record[at];
          return field === null || cell === undefined ? [] : [[field, readCell(cell)]];
        }),
      ),
    })),
    ignoredColumns: head.record.filter((header, at) => fields[at] === null && header.trim() !== ''),
  };
}

function decode(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) throw unreadable('The file is empty.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw unreadable('This is an Excel workbook. Save it as CSV in Excel, and choose that file.');
  const text = toText(bytes);
  if (text.includes('\0')) throw unreadable('This is not a CSV file.');
  return text;
}

function toText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The most frequent one of the first line, where Excel may name it. */
function findDelimiter(text: string): string {
  const [first = ''] = text.slice(0, maxLineLength).split(/\r?\n/, 1);
  const named = /^sep=(.)$/i.exec(first)?.[1];
  if (named !== undefined) return named;
  const count = (one: string) => first.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

type ParsedLine = { record: string[]; line: number };

async function parseLines(text: string, delimiter: string): Promise<ParsedLine[]> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxLineLength,
  });
  const lines: ParsedLine[] = [];
  const keepLines = () => {
    // With `info`, each line comes with where it ends.
    for (;;) {
      const parsed = parser.read() as { record: string[]; info: { lines: number } } | null;
      if (parsed === null) return;
      const { record, info } = parsed;
      if (record.some((cell) => cell.trim() !== '')) lines.push({ record, line: info.lines });
      // The first one names the columns.
      if (lines.length > maxLines + 1)
        throw unreadable(`The file has more than ${maxLines.toLocaleString('en-IN')} lines.`);
    }
  };
  try {
    const failed = new Promise<never>((_resolve, reject) => void parser.once('error', reject));
    let unbroken = 0;
    for (let at = 0; at < text.length; at += partLength) {
      const part = text.slice(at, at + partLength);
      const lastBreak = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'));
      unbroken = part.length - lastBreak - 1 + (lastBreak < 0 ? unbroken : 0);
      // The parser limits the text of a line, not its number of empty cells.
      if (unbroken > maxLineLength) throw unreadable(longLine);
      parser.write(part);
      await Promise.race([setImmediate(), failed]);
      keepLines();
    }
    parser.end();
    await Promise.race([setImmediate(), failed]);
    keepLines();
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? longLine
        : 'A quotation mark is opened and not closed, or stands inside a cell. Save the file as CSV again.',
    );
  } finally {
    parser.destroy();
  }
}

/** Null for a column that the shop does not know, such as notes of the owner. */
function findField(header: string): ProductField | null {
  const wanted = header.trim().toLowerCase();
  return productFields.find((field) => productColumns[field].header.toLowerCase() === wanted) ?? null;
}

/** Without the apostrophe that the export puts before a formula. */
function readCell(cell: string): string {
  return cell.trim().replace(/^'(?='*[=+\-@＝＋－＠])/, '');
}

function unreadable(message: string): AppError {
  return new AppError('IMPORT_UNREADABLE', { message });
}
