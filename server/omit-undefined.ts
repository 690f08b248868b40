type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that have a value, for a change that leaves the others as they are. */
export function omitUndefined<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The remaining keys and values are those of `fields`.
  return Object.fromEntries(entries) as Defined<T>;
}
