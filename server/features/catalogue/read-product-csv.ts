import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '#server/errors.ts';
import { productColumns, productFields } from './product-columns.ts';
import type { ProductField } from './product-columns.ts';

/** A line of the file: the cells of the columns that it has. */
export type CsvLine = { line: number; cells: Partial<Record<ProductField, string>> };

const maxLines = 10_000;

/**
 * The lines of a CSV file as spreadsheets save it: UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. Throws
 * IMPORT_UNREADABLE with a sentence.
 */
export function readProductCsv(bytes: unknown): CsvLine[] {
  const text = decode(bytes);
  const delimiter = findDelimiter(text);
  const [head, ...lines] = parseLines(text.replace(/^sep=.*\r?\n/i, ''), delimiter);
  if (head === undefined) throw unreadable('The file is empty.');
  const fields = head.record.map((header) => findField(header));
  if (!fields.includes('productName') && !fields.includes('id'))
    throw unreadable('The first line must name the columns, Name or Id among them.');
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at);
  if (twice) throw unreadable(`Two columns are named ${productColumns[twice].header}.`);
  const isCutOff = (lines.at(-1)?.record.length ?? Infinity) < fields.length && !/[\r\n]$/.test(text);
  if (isCutOff) throw unreadable('The last line is cut off: the file was not saved or sent to its end.');
  if (lines.length > maxLines)
    throw unreadable(`The file has more than ${maxLines.toLocaleString('en-IN')} lines.`);
  return lines.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(
      // Spreadsheets leave out empty cells at the end of a line.
      fields.flatMap((field, at) => {
        const cell = record[at];
        return field === null || cell === undefined ? [] : [[field, readCell(cell)]];
      }),
    ),
  }));
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
  const [first = ''] = text.split(/\r?\n/, 1);
  const named = /^sep=(.)$/i.exec(first)?.[1];
  if (named !== undefined) return named;
  const count = (one: string) => first.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function parseLines(text: string, delimiter: string): { record: string[]; line: number }[] {
  try {
    const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true } as const;
    // With `info`, each line comes with where it ends.
    const parsed = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(
      'A quotation mark is opened and not closed, or stands inside a cell. Save the file as CSV again.',
    );
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
