import type { Compilable, CompiledQuery, InferResult, QueryResult } from 'kysely';
import { executeCompiled } from './database.ts';
import type { DbOrTx } from './database.ts';

/** Stands for a value of the caller while Kysely builds the statement. */
class Placeholder {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    this.path = path;
  }

  read(values: object): unknown {
    let value: unknown = values;
    // The statement was built from values of the same shape.
    for (const key of this.path) value = (value as Record<string, unknown>)[key];
    return value;
  }
}

/** A statement that is compiled once per database; each call binds its values. */
export type PreparedQuery<V extends object, Row> = {
  all: (db: DbOrTx, values: V) => Promise<Row[]>;
  first: (db: DbOrTx, values: V) => Promise<Row | undefined>;
  /** Throws when there is no row. */
  one: (db: DbOrTx, values: V) => Promise<Row>;
  /** The number of rows that a statement without `returning` has changed. */
  run: (db: DbOrTx, values: V) => Promise<number>;
};

/**
 * Prepares a query of a path that many requests take: building and compiling it takes Kysely longer than running it.
 * `build` gets placeholders in place of the values, so it must not look at them. Rows of an `insert` and lists of an
 * `in` may be arrays; each length has a statement.
 */
export function prepareQuery<V extends object, Q extends Compilable>(
  build: (db: DbOrTx, values: V) => Q,
): PreparedQuery<V, InferResult<Q>[number]> {
  type Row = InferResult<Q>[number];
  const queriesByDatabase = new WeakMap<object, Map<string, CompiledQuery>>();

  const compile = (db: DbOrTx, values: V): CompiledQuery => {
    // A transaction shares the adapter of its database.
    const { adapter } = db.getExecutor();
    let queries = queriesByDatabase.get(adapter);
    if (queries === undefined) queriesByDatabase.set(adapter, (queries = new Map()));
    const shape = getShape(values);
    let query = queries.get(shape);
    // Kysely hands every value on as a parameter, whatever its type is.
    if (query === undefined)
      queries.set(shape, (query = build(db, toPlaceholders(values, []) as V).compile()));
    return query;
  };

  const execute = (db: DbOrTx, values: V): Promise<QueryResult<Row>> => {
    const query = compile(db, values);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(values) : parameter,
    );
    return executeCompiled<Row>(db, { ...query, parameters });
  };
  return {
    all: async (db, values) => (await execute(db, values)).rows,
    first: async (db, values) => (await execute(db, values)).rows[0],
    one: async (db, values) => {
      const [row] = (await execute(db, values)).rows;
      if (row === undefined) throw new Error('The query returned no row');
      return row;
    },
    run: async (db, values) => Number((await execute(db, values)).numAffectedRows ?? 0),
  };
}

/** Names and lengths: values of the same shape have the same statement. */
function getShape(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return `[${value.length}${getShape(value[0])}]`;
  let shape = '';
  for (const [name, inner] of Object.entries(value)) shape += `${name}${getShape(inner)},`;
  return shape;
}

function toPlaceholders(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.map((inner, index) => toPlaceholders(inner, [...path, String(index)]));
  if (typeof value !== 'object' || value === null) return new Placeholder(path);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, toPlaceholders(inner, [...path, name])]),
  );
}
