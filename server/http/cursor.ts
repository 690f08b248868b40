import { AppError } from '#server/errors.ts';

type Types = readonly ('number' | 'string')[];
type Values<T extends Types> = { [K in keyof T]: T[K] extends 'number' ? number : string };

/** The place in a list after which its next page begins, as clients send it back. */
export function encodeCursor(values: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor; null for the first page. Throws INVALID_INPUT for one that this list did not make. */
export function decodeCursor<const T extends Types>(cursor: string | undefined, types: T): Values<T> | null {
  if (cursor === undefined) return null;
  const values = parse(Buffer.from(cursor, 'base64url').toString());
  const isValid =
    Array.isArray(values) &&
    values.length === types.length &&
    values.every(
      (value, at) =>
        typeof value === types[at] &&
        (typeof value === 'number' ? Number.isSafeInteger(value) : !String(value).includes('\0')),
    );
  if (!isValid) throw new AppError('INVALID_INPUT', { fields: { cursor: 'This list has no such page.' } });
  // Checked value by value.
  return values as Values<T>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
